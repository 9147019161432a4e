/** Returns the explicit role of a table element, because some browsers drop it when rows are grids. */
export const role = (name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell' | 'gridcell'): { role: string } => ({
  role: name,
});
