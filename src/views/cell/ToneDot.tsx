import Box from '@mui/material/Box';
import type { Tone } from '../../../schema/field.ts';
import { toneColor } from '../../theme/cells.ts';

/** Shows the tone of what stands beside it. */
export const ToneDot = ({ tone = 'neutral' }: { tone?: Tone }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 8, height: 8, mx: 0.625, borderRadius: '50%', backgroundColor: (theme) => toneColor(theme, tone) }}
  />
);
