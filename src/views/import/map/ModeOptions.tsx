import { Box, Checkbox, FormControlLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import type { ImportMode, ImportSettings } from '../importRecord.ts';
import { keyFields, modesOf } from './fields.ts';

interface WayOptionsProps {
  description: VisibleResource;
  wish: ImportSettings;
  onChange(wish: ImportSettings): void;
}

/** Chooses whether rows create records, update them, or both, and how existing ones are found. */
export function ModeOptions({ description, wish, onChange }: WayOptionsProps) {
  const translate = useTranslate();
  const keys = keyFields(description);
  // Prefers a unique field to the id, because people know it better.
  const likelyKey = keys[1] ?? 'id';
  const setMode = (mode: ImportMode): void =>
    onChange({ ...wish, mode, key: mode === 'insert' ? null : (wish.key ?? likelyKey) });
  return (
    <>
      <RadioGroup
        aria-label={translate('import.way')}
        value={wish.mode}
        onChange={(_event, mode) => setMode(mode as ImportMode)}
      >
        {modesOf(description).map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio size="small" />}
            label={translate(`import.mode.${mode}`)}
          />
        ))}
      </RadioGroup>
      {wish.key !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1.5 }}>
          <TextField
            select
            size="small"
            label={translate('import.key')}
            value={wish.key}
            onChange={({ target: { value } }) => onChange({ ...wish, key: value })}
            sx={{ minWidth: 200 }}
          >
            {keys.map((name) => (
              <MenuItem key={name} value={name}>
                {name === 'id' ? translate('import.id') : translate(fieldKey(description.name, name))}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={wish.emptyClears}
                onChange={(_event, emptyClears) => onChange({ ...wish, emptyClears })}
              />
            }
            label={translate('import.emptyClears')}
          />
        </Box>
      )}
    </>
  );
}
