import { type RefObject, useEffect, useRef } from 'react';
import { rowIn } from '../layout/rowIn.ts';

/** Describes the row with the keyboard focus; `isWanted` requests it. */
export interface Cursor {
  id: string;
  isWanted: boolean;
}

interface RowPlace {
  index: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
}

/** Focuses the wanted row; scrolls to it first when it is not drawn. */
export function useFocusOnCursor(cursor: Cursor | null, body: RefObject<HTMLElement | null>, place: RowPlace): void {
  const handled = useRef<Cursor | null>(null);
  useEffect(() => {
    if (!cursor?.isWanted || handled.current === cursor || !body.current) return;
    const row = rowIn(body.current, cursor.id);
    if (row) {
      handled.current = cursor;
      row.focus();
    } else {
      const { index, rowHeight, scroller } = place;
      const isOwn = scroller.current?.matches('[data-wide][data-main]');
      const top = body.current.getBoundingClientRect().top + index * rowHeight - window.innerHeight / 2;
      (isOwn && scroller.current ? scroller.current : window).scrollBy({ top });
    }
  });
}
