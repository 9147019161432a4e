import type { Tone } from '../../../schema/types/options.ts';
import { toneChip } from '../../theme/cells.ts';

/** Draws a value tinted by its tone. */
export const ToneChip = ({ label, tone = 'neutral' }: { label: string; tone?: Tone }) => (
  <span className={toneChip} data-tone={tone}>
    {label}
  </span>
);
