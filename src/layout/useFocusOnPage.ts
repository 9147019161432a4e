import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Who goes on by keyboard goes on in the new page: where what had the focus went with the page before, the focus comes to
 * `main` (WCAG 2.4.3). What focuses something itself, as a form does, comes first.
 */
export function useFocusOnPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
