import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../../../page/useIsPrinting.ts';
import { alwaysDrawn, type RowRange, rowsInSight } from './visibleRows.ts';

/** Sets the number of rows drawn before anything is measured. */
const firstDrawn = 24;

/**
 * Tracks which rows of a long table are in sight while anything scrolls; printing takes all.
 * @param body the element that holds the rows
 * @param scroller the element that scrolls the table, besides the window
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
    // Listens in the capture phase, because scroll events of elements do not bubble.
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
