const time = 1_600;

/** Lets the rows of these records light up for a moment, wherever they are on screen; still for whoever asked for little motion. */
export function flashRows(records: readonly { type: string; id: string }[]): void {
  if (records.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Once the lists are drawn with what came.
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
