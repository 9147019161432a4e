/** Whether what is given is on top: in the dialog that was opened last, or on the page while no dialog is open. */
export function isOnTop(element: Element | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return element !== null && (top === undefined || top.contains(element));
}
