import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BulkProvider } from '../../list/bulk/work.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { endedImport } from './testing/endedImport.ts';

afterEach(cleanup);

const counts = { created: 2, updated: 1, faulty: 0 };

function open(undoBulkChange: BulkProvider['undoBulkChange'], made = counts) {
  return renderAdmin({
    path: '/books/import/5',
    rows: { books: [{ id: '1', title: 'Nooit meer slapen' }], authors: [], imports: [{ ...endedImport, ...made }] },
    overrides: { undoBulkChange, send: async () => ({}) } as never,
  });
}

it('says what undoing does, and goes on without what was changed since where that is wanted', async () => {
  const changed = { code: 'CHANGED_SINCE', detail: 'It was changed again since', meta: { id: '1' } };
  const undo = vi
    .fn<BulkProvider['undoBulkChange']>()
    .mockRejectedValueOnce(Object.assign(new Error('Refused'), { body: { faults: [changed] } }))
    .mockResolvedValueOnce({ id: '9', affected: 2, failures: [{ id: '1', errors: [changed] }] });
  const { user } = open(undo);
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(dialog.getByText(/^The 2 rows that were added are removed\..*The row that was changed/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText(/changed again since/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /others/i }));
  expect(undo.mock.calls.map(([asked]) => asked)).toEqual([
    { resource: 'books', id: 'import-5', mode: 'atomic' },
    { resource: 'books', id: 'import-5', mode: 'best-effort' },
  ]);
  await user.click(await dialog.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull());
});

it('is not offered for an import that changed nothing', async () => {
  open(vi.fn(), { ...counts, created: 0, updated: 0 });
  await screen.findByText('books.csv, 3 rows');
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
});
