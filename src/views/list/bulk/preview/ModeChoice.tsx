import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Mode } from '../work.ts';

const modes: readonly Mode[] = ['atomic', 'best-effort'];

/** Asks what to do when some of the records cannot be changed. */
export function ModeChoice({ mode, onChoose }: { mode: Mode; onChoose(mode: Mode): void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{translate('views.bulk.mode.label')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={mode} onChange={(_, chosen) => onChoose(chosen as Mode)}>
        {modes.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={<Typography variant="body2">{translate(`views.bulk.mode.${one}`)}</Typography>}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
