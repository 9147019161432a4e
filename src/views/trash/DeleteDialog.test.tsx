import { cleanup, screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const inUse = [
  { code: 'IN_USE', detail: 'Still in use by 2 books.', meta: { relation: 'books', count: 2 } },
  { code: 'IN_USE', detail: 'Still in use by 1 lending.', meta: { relation: 'lendings', count: 1 } },
];

/** Opens the question whether to delete a record, of which a dry run says this. */
async function askToDelete(errors: readonly object[], overrides: object = {}, path = '/authors/1/show') {
  const tryBulkChange = vi.fn(async () => ({ affected: 0, failures: [{ id: '1', errors }] }));
  const { user } = renderAdmin({ path, overrides: { tryBulkChange, ...overrides } as never });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  return { user, tryBulkChange };
}

/** Presses Delete in the question, once nothing is known to stand in the way. */
async function deleteAuthor(failure: Error) {
  const { user } = await askToDelete([], { delete: () => Promise.reject(failure) });
  const question = await screen.findByRole('dialog', { name: 'Delete?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

async function expectObstacles() {
  const dialog = await screen.findByRole('dialog', { name: /cannot be deleted yet$/ });
  const link = within(dialog).getByRole('link', { name: 'Still in use by 2 books.' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/books?filter={"author":"1"}');
  expect(within(dialog).getByText('Still in use by 1 lending.').closest('a')).toBeNull();
  expect(within(dialog).getByText(/Delete or move what is listed here first/)).toBeTruthy();
}

it('names beforehand the records that still need one, leads to them, and says what to do', async () => {
  const { tryBulkChange } = await askToDelete(inUse);
  await expectObstacles();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(tryBulkChange.mock.calls).toMatchObject([[{ resource: 'authors', ids: ['1'], action: 'delete' }]]);
});

it('says beforehand why a rule keeps a record, in the words of the server', async () => {
  await askToDelete([{ code: 'HAS_INVOICES', detail: 'Invoices were sent to it.' }]);
  const dialog = await screen.findByRole('dialog', { name: /cannot be deleted yet$/ });
  expect(within(dialog).getByText('Invoices were sent to it.')).toBeTruthy();
  expect(within(dialog).queryByText(/first|more rights/)).toBeNull();
});

it('says which transitions take it out of use instead, and says a repeated obstacle once', async () => {
  await askToDelete([...inUse, ...inUse], {}, '/books/1/show');
  const dialog = await screen.findByRole('dialog', { name: /cannot be deleted yet$/ });
  expect(within(dialog).getByText(/change its state instead: Withdraw\.$/)).toBeTruthy();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
});

it('says of a relation once that its records need one, also where those of its parts do too', async () => {
  await askToDelete([
    ...inUse,
    { ...inUse[0], detail: 'Still in use by 1 book.', meta: { relation: 'books', count: 1 } },
  ]);
  await expectObstacles();
  expect(screen.queryByText('Still in use by 1 book.')).toBeNull();
});

it('says whom to ask where what needs a record is not visible', async () => {
  await askToDelete([{ code: 'IN_USE', detail: 'Still in use.' }]);
  expect(await screen.findByText(/Ask somebody with more rights/)).toBeTruthy();
});

it('names the records that came to need one after the question was opened', async () => {
  await deleteAuthor(new HttpError('Conflict', 409, { faults: inUse }));
  await expectObstacles();
});

it('deletes as asked where it cannot be found out beforehand what keeps it', async () => {
  const { user } = await askToDelete([], {
    tryBulkChange: () => Promise.reject(new HttpError('The server is busy', 503, {})),
    delete: () => Promise.reject(new HttpError('Still busy', 503, {})),
  });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Still busy')).toBeTruthy();
});

it('reports any other failure in the words of the server, and closes the question', async () => {
  await deleteAuthor(new HttpError('The server is busy', 503, {}));
  expect(await screen.findByText('The server is busy')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
