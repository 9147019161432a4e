import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { hasHover } from '../../page/hasHover.ts';
import type { RecordListProps } from '../recordListProps.ts';
import { RowPopups } from './actions/RowPopups.tsx';
import { useRowWork } from './actions/useRowWork.ts';
import { SkeletonRows } from './body/SkeletonRows.tsx';
import { TableRows } from './body/TableRows.tsx';
import type { Cursor } from './body/useFocusOnCursor.ts';
import type { RowHandling } from './body/useRowEvents.ts';
import { alwaysDrawn } from './body/visibleRows.ts';
import { linkingColumn } from './columns.tsx';
import { TableHead } from './head/TableHead.tsx';
import { rowHeights, useDensity } from './layout/density.ts';
import { role } from './layout/role.ts';
import { TableFrame } from './layout/TableFrame.tsx';
import { isMeasuredNext, useBarHeight, useElementWidth } from './layout/useElementWidth.ts';
import { useFittedColumns } from './layout/useFittedColumns.ts';
import { type TableColumns, useTableColumns } from './layout/useTableColumns.ts';

/** Draws the records of the list context as a table. */
export function DrawnTable(props: RecordListProps) {
  const { description, without, storeKey, isSelectable, isMain = false, empty } = props;
  const { data, isPending, total } = useListContext<RaRecord<string>>();
  const frame = useRef<HTMLDivElement>(null);
  const columns = useTableColumns(description, { without, storeKey });
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const { handling, popups } = useRowWork(description, {
    frame,
    columns: columns.shown,
    isSelectable,
    isMain,
    cursor: cursor?.id ?? null,
    moveTo: (id) => setCursor({ id, isWanted: true }),
    reach: (id) => setCursor((last) => (last?.id === id ? last : { id, isWanted: false })),
  });
  const isEmpty = !isPending && (!data || data.length === 0 || total === 0);
  return (
    <>
      {isEmpty ? empty : <FramedTable {...{ description, columns, isSelectable, isMain, frame, cursor, handling }} />}
      <RowPopups {...popups} inMenu={popups.menu && !hasHover() ? columns.shown : undefined} />
    </>
  );
}

interface FramedTableProps extends Pick<RecordListProps, 'description' | 'isSelectable'> {
  columns: TableColumns;
  isMain: boolean;
  frame: RefObject<HTMLDivElement | null>;
  cursor: Cursor | null;
  handling: RowHandling;
}

function FramedTable({ description, columns, isSelectable, isMain, frame, cursor, handling }: FramedTableProps) {
  const { data = [], isPending, perPage } = useListContext<RaRecord<string>>();
  const linking = linkingColumn(description, columns.all);
  const [density] = useDensity();
  const width = useElementWidth(frame);
  const fitted = useFittedColumns(description, columns, { isSelectable, linking, width });
  const { shown, template, narrowest } = fitted;
  const barHeight = useBarHeight();
  const rowHeight = rowHeights[density];
  const measures = {
    '--tracks': template,
    '--narrowest': `${narrowest}px`,
    '--row-height': `${rowHeight}px`,
    '--bar': `${barHeight}px`,
  } as CSSProperties;
  return (
    <TableFrame
      ref={frame}
      style={measures}
      data-main={isMain || undefined}
      data-wide={(width !== undefined && narrowest > width) || undefined}
      onScroll={(event) => event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)}
    >
      <table
        {...role('table')}
        aria-busy={isPending || undefined}
        // Counts the heading row too; short tables need no count, because every row is drawn.
        aria-rowcount={data.length > alwaysDrawn ? data.length + 1 : undefined}
      >
        <TableHead columns={columns} fitted={fitted} isSelectable={isSelectable} />
        {isPending || isMeasuredNext(width) ? (
          <SkeletonRows columns={shown} count={perPage} rowHeight={rowHeight} isSelectable={isSelectable} />
        ) : (
          <TableRows
            description={description}
            columns={shown}
            linking={linking}
            isSelectable={isSelectable}
            rowHeight={rowHeight}
            cursor={cursor}
            handling={handling}
            scroller={frame}
          />
        )}
      </table>
    </TableFrame>
  );
}
