import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isOnTop } from './isOnTop.ts';

/**
 * Handles keys anywhere on the page while the element is topmost. Skips keys already handled, and those composing a
 * character.
 * @param answer returns true when it handled the key, which prevents the default action
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
