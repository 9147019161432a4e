import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to `next`, or else to `main`, when a dialog closes or a pressed button disappears. It would otherwise
 * return to the start of the page (WCAG 2.4.3).
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
