import { useEffect, useRef } from 'react';

/** Leaves out the hidden inputs of menus. */
const inputs = [
  'input:not([type="hidden"], [aria-hidden="true"], :disabled)',
  'div[role="combobox"]',
  'select',
  'textarea:not([aria-hidden="true"], :disabled)',
].join();

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
