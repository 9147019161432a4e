import { type RefObject, useEffect, useRef } from 'react';
import { rowIn } from '../table/layout/rowIn.ts';

/** Returns a function that focuses a card at once, or as soon as it is rendered. */
export function useFocusWhenDrawn(frame: RefObject<HTMLElement | null>): (id: string) => void {
  const wanted = useRef<string | null>(null);
  const focus = (): void => {
    const card = wanted.current === null ? undefined : rowIn(frame.current, wanted.current);
    if (!card) return;
    wanted.current = null;
    card.focus();
  };
  useEffect(focus);
  return (id) => {
    wanted.current = id;
    focus();
  };
}
