/** Finds the element of a row, in a table or among cards. */
export const rowIn = (list: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].find((row) => row.dataset['id'] === id);

/** Finds the element of a value in a row. */
export const cellIn = (row: HTMLElement | undefined, column: string): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find((cell) => cell.dataset['column'] === column);
