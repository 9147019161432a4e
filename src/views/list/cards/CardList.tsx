import { type CSSProperties, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { type RaRecord, ResourceContextProvider, useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useIsLate } from '../../page/useIsLate.ts';
import { CameAlongContext } from '../../record/useKnown.ts';
import { RowPopups } from '../table/actions/RowPopups.tsx';
import { useRowWork } from '../table/actions/useRowWork.ts';
import { type RowHandling, useRowEvents } from '../table/body/useRowEvents.ts';
import { alwaysDrawn } from '../table/body/visibleRows.ts';
import type { Column } from '../table/columns.tsx';
import { cardPaddings, useDensity } from '../table/layout/density.ts';
import { useTableColumns } from '../table/layout/useTableColumns.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardsLoading } from './CardsLoading.tsx';
import { cardHeight, cardParts } from './cardParts.ts';
import { RecordCard } from './RecordCard.tsx';
import { useDrawnCards } from './useDrawnCards.ts';
import { useFocusWhenDrawn } from './useFocusWhenDrawn.ts';

const none: readonly RaRecord<string>[] = [];

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
  const { data, isPending } = useListContext<RaRecord<string>>();
  const frame = useRef<HTMLUListElement>(null);
  const { shown } = useTableColumns(description, { without, storeKey });
  const [cursor, setCursor] = useState<string | null>(null);
  const [drawn, moveTo] = [useDrawnCards(data ?? none), useFocusWhenDrawn(frame)];
  // A window is as narrow as a phone where somebody enlarges the page a lot; they may have keys alone.
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
      {isEmpty ? empty : <Cards {...{ description, shown, drawn, isSelectable, frame, handling }} />}
      <RowPopups {...popups} inMenu={shown} />
    </ResourceContextProvider>
  );
}

interface CardsProps extends Pick<CardListProps, 'description' | 'isSelectable'> {
  shown: readonly Column[];
  /** Of those listed. */
  drawn: readonly RaRecord<string>[];
  frame: RefObject<HTMLUListElement | null>;
  handling: RowHandling;
}

function Cards({ description, shown, drawn, isSelectable, frame, handling }: CardsProps) {
  const list = useListContext<RaRecord<string>>();
  const { data = [], meta, isPending, isPlaceholderData = false, perPage, selectedIds } = list;
  const parts = useMemo(() => cardParts(description, shown), [description, shown]);
  const linking = shown.find(({ name }) => description.title.includes(name))?.name;
  const [density] = useDensity();
  const events = useRowEvents(handling);
  const isLate = useIsLate(isPlaceholderData);
  const padding = cardPaddings[density];
  const height = cardHeight(parts, padding);
  const style = {
    '--card-padding': `${padding}px`,
    '--card-height': `${height}px`,
    // The place of those that are not drawn yet.
    paddingBottom: (data.length - drawn.length) * height || undefined,
  } as CSSProperties;
  if (isPending) return <CardsLoading lines={parts.details.length} most={perPage} {...{ height, style }} />;
  const chosen = new Set(selectedIds);
  return (
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
            {...{ record, parts, linking, isSelectable }}
            isSelected={isSelectable && chosen.has(record.id)}
          />
        ))}
      </CameAlongContext>
    </CardFrame>
  );
}
