import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import { type RaRecord, ResourceContextProvider, useListContext } from 'react-admin';
import { useIsLate } from '../../page/useIsLate.ts';
import { CameAlongContext } from '../../record/useKnown.ts';
import type { RecordListProps } from '../recordListProps.ts';
import { RowPopups } from '../table/actions/RowPopups.tsx';
import { useRowWork } from '../table/actions/useRowWork.ts';
import { type RowHandling, useRowEvents } from '../table/body/useRowEvents.ts';
import { alwaysDrawn } from '../table/body/visibleRows.ts';
import { cardPaddings, useDensity } from '../table/layout/density.ts';
import { useElementWidth } from '../table/layout/useElementWidth.ts';
import { type TableColumns, useTableColumns } from '../table/layout/useTableColumns.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardsLoading } from './CardsLoading.tsx';
import { cardHeight } from './cardFacts.ts';
import { RecordCard } from './RecordCard.tsx';
import { useCardLayout } from './useCardLayout.ts';
import { useDrawnCards } from './useDrawnCards.ts';
import { useFocusWhenDrawn } from './useFocusWhenDrawn.ts';

const none: readonly RaRecord<string>[] = [];

/** Draws the list on a phone: a card per record, with the columns of the table, and a menu. */
export function CardList({ description, without, storeKey, isSelectable, isMain = false, empty }: RecordListProps) {
  const { data, isPending } = useListContext<RaRecord<string>>();
  const frame = useRef<HTMLUListElement>(null);
  const columns = useTableColumns(description, { without, storeKey });
  const { shown } = columns;
  const [cursor, setCursor] = useState<string | null>(null);
  const drawn = useDrawnCards(data ?? none);
  const moveTo = useFocusWhenDrawn(frame);
  // Handles keys too, because a window zoomed by keyboard users is as narrow as a phone.
  const { handling, popups } = useRowWork(description, {
    frame,
    columns: shown,
    isSelectable,
    isMain,
    cursor,
    moveTo,
    reach: setCursor,
  });
  const isEmpty = !isPending && (!data || data.length === 0);
  return (
    <ResourceContextProvider value={description.name}>
      {isEmpty ? empty : <Cards {...{ description, columns, drawn, isSelectable, frame, handling }} />}
      <RowPopups {...popups} inMenu={shown} />
    </ResourceContextProvider>
  );
}

interface CardsProps extends Pick<RecordListProps, 'description' | 'isSelectable'> {
  columns: TableColumns;
  /** The records drawn so far. */
  drawn: readonly RaRecord<string>[];
  frame: RefObject<HTMLUListElement | null>;
  handling: RowHandling;
}

function Cards({ description, columns, drawn, isSelectable, frame, handling }: CardsProps) {
  const list = useListContext<RaRecord<string>>();
  const { data = [], meta, isPending, isPlaceholderData = false, perPage, selectedIds } = list;
  const place = useRef<HTMLDivElement>(null);
  const layout = useCardLayout(description, columns, useElementWidth(place));
  const linking = columns.shown.find(({ name }) => description.title.includes(name))?.name;
  const [density] = useDensity();
  const events = useRowEvents(handling);
  const isLate = useIsLate(isPlaceholderData);
  const padding = cardPaddings[density];
  const height = cardHeight(layout.rows, padding);
  const style = {
    '--card-padding': `${padding}px`,
    '--card-height': `${height}px`,
    // Reserves the height of cards that are not drawn yet.
    paddingBottom: (data.length - drawn.length) * height || undefined,
  } as CSSProperties;
  const chosen = new Set(selectedIds);
  return (
    <div ref={place}>
      {isPending ? (
        <CardsLoading lines={layout.rows} most={perPage} {...{ height, style }} />
      ) : (
        <CardFrame
          ref={frame}
          style={style}
          data-many={data.length > alwaysDrawn || undefined}
          aria-busy={isPlaceholderData || undefined}
          data-late={isLate || undefined}
          {...events}
        >
          <CameAlongContext value={meta?.['prefetched']}>
            {drawn.map((record) => (
              <RecordCard
                key={record.id}
                {...{ record, layout, linking, isSelectable }}
                isSelected={isSelectable && chosen.has(record.id)}
              />
            ))}
          </CameAlongContext>
        </CardFrame>
      )}
    </div>
  );
}
