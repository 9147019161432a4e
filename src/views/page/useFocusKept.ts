import { useEffect } from 'react';

/**
 * When a dialog closes over what opened it, and that has gone too, the keyboard goes on in the page instead of at its very
 * beginning (WCAG 2.4.3).
 */
export function useFocusKept(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
    };
  }, [isOpen]);
}
