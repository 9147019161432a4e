import Box from '@mui/material/Box';
import type { Tone } from '../../../schema/types/options.ts';
import { toneColor } from '../../theme/cells.ts';

/** Draws a dot in the colour of a tone, beside the value it belongs to. */
export const ToneDot = ({ tone = 'neutral' }: { tone?: Tone }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 8, height: 8, mx: 0.625, borderRadius: '50%', backgroundColor: (theme) => toneColor(theme, tone) }}
  />
);
