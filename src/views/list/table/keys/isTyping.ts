/** Returns whether a key belongs to the focused element: an input, a menu or a dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  return Boolean(
    target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'),
  );
}
