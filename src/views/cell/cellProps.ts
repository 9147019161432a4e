import type { VisibleField } from '../../../schema/visible.ts';

export interface CellProps<F extends VisibleField = VisibleField> {
  resource: string;
  name: string;
  field: F;
  value: unknown;
  /** Whether long texts are cut to one line, as in lists. Default: false. */
  isShort?: boolean;
  /** Days since the value was due, shown in its place. */
  daysLate?: number;
}
