import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useDescriptionsByName } from '../../descriptions.tsx';
import type { NamedField } from '../../record/fields.ts';
import { type ColumnTarget, type FileColumn, fieldIn } from '../importRecord.ts';
import { findingFields } from './fields.ts';

interface ColumnRowProps {
  column: FileColumn;
  description: VisibleResource;
  /** What a column may hold. */
  fields: readonly NamedField[];
  target: ColumnTarget | undefined;
  /** Fields that columns hold already. */
  taken: readonly string[];
  /** Whether one may hold the ids of the records. */
  withId: boolean;
  onChange(target: ColumnTarget | null): void;
}

/** A column of the file, some of what stands in it, and what it holds. */
export function ColumnRow({ column, description, fields, target, taken, withId, onChange }: ColumnRowProps) {
  const translate = useTranslate();
  const visible = useDescriptionsByName();
  const chosen = target === undefined ? '' : fieldIn(target);
  const referenced = (name: string): VisibleResource | undefined => {
    const field = description.fields[name];
    return field?.type === 'reference' ? visible.get(field.to) : undefined;
  };
  const choose = (name: string): void => {
    const behind = referenced(name);
    const [by = 'id'] = findingFields(behind);
    if (name === '') onChange(null);
    else onChange(behind && by !== 'id' ? { field: name, by } : name);
  };
  const header = column.header || translate('views.import.column', { position: column.position });
  const isFree = (name: string): boolean => name === chosen || !taken.includes(name);
  const behind = referenced(chosen);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{header}</Typography>
        <Samples samples={column.samples} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          select
          size="small"
          label={translate('views.import.becomes', { column: header })}
          value={chosen}
          onChange={({ target: { value } }) => choose(value)}
          sx={{ flex: '1 1 200px' }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('views.import.leaveOut')}
            </Box>
          </MenuItem>
          {withId && isFree('id') && <MenuItem value="id">{translate('views.import.id')}</MenuItem>}
          {fields
            .filter(({ name }) => isFree(name) && name !== 'id')
            .map(({ name, field }) => (
              <MenuItem key={name} value={name}>
                {translate(fieldKey(description.name, name))}
                {field.required === true && ' *'}
              </MenuItem>
            ))}
        </TextField>
        {behind && (
          <TextField
            select
            size="small"
            label={translate('views.import.foundBy')}
            value={typeof target === 'object' ? target.by : 'id'}
            onChange={({ target: { value } }) => onChange(value === 'id' ? chosen : { field: chosen, by: value })}
            sx={{ flex: '1 1 160px' }}
          >
            {findingFields(behind).map((by) => (
              <MenuItem key={by} value={by}>
                {by === 'id' ? translate('views.import.id') : translate(fieldKey(behind.name, by))}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Box>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  const translate = useTranslate();
  const told = samples.filter((sample) => sample !== '');
  return (
    <Typography variant="body2" color="textSecondary" noWrap title={told.join(' · ')}>
      {told.length > 0 ? told.join(' · ') : translate('views.import.noSamples')}
    </Typography>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  py: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
