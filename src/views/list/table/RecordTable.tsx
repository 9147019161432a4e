import { useIsPhone } from '../../page/useIsPhone.ts';
import { CardList } from '../cards/CardList.tsx';
import type { RecordListProps } from '../recordListProps.ts';
import { DrawnTable } from './DrawnTable.tsx';

export type RecordTableProps = Omit<RecordListProps, 'isSelectable'> & Partial<Pick<RecordListProps, 'isSelectable'>>;

/** Draws the records of the list context: as a table, or as cards on a phone. */
export function RecordTable({ isSelectable = false, ...props }: RecordTableProps) {
  const List = useIsPhone() ? CardList : DrawnTable;
  return <List {...props} isSelectable={isSelectable} />;
}
