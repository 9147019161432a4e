import { styled } from '@mui/material/styles';
import { type RefObject, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { CameAlongContext } from '../../../record/useKnown.ts';
import type { Column } from '../columns.tsx';
import { role } from '../layout/role.ts';
import { Row } from './Row.tsx';
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

/** The rows of a table; of very many only those in sight. Old rows stay, dimmed, while new ones are fetched. */
export function TableRows({ rowHeight, cursor, handling, scroller, ...row }: TableRowsProps) {
  const { data = [], meta, selectedIds, isPlaceholderData = false } = useListContext<RaRecord<string>>();
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end } = useVisibleRows(body, scroller, { count: data.length, rowHeight });
  const events = useRowEvents(handling);
  const selected = new Set(selectedIds);
  const entry = data.some(({ id }) => id === cursor?.id) ? cursor?.id : data[0]?.id;
  useFocusOnCursor(cursor, body, { index: data.findIndex(({ id }) => id === cursor?.id), rowHeight, scroller });
  return (
    <Rows ref={body} {...role('rowgroup')} aria-busy={isPlaceholderData || undefined} {...events}>
      <Space height={start * rowHeight} />
      <CameAlongContext value={meta?.['prefetched']}>
        {data.slice(start, end).map((record, drawn) => (
          <Row
            key={record.id}
            {...row}
            record={record}
            isSelected={row.isSelectable && selected.has(record.id)}
            isEntry={record.id === entry}
            rowIndex={data.length > alwaysDrawn ? start + drawn + 2 : undefined}
          />
        ))}
      </CameAlongContext>
      <Space height={(data.length - end) * rowHeight} />
    </Rows>
  );
}

/** As high as the rows that are not drawn. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden data-space="" style={{ height }}>
      <td />
    </tr>
  );
