import { type ReactNode, useMemo } from 'react';
import { DataTable } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { CardList } from './CardList.tsx';
import { drawColumns, linkingColumn, useColumns } from './columns.tsx';
import { TableRows } from './TableRows.tsx';

export interface RecordTableProps {
  description: VisibleResource;
  /** A field that goes without saying: the reference to the record on whose page the table stands. */
  without?: string;
  storeKey?: string;
  /** Rows can be chosen, for work on many at once. */
  isSelectable?: boolean;
  /** Drawn when there is no row. */
  empty: ReactNode;
}

/** The records of the list around it: a table, or cards on a phone. A click opens the record. */
export function RecordTable({ description, without, storeKey, isSelectable = false, empty }: RecordTableProps) {
  const isPhone = useIsPhone();
  const columns = useColumns(description, without);
  const linking = linkingColumn(description, columns);
  const drawn = useMemo(() => drawColumns(columns, linking), [columns, linking]);
  const hidden = columns.flatMap(({ name }) => (description.list.columns.includes(name) ? [] : [name]));
  if (isPhone)
    return <CardList description={description} without={without} isSelectable={isSelectable} empty={empty} />;
  return (
    <DataTable
      body={TableRows}
      storeKey={storeKey}
      hiddenColumns={hidden}
      // The bar of chosen rows stands below the list; the table only needs to know that rows can be chosen.
      bulkActionButtons={isSelectable}
      bulkActionsToolbar={false}
      empty={empty}
      sx={tableLayout}
    >
      {drawn}
    </DataTable>
  );
}

const tableLayout = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .MuiTableCell-root': { py: 1.1 },
  '& .MuiTableCell-head': { whiteSpace: 'nowrap' },
};
