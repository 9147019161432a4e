import { styled } from '@mui/material/styles';
import { type RefObject, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useIsLate } from '../../../page/useIsLate.ts';
import { CameAlongContext } from '../../../record/useKnown.ts';
import type { Column } from '../columns.tsx';
import { PencilAtPointer } from '../edit/PencilAtPointer.tsx';
import { role } from '../layout/role.ts';
import { Row } from './Row.tsx';
import { useRowKeys } from './rowKeys.ts';
import { Space } from './Space.tsx';
import { type Cursor, useFocusOnCursor } from './useFocusOnCursor.ts';
import { type RowHandling, useRowEvents } from './useRowEvents.ts';
import { useVisibleRows } from './useVisibleRows.ts';
import { alwaysDrawn } from './visibleRows.ts';

export interface TableRowsProps {
  description: VisibleResource;
  columns: readonly Column[];
  linking: string | undefined;
  isSelectable: boolean;
  rowHeight: number;
  cursor: Cursor | null;
  handling: RowHandling;
  scroller: RefObject<HTMLElement | null>;
}

const Rows = styled('tbody')({});

/** Draws the rows; of long tables only those in sight. Dims old rows while new ones are fetched. */
export function TableRows({ description, rowHeight, cursor, handling, scroller, ...row }: TableRowsProps) {
  const { data = [], meta, selectedIds, isPlaceholderData = false } = useListContext<RaRecord<string>>();
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end } = useVisibleRows(body, scroller, { count: data.length, rowHeight });
  const drawn = data.slice(start, end);
  const keys = useRowKeys(
    drawn.map(({ id }) => id),
    cursor?.id,
  );
  const events = useRowEvents(handling);
  const isLate = useIsLate(isPlaceholderData);
  const selected = new Set(selectedIds);
  const entry = data.some(({ id }) => id === cursor?.id) ? cursor?.id : data[0]?.id;
  useFocusOnCursor(cursor, body, { index: data.findIndex(({ id }) => id === cursor?.id), rowHeight, scroller });
  return (
    <Rows
      ref={body}
      {...role('rowgroup')}
      aria-busy={isPlaceholderData || undefined}
      data-late={isLate || undefined}
      {...events}
    >
      <Space height={start * rowHeight} />
      <CameAlongContext value={meta?.['prefetched']}>
        {drawn.map((record, index) => (
          <Row
            key={keys.get(record.id)}
            {...row}
            description={description}
            record={record}
            isSelected={row.isSelectable && selected.has(record.id)}
            isEntry={record.id === entry}
            rowIndex={data.length > alwaysDrawn ? start + index + 2 : undefined}
          />
        ))}
        <PencilAtPointer description={description} columns={row.columns} body={body} />
      </CameAlongContext>
      <Space height={(data.length - end) * rowHeight} />
    </Rows>
  );
}
