import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns whether a width is still to be measured, which happens before anything is painted. */
export const isMeasuredNext = (width: number | undefined): boolean =>
  width === undefined && typeof ResizeObserver !== 'undefined';

/** Measures the width of an element in pixels; undefined when unknown. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    // Includes the scroll bar, whose presence depends on the result.
    const measure = (): void => setWidth(current.offsetWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Measures the height of the sticky top bar in pixels, including a banner in it. */
export function useBarHeight(): number {
  const [height, setHeight] = useState(56);
  useLayoutEffect(() => {
    const bar = document.querySelector<HTMLElement>('.MuiAppBar-positionSticky');
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => setHeight(bar.offsetHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    measure();
    return () => observer.disconnect();
  }, []);
  return height;
}
