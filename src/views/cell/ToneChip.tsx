import type { Tone } from '../../../schema/field.ts';
import { toneChip } from '../../theme/cells.ts';

/** A value with a meaning, tinted by it. */
export const ToneChip = ({ label, tone = 'neutral' }: { label: string; tone?: Tone }) => (
  <span className={toneChip} data-tone={tone}>
    {label}
  </span>
);
