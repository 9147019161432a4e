/** Returns whether an element is in the topmost dialog, or on the page when no dialog is open. */
export function isOnTop(element: Element | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return element !== null && (top === undefined || top.contains(element));
}
