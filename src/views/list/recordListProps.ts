import type { ReactNode } from 'react';
import type { VisibleResource } from '../../../schema/visible.ts';

/** Lists the props of a list of records, as a table or as cards. */
export interface RecordListProps {
  description: VisibleResource;
  /** A field to omit: the reference to the record on whose page the list is shown. */
  without?: string;
  /** Store key of the chosen columns. Default: the resource's name. */
  storeKey?: string;
  /** Whether rows can be selected for bulk actions. */
  isSelectable: boolean;
  /** Whether it is the subject of the page: its head sticks below the top bar and it handles keys. */
  isMain?: boolean;
  /** Content when there are no rows. */
  empty: ReactNode;
}
