import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleRows } from '../../testing/samples.ts';
import { pageSizeKey } from './usePageSize.ts';

afterEach(cleanup);

/** Renders the list of books and records how many rows it asked for each time. */
function open(path: string, kept?: unknown) {
  const [book] = sampleRows().books;
  const getList = vi.fn(async (_resource: string, _params: { pagination: { perPage: number } }) => ({
    data: [{ ...book, id: '1' }],
    total: 300,
  }));
  const chosen = kept === undefined ? {} : { [pageSizeKey('books')]: kept };
  const { user } = renderAdmin({ path, overrides: { getList: getList as never }, chosen });
  const asked = () =>
    getList.mock.calls.flatMap(([name, { pagination }]) => (name === 'books' ? [pagination.perPage] : []));
  return { user, asked };
}

const sizes = () => screen.findByRole('combobox', { name: /Rows per page/ });

describe('the number of rows on a page', () => {
  it('is the one chosen last, and 25 before anything was chosen', async () => {
    const { user, asked } = open('/books');
    expect((await sizes()).textContent).toBe('25');
    await user.click(await sizes());
    await user.click(await screen.findByRole('option', { name: '50' }));
    await waitFor(() => expect(asked()).toEqual([25, 50]));
  });

  it('is the one that was kept, from the first request on', async () => {
    const { asked } = open('/books', 100);
    expect((await sizes()).textContent).toBe('100');
    expect(asked()).toEqual([100]);
  });

  it('is that of the address, if any', async () => {
    const { asked } = open('/books?perPage=10', 100);
    expect((await sizes()).textContent).toBe('10');
    expect(asked()).toEqual([10]);
  });

  it('is that of the user where the address names filter and order alone', async () => {
    const { asked } = open('/books?filter=%7B%22kind%22%3A1%7D&sort=title&order=DESC', 50);
    await sizes();
    // Leaves out the request that only counts all rows.
    expect(asked().filter((size) => size !== 1)).toEqual([50]);
  });

  it.each(['many', 0, 2.5, 5000])('is 25 where %s was kept', async (kept) => {
    const { asked } = open('/books', kept);
    await sizes();
    expect(asked()).toEqual([25]);
  });
});
