import { cleanup, screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const refusal = new HttpError('Conflict', 409, {
  faults: [
    { code: 'IN_USE', detail: 'Still in use by 2 books.', meta: { relation: 'books', count: 2 } },
    { code: 'IN_USE', detail: 'Still in use by 1 lending.', meta: { relation: 'lendings', count: 1 } },
  ],
});

/** Opens an author, presses Delete and confirms it. */
async function deleteAuthor(failure: Error) {
  const { user } = renderAdmin({
    path: '/authors/1/show',
    overrides: { delete: () => Promise.reject(failure) },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

it('names the records that still need one, leads to them, and says what to do', async () => {
  await deleteAuthor(refusal);
  const dialog = await screen.findByRole('dialog', { name: /cannot be deleted yet$/ });
  const link = within(dialog).getByRole('link', { name: 'Still in use by 2 books.' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/books?filter={"author":"1"}');
  expect(within(dialog).getByText('Still in use by 1 lending.').closest('a')).toBeNull();
  expect(within(dialog).getByText(/Delete or move what is listed here first/)).toBeTruthy();
});

it('reports any other failure in the words of the server, and closes the question', async () => {
  await deleteAuthor(new HttpError('The server is busy', 503, {}));
  expect(await screen.findByText('The server is busy')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
