import { type CSSProperties, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { type RaRecord, ResourceContextProvider, useListContext } from 'react-admin';
import { flushSync } from 'react-dom';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useKnown } from '../../record/useKnown.ts';
import { useRangeToggle } from '../table/body/useRangeToggle.ts';
import { useRowEvents } from '../table/body/useRowEvents.ts';
import { alwaysDrawn } from '../table/body/visibleRows.ts';
import { editableColumns } from '../table/edit/editable.ts';
import { useOpenEditor } from '../table/edit/useOpenEditor.ts';
import { useTableKeys } from '../table/keys/useTableKeys.ts';
import { cardPaddings, useDensity } from '../table/layout/density.ts';
import { rowIn } from '../table/layout/rowIn.ts';
import { useTableColumns } from '../table/layout/useTableColumns.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardsLoading } from './CardsLoading.tsx';
import { cardHeight, cardParts } from './cardParts.ts';
import { RecordCard } from './RecordCard.tsx';

const CellEditor = lazy(async () => ({ default: (await import('../table/edit/CellEditor.tsx')).CellEditor }));
const RowMenu = lazy(async () => ({ default: (await import('../table/actions/RowMenu.tsx')).RowMenu }));

export interface CardListProps {
  description: VisibleResource;
  without?: string;
  storeKey?: string;
  isSelectable: boolean;
  /** It is what the page is about: the keys are its own. */
  isMain?: boolean;
  empty: ReactNode;
}

/** A list on a phone: a card per record with the columns that a table would show, and a menu with what may be done with it. */
export function CardList({ description, without, storeKey, isSelectable, isMain = false, empty }: CardListProps) {
  const list = useListContext<RaRecord<string>>();
  const { data, isPending, isPlaceholderData = false, perPage, selectedIds } = list;
  const frame = useRef<HTMLUListElement>(null);
  const { shown } = useTableColumns(description, { without, storeKey });
  const parts = useMemo(() => cardParts(description, shown), [description, shown]);
  const linking = shown.find(({ name }) => description.title.includes(name))?.name;
  const [density] = useDensity();
  const known = useKnown();
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const editor = useOpenEditor(description, { frame, columns: shown });
  const [cursor, setCursor] = useState<string | null>(null);
  const [open, toggle] = [useOpenRow(description.name), useRangeToggle()];
  const events = useRowEvents({
    open,
    toggle,
    edit: editor.open,
    more: (id, anchor) => setMenu({ id, anchor }),
    reach: setCursor,
  });
  // A window is as narrow as a phone where somebody enlarges the page a lot; they may have keys alone.
  useTableKeys({
    isOn: isMain,
    ids: data?.map(({ id }) => id) ?? [],
    cursor,
    moveTo: (id) => rowIn(frame.current, id)?.focus(),
    open: (id) => open(id, false),
    edit: editor.openFirst,
    toggle: isSelectable ? (id) => toggle(id, false) : undefined,
  });
  const padding = cardPaddings[density];
  const height = cardHeight(parts, padding);
  const style = { '--card-padding': `${padding}px`, '--card-height': `${height}px` } as CSSProperties;
  if (isPending) return <CardsLoading lines={parts.details.length} most={perPage} {...{ height, style }} />;
  if (!data || data.length === 0) return empty;
  const asked = data.find(({ id }) => id === menu?.id);
  const chosen = new Set(selectedIds);
  const edit = (name: string): void => {
    // The menu gives the focus back as it goes: only then the input may take it.
    flushSync(() => setMenu(null));
    if (asked) editor.open(asked.id, name);
  };
  const editableIn = (record: RaRecord<string>) => {
    const names = editableColumns(description, record, { columns: shown, known });
    return shown.filter(({ name }) => names.includes(name));
  };
  return (
    <ResourceContextProvider value={description.name}>
      <CardFrame
        ref={frame}
        style={style}
        data-many={data.length > alwaysDrawn || undefined}
        aria-busy={isPlaceholderData || undefined}
        {...events}
      >
        {data.map((record) => (
          <RecordCard
            key={record.id}
            {...{ record, parts, linking, isSelectable }}
            isSelected={isSelectable && chosen.has(record.id)}
          />
        ))}
      </CardFrame>
      <Suspense>
        {menu && asked && (
          <RowMenu
            description={description}
            record={asked}
            anchor={menu.anchor}
            onClose={() => setMenu(null)}
            editable={editableIn(asked)}
            onEdit={edit}
          />
        )}
        {editor.opened && <CellEditor key={editor.opened.name} description={description} {...editor.opened} />}
      </Suspense>
    </ResourceContextProvider>
  );
}
