const inputs = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Given as `ref`, focuses an element when it appears: itself where it can be focused, else its first input (portal
 * specification, section 1).
 */
export function focusOnAppear(element: HTMLElement | null): void {
  if (!element) return;
  element.focus();
  if (document.activeElement !== element) element.querySelector<HTMLElement>(inputs)?.focus();
}
