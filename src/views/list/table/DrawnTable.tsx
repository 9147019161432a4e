import { type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { canPoint } from '../../page/canPoint.ts';
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
import { useBarHeight, useWidthOf } from './layout/usePlace.ts';
import { type TableColumns, useTableColumns } from './layout/useTableColumns.ts';
import { useTracks } from './layout/useTracks.ts';

export interface DrawnTableProps {
  description: VisibleResource;
  /** A field that goes without saying: the reference to the record on whose page the table stands. */
  without?: string;
  storeKey?: string;
  /** Rows can be chosen, for work on many at once. */
  isSelectable: boolean;
  /** It is what the page is about: its head stays below the bar on top, and the keys are its own. */
  isMain?: boolean;
  /** Drawn when there is no row. */
  empty: ReactNode;
}

/** The records of the list around it as a table. */
export function DrawnTable(props: DrawnTableProps) {
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
      <RowPopups {...popups} inMenu={popups.menu && !canPoint() ? columns.shown : undefined} />
    </>
  );
}

interface FramedTableProps extends Pick<DrawnTableProps, 'description' | 'isSelectable'> {
  columns: TableColumns;
  isMain: boolean;
  frame: RefObject<HTMLDivElement | null>;
  cursor: Cursor | null;
  handling: RowHandling;
}

function FramedTable({ description, columns, isSelectable, isMain, frame, cursor, handling }: FramedTableProps) {
  const { data = [], isPending, perPage } = useListContext<RaRecord<string>>();
  const linking = linkingColumn(description, columns.all);
  const { template, narrowest } = useTracks({ ...columns, isSelectable, linking });
  const [density] = useDensity();
  const [width, barHeight] = [useWidthOf(frame), useBarHeight()];
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
        // With the headings; of fewer rows all are drawn.
        aria-rowcount={data.length > alwaysDrawn ? data.length + 1 : undefined}
      >
        <TableHead columns={columns} isSelectable={isSelectable} />
        {isPending ? (
          <SkeletonRows columns={columns.shown} count={perPage} isSelectable={isSelectable} />
        ) : (
          <TableRows
            description={description}
            columns={columns.shown}
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
