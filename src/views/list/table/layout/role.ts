/** What an element of a table is, said once more: where rows are grids some browsers forget it. */
export const role = (name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell'): { role: string } => ({
  role: name,
});
