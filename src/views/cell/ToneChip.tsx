import { Chip } from '@mui/material';
import type { Tone } from '../../../schema/field.ts';
import { toneColor, toneTint } from './tone.ts';

/** A value with a meaning, tinted by it. */
export function ToneChip({ label, tone = 'neutral' }: { label: string; tone?: Tone }) {
  return (
    <Chip
      label={label}
      size="small"
      sx={(theme) => ({
        ...toneTint(theme, tone),
        maxWidth: '100%',
        '&::before': {
          content: '""',
          flexShrink: 0,
          width: 6,
          height: 6,
          ml: 1,
          mr: -0.25,
          borderRadius: '50%',
          backgroundColor: toneColor(theme, tone),
        },
      })}
    />
  );
}
