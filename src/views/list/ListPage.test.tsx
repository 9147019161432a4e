/** @long: 7 s */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../testing/samples.ts';
import { onPhone } from '../testing/screens.ts';
import { testDataProvider } from '../testing/testDataProvider.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rowOf = async (title: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr');
  if (!row) throw new Error(`No row of ${title}`);
  return row;
};
const titles = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent ?? null);

describe('the generated list', () => {
  it('shows the columns of the description under their labels, and values by their type', async () => {
    renderAdmin({ path: '/books' });
    const row = await rowOf('De aanslag');
    expect(screen.getByRole('heading', { name: 'Books' })).toBeTruthy();
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers.slice(1)).toEqual(['Title', 'Author', 'Kind', 'Price', 'State']);
    expect(within(row).getByText('€12.50')).toBeTruthy();
    expect(within(row).getByText('Paper')).toBeTruthy();
    expect(within(row).getByText('On sale')).toBeTruthy();
    const author = await within(row).findByRole('link', { name: 'Harry Mulisch' });
    expect(author.getAttribute('href')).toBe('/authors/1/show');
  });

  it('says on paper which of the rows are printed, where there are more', async () => {
    renderAdmin({ path: '/books?perPage=2&page=1' });
    await rowOf('De aanslag');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Rows 1–2 of 3')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('Rows 1–2 of 3')).toBeNull();
  });

  it('opens the record by its link', async () => {
    const { pathname, user } = renderAdmin({ path: '/books' });
    await user.click(await screen.findByRole('link', { name: 'Oeroeg' }));
    await waitFor(() => expect(pathname()).toBe('/books/2/show'));
  });

  it('includes the records behind references in one request', async () => {
    const getList = vi.fn(async () => ({ data: [], total: 0 }));
    renderAdmin({ path: '/books', overrides: { getList: getList as never } });
    await screen.findByText('There are no books yet');
    expect(getList).toHaveBeenCalledTimes(1);
    expect(getList.mock.calls[0]?.[1 as never]).toMatchObject({
      meta: { include: ['author'] },
      sort: { field: 'title', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    });
  });

  it('sorts by a column, numbers downwards first', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    await user.click(within(screen.getByRole('columnheader', { name: /Price/ })).getByRole('button'));
    await waitFor(() => expect(titles()).toEqual(['Oeroeg', 'De aanslag', 'Heren van de thee']));
  });

  it('filters by choice, by range and by search', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Paper' }));
    await waitFor(() => expect(titles()).toEqual(['De aanslag', 'Heren van de thee']));
    await user.type(screen.getByLabelText('Price from'), '11,50');
    await waitFor(() => expect(titles()).toEqual(['De aanslag']));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'thee');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('filters by several choices at once, one more by its box or the space bar', async () => {
    const asked: unknown[] = [];
    const { getList: found } = testDataProvider(sampleRows());
    const getList: typeof found = (resource, query) => {
      asked.push(query.filter);
      return found(resource, { ...query, filter: {} });
    };
    const { user } = renderAdmin({ path: '/books', overrides: { getList } });
    await rowOf('De aanslag');
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Paper' }));
    await waitFor(() => expect(asked).toContainEqual({ kind: 0 }));
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    (await screen.findByRole('option', { name: 'Digital' })).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(asked).toContainEqual({ kind: [0, 1] }));
    const paper = screen.getByRole('option', { name: 'Paper', selected: true });
    await user.click(within(paper).getByRole('checkbox', { hidden: true }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ kind: 1 }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('combobox', { name: 'Kind' }).textContent).toBe('Digital');
  });

  it('finds a further filter by a part of its name', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Find a field' }), 'sold');
    expect(screen.queryByRole('menuitem', { name: 'Title' })).toBeNull();
    await user.keyboard('{Enter}');
    await within(await screen.findByRole('search')).findByLabelText(/Copies sold.*from/);
  });

  it('offers the other fields as filters when asked', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Title' }));
    await user.type(await within(screen.getByRole('search')).findByLabelText('Title'), 'oer');
    await waitFor(() => expect(titles()).toEqual(['Oeroeg']));
  });

  it('invites to add the first record when there is none', async () => {
    renderAdmin({ path: '/books', rows: { authors: [], books: [] } });
    expect(await screen.findByText('There are no books yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add' }).getAttribute('href')).toBe('/books/create');
  });

  it('reports a list that failed to load, and retries', async () => {
    let isBroken = true;
    const { dataProvider, user } = renderAdmin({
      path: '/books',
      overrides: {
        getList: async () => {
          if (isBroken) throw new Error('down');
          return { data: [{ id: '1', title: 'Back again' }], total: 1 } as never;
        },
      },
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Back again' })).toBeTruthy();
    expect(dataProvider).toBeTruthy();
  });

  it('is a list of cards on a phone', async () => {
    onPhone();
    const { user, pathname } = renderAdmin({ path: '/books' });
    const card = (await screen.findByRole('link', { name: 'De aanslag' })).closest('li') as HTMLElement;
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(card).getByText('On sale')).toBeTruthy();
    expect(within(card).getByText('€12.50')).toBeTruthy();
    await user.click(within(card).getByRole('checkbox'));
    expect(await screen.findByRole('toolbar')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Digital' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'De aanslag' })).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Oeroeg' }));
    await waitFor(() => expect(pathname()).toBe('/books/2/show'));
  });

  it('offers nothing that the role may not do', async () => {
    renderAdmin({ path: '/authors', descriptions: sampleDescriptions('customer') });
    await screen.findByRole('link', { name: 'Harry' });
    expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows no column of a field that the role may not read', async () => {
    const { user } = renderAdmin({ path: '/books', descriptions: sampleDescriptions('customer') });
    await rowOf('De aanslag');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByText('Copies sold')).toBeTruthy();
    expect(screen.queryByText('Purchase price')).toBeNull();
  });

  it('keeps its rows when refetching failed, and reports that', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, dataProvider, queryClient } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    const getList = vi.spyOn(dataProvider, 'getList').mockRejectedValue(new Error('The server cannot be reached.'));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
    expect(await rowOf('De aanslag')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'Oeroeg');
    const again = await screen.findByRole('button', { name: 'Try again' });
    getList.mockRestore();
    await user.click(again);
    expect(await rowOf('Oeroeg')).toBeTruthy();
  });
});
