import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../../../page/useIsPrinting.ts';
import { alwaysDrawn, type RowRange, rowsInSight } from './visibleRows.ts';

/** Before it is known what is in sight. */
const firstDrawn = 24;

/**
 * Which of many rows of one height are in sight, as the page and whatever is around the table scroll. Printing takes all of them.
 *
 * @param body what holds the rows
 * @param scroller what scrolls the table, beside the window
 */
export function useVisibleRows(
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight }: { count: number; rowHeight: number },
): RowRange {
  const isPrinting = useIsPrinting();
  const [range, setRange] = useState<RowRange>({ start: 0, end: firstDrawn });
  useLayoutEffect(() => {
    if (count <= alwaysDrawn) return;
    const look = (): void => {
      const element = body.current;
      if (!element) return;
      const upper = Math.max(0, scroller.current?.getBoundingClientRect().top ?? 0);
      const top = element.getBoundingClientRect().top - upper;
      const next = rowsInSight({ top, height: window.innerHeight - upper, rowHeight, count });
      setRange((last) => (last.start === next.start && last.end === next.end ? last : next));
    };
    look();
    // Scrolling of anything inside the page arrives while it is caught, not when it bubbles.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    for (const change of ['resize', 'orientationchange']) window.addEventListener(change, look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      for (const change of ['resize', 'orientationchange']) window.removeEventListener(change, look);
    };
  }, [body, scroller, count, rowHeight]);
  if (count <= alwaysDrawn || isPrinting) return { start: 0, end: count };
  return { start: Math.min(range.start, count), end: Math.min(range.end, count) };
}
