import { type RefObject, useEffect } from 'react';

/**
 * When a dialog closes over what opened it, or a part of the page goes with the button that was pressed in it, the keyboard goes on
 * in the page instead of at its very beginning (WCAG 2.4.3): in `next` where that is there, else in `main`.
 */
export function useFocusKept(isOpen: boolean, next?: RefObject<Element | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement !== document.body) return;
      const place = next?.current?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('main');
      place?.focus({ preventScroll: true });
    };
  }, [isOpen, next]);
}
