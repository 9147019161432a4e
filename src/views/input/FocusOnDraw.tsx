import { useEffect, useRef } from 'react';

const inputs = 'input:not([type="hidden"], :disabled), select, textarea:not(:disabled), [role="combobox"]';

/** Focuses the input beside it once that is drawn: radio buttons and searches take no `autoFocus`. */
export function FocusOnDraw() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const around = place.current?.parentElement;
    if (!around || around.contains(document.activeElement)) return;
    const input = around.querySelector<HTMLElement>('input[type="radio"]:checked') ?? around.querySelector(inputs);
    if (input instanceof HTMLElement) input.focus({ preventScroll: true });
  }, []);
  return <span ref={place} hidden />;
}
