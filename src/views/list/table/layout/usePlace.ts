import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is, in pixels; undefined where that cannot be told. */
export function useWidthOf(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    // With its scroll bar, which comes and goes with what is decided by this.
    const measure = (): void => setWidth(current.offsetWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** How high the bar is that stays on top of the page, in pixels: a banner may stand in it. */
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
