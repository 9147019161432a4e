import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleRows } from '../../testing/samples.ts';
import { testDataProvider } from '../../testing/testDataProvider.ts';
import type { BulkChange } from '../bulk/work.ts';

afterEach(cleanup);

const manyBooks = () => {
  const { books, authors } = sampleRows();
  const [first] = books;
  return {
    authors,
    books: Array.from({ length: 60 }, (_, n) => ({ ...first, id: String(n + 1), title: `Book ${n + 1}` })),
  };
};

const boxes = (): HTMLInputElement[] =>
  within(screen.getByRole('table')).getAllByRole('checkbox') as HTMLInputElement[];

async function chooseAll(user: ReturnType<typeof renderAdmin>['user']): Promise<void> {
  await screen.findByRole('link', { name: 'Book 2' });
  await user.click(screen.getByRole('checkbox', { name: /select all/i }));
  expect(await screen.findByText('25 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
  expect(await screen.findByText('60 selected')).toBeTruthy();
}

describe('a selection of all matches', () => {
  it('holds on every page but for the exceptions, and is sent as the filter without them', async () => {
    const bulkChange = vi.fn(async (_: BulkChange) => ({ id: 'change', affected: 58, failures: [] }));
    const rows = manyBooks();
    const { getList: unfiltered } = testDataProvider(rows);
    const asked: object[] = [];
    const getList: typeof unfiltered = (resource, query) => {
      asked.push(query);
      return unfiltered(resource, { ...query, filter: {} });
    };
    const { user } = renderAdmin({ path: '/books', rows, overrides: { bulkChange, getList } });
    await chooseAll(user);
    await user.click(boxes()[1] as HTMLElement);
    expect(await screen.findByText('59 selected (all but 1)')).toBeTruthy();
    const ticked = (): number => boxes().filter(({ checked }) => checked).length;
    expect(ticked()).toBe(24);
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(ticked()).toBe(26));
    await user.click(boxes()[2] as HTMLElement);
    expect(await screen.findByText('58 selected (all but 2)')).toBeTruthy();
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: /^Delete \(/ }));
    await waitFor(() => expect(bulkChange).toHaveBeenCalled());
    const [sent] = bulkChange.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ filter: {}, except: [expect.any(String), expect.any(String)] });
    const except = sent && 'except' in sent ? sent.except : [];
    expect(asked).toContainEqual(expect.objectContaining({ filter: { and: [{ not: { id: except } }] } }));
  });

  it('ends with another filter, and on request', async () => {
    const { user } = renderAdmin({ path: '/books', rows: manyBooks() });
    await chooseAll(user);
    await user.type(screen.getByRole('searchbox'), 'Book 1');
    await waitFor(() => expect(screen.queryByText('60 selected')).toBeNull());
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await screen.findByText('Book 2');
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: /deselect|unselect|clear/i }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });
});

describe('a selection of some rows', () => {
  const filtered = (q: string): string => `/books?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
  const selectSecond = async (user: ReturnType<typeof renderAdmin>['user']): Promise<void> => {
    await screen.findByRole('link', { name: 'Book 2' });
    await user.click(boxes()[2] as HTMLElement);
    expect(await screen.findByText('1 selected')).toBeTruthy();
  };

  it('ends with another filter, as nobody would see its rows, and stays through other pages', async () => {
    const { user } = renderAdmin({ path: '/books', rows: manyBooks() });
    await selectSecond(user);
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await screen.findByRole('link', { name: 'Book 40' });
    expect(screen.getByText('1 selected')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'Book 1');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it.each([
    ['stays under the same filter', 'Book', 1],
    ['ends under another filter', 'Book 1', 0],
  ])('%s when its reader comes back from another page', async (_case, q, count) => {
    const { user, navigate } = renderAdmin({ path: filtered('Book'), rows: manyBooks() });
    await selectSecond(user);
    await navigate('/authors');
    await screen.findByRole('heading', { name: 'Authors' });
    await navigate(filtered(q));
    await screen.findByRole('link', { name: 'Book 1' });
    await waitFor(() => expect(screen.queryAllByText('1 selected')).toHaveLength(count));
  });
});
