/** Is an import of three rows that has ended; tests give its counts. */
export const endedImport = {
  id: '5',
  fileName: 'books.csv',
  resource: 'books',
  state: 'done',
  dryRun: false,
  rows: 3,
  processed: 3,
  message: null,
  createdAt: '2026-11-22T10:00:00Z',
};
