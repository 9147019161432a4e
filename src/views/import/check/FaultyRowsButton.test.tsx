import { cleanup, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { endedImport } from './testing/endedImport.ts';

afterEach(cleanup);

const record = { ...endedImport, created: 2, updated: 0, faulty: 1 };

function open(isKept: boolean) {
  const send = async ({ path }: { path: string }) => {
    if (!path.endsWith('/columns')) return { data: [] };
    if (!isKept) throw new HttpError('Not found', 404);
    return { meta: { columns: [], request: null, expiresAt: '2999-01-01T00:00:00.000Z' } };
  };
  renderAdmin({
    path: '/books/import/5',
    rows: { books: [], authors: [], imports: [record] },
    overrides: { send } as never,
  });
}

it('an import offers its rows with errors as a file', async () => {
  open(true);
  expect(await screen.findByRole('button', { name: 'Download the rows with errors' })).toBeTruthy();
});

it('an import whose file is gone offers no rows to download', async () => {
  open(false);
  await screen.findByText('books.csv, 3 rows');
  expect(screen.queryByRole('button', { name: 'Download the rows with errors' })).toBeNull();
});
