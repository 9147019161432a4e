const time = 1_600;

/** Highlights the rows of these records briefly, without motion for users who prefer that. */
export function flashRows(records: readonly { type: string; id: string }[]): void {
  if (records.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Waits until the lists have rendered the new values.
  requestAnimationFrame(() => requestAnimationFrame(() => records.forEach(flashRow)));
}

function flashRow({ type, id }: { type: string; id: string }): void {
  for (const link of document.querySelectorAll(`main a[href="/${type}/${id}/show"]`)) {
    const row = link.closest('tr, li');
    row?.animate([{ backgroundColor: 'var(--mui-palette-action-selected)' }, { backgroundColor: 'transparent' }], {
      duration: time,
      easing: 'ease-out',
    });
  }
}
