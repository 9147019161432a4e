/** The element of a row, where it is drawn. */
export const rowIn = (table: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(table?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])].find((row) => row.dataset['id'] === id);

/** The element of a value in a row. */
export const cellIn = (row: HTMLElement | undefined, column: string): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('td[data-column]') ?? [])].find((cell) => cell.dataset['column'] === column);
