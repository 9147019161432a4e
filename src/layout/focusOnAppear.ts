const inputs = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Focuses an element when it appears, or else its first input; use as `ref` (docs/product.md, section 1). */
export function focusOnAppear(element: HTMLElement | null): void {
  if (!element) return;
  element.focus();
  if (document.activeElement !== element) element.querySelector<HTMLElement>(inputs)?.focus();
}
