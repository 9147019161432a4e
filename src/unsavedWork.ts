/**
 * Whether something typed would be lost with this page: a form that holds such work keeps its window from closing, so the
 * question whether it may close asks them all.
 */
export const hasUnsavedWork = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Shows the page anew, without asking whether that may be: what it holds belongs to somebody else. */
export function reloadUnasked(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
