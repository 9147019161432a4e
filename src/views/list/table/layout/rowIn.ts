/** The element of a row, where it is drawn: one of a table, or a card. */
export const rowIn = (list: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].find((row) => row.dataset['id'] === id);

/** The element of a value in a row. */
export const cellIn = (row: HTMLElement | undefined, column: string): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find((cell) => cell.dataset['column'] === column);
