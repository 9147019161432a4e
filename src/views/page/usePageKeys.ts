import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isOnTop } from './isOnTop.ts';

/**
 * Answers keys pressed anywhere on the page while the place is on top. What an input, a menu or a dialog answered itself does
 * not come here, nor does what is part of a character being composed.
 * @param answer says whether it did something, so that the browser does not
 */
export function usePageKeys(place: RefObject<Element | null>, answer: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isOnTop(place.current)) return;
    if (answer(event)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
