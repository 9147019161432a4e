import { type CSSProperties, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { SkeletonRows } from './body/SkeletonRows.tsx';
import { TableRows } from './body/TableRows.tsx';
import type { Cursor } from './body/useFocusOnCursor.ts';
import { useRangeToggle } from './body/useRangeToggle.ts';
import type { RowHandling } from './body/useRowEvents.ts';
import { linkingColumn } from './columns.tsx';
import { useOpenEditor } from './edit/useOpenEditor.ts';
import { TableHead } from './head/TableHead.tsx';
import { useTableKeys } from './keys/useTableKeys.ts';
import { rowHeights, useDensity } from './layout/density.ts';
import { role } from './layout/role.ts';
import { TableFrame } from './layout/TableFrame.tsx';
import { useBarHeight, useWidthOf } from './layout/usePlace.ts';
import { useTableColumns } from './layout/useTableColumns.ts';
import { useTracks } from './layout/useTracks.ts';
import { useOpenRow } from './useOpenRow.ts';

const CellEditor = lazy(async () => ({ default: (await import('./edit/CellEditor.tsx')).CellEditor }));
const RowMenu = lazy(async () => ({ default: (await import('./actions/RowMenu.tsx')).RowMenu }));

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
  const { data, isPending, total, perPage } = useListContext<RaRecord<string>>();
  const frame = useRef<HTMLDivElement>(null);
  const columns = useTableColumns(description, { without, storeKey });
  const linking = linkingColumn(description, columns.all);
  const { template, narrowest } = useTracks({ ...columns, isSelectable, linking });
  const [density] = useDensity();
  const [width, barHeight] = [useWidthOf(frame), useBarHeight()];
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const editor = useOpenEditor(description, { frame, columns: columns.shown });
  const toggle = useRangeToggle();
  const open = useOpenRow(description.name);
  const handling: RowHandling = {
    open,
    toggle,
    edit: editor.open,
    more: (id, anchor) => setMenu({ id, anchor }),
    reach: (id) => setCursor((last) => (last?.id === id ? last : { id, isWanted: false })),
  };
  useTableKeys({
    isOn: isMain,
    ids: data?.map(({ id }) => id) ?? [],
    cursor: cursor?.id ?? null,
    moveTo: (id) => setCursor({ id, isWanted: true }),
    open: (id) => open(id, false),
    edit: editor.openFirst,
    toggle: isSelectable ? (id) => toggle(id, false) : undefined,
  });
  if (!isPending && (!data || data.length === 0 || total === 0)) return empty;
  const rowHeight = rowHeights[density];
  const asked = data?.find(({ id }) => id === menu?.id);
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
      <table {...role('table')} aria-busy={isPending || undefined}>
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
      <Suspense>
        {menu && asked && (
          <RowMenu description={description} record={asked} anchor={menu.anchor} onClose={() => setMenu(null)} />
        )}
        {editor.opened && <CellEditor key={editor.opened.name} description={description} {...editor.opened} />}
      </Suspense>
    </TableFrame>
  );
}
