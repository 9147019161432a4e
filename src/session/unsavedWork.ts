/** Returns whether a form holds unsaved work, by asking all forms as closing the window does. */
export const hasUnsavedWork = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Reloads without confirmation, because the page belongs to another user. */
export function reloadUnasked(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
