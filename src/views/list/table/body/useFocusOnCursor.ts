import { type RefObject, useEffect, useRef } from 'react';
import { rowIn } from '../layout/rowIn.ts';

/** The row that the keyboard is at; `isWanted`: the focus is to go there. */
export interface Cursor {
  id: string;
  isWanted: boolean;
}

interface RowPlace {
  index: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
}

/** Brings the focus where it is wanted: at once, or where that row is not drawn as soon as the page was scrolled to it. */
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
