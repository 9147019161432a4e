import type { VisibleField } from '../../../schema/visible.ts';

/** What a cell is handed. */
export interface CellProps {
  resource: string;
  name: string;
  field: VisibleField;
  value: unknown;
  /** In lists long texts are shortened to one line. */
  isShort?: boolean;
}
