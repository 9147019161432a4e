import { useIsPhone } from '../../page/useIsPhone.ts';
import { CardList } from '../cards/CardList.tsx';
import { DrawnTable, type DrawnTableProps } from './DrawnTable.tsx';

export type RecordTableProps = Omit<DrawnTableProps, 'isSelectable'> & Partial<Pick<DrawnTableProps, 'isSelectable'>>;

/** The records of the list around it: a table, or cards on a phone. A click opens the record. */
export function RecordTable({ isSelectable = false, ...props }: RecordTableProps) {
  const List = useIsPhone() ? CardList : DrawnTable;
  return <List {...props} isSelectable={isSelectable} />;
}
