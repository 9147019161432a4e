import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const columns = ['Title', 'Kind'].map((header, index) => ({ header, position: 'AB'[index], samples: ['x'] }));
const request = {
  mapping: { Title: 'title', Kind: 'kind' },
  mode: 'insert',
  key: null,
  emptyClears: false,
  values: { Kind: { Strip: 0 } },
};

it('asks once what an unknown value means, and has the file checked again with what it meant before', async () => {
  const sent: { data: { attributes: object } }[] = [];
  const meta = {
    columns,
    request,
    unknown: [{ column: 'Kind', field: 'kind', value: 'Dichtbundel', rows: 12 }],
    expiresAt: '2999-01-01T00:00:00.000Z',
  };
  const record = { id: '5', fileName: 'books.csv', resource: 'books', state: 'checked', dryRun: true, rows: 20 };
  const send = async ({ method = 'GET', body }: { method?: string; body?: unknown }) => {
    if (method !== 'GET') sent.push(body as (typeof sent)[number]);
    return { meta };
  };
  const counts = {
    processed: 20,
    created: 0,
    updated: 0,
    faulty: 12,
    message: null,
    createdAt: '2026-11-22T10:00:00Z',
  };
  const { user } = renderAdmin({
    path: '/books/import/5',
    rows: { books: [], authors: [], imports: [{ ...record, ...counts }], importfaults: [] },
    overrides: { send } as never,
  });
  expect(await screen.findByText('Kind, 12 rows')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Dichtbundel becomes' }));
  await user.click(await screen.findByRole('option', { name: 'Digital' }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.data.attributes).toEqual({
    state: 'checking',
    ...request,
    values: { Kind: { Strip: 0, Dichtbundel: 1 } },
  });
});
