import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../testing/samples.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shownAt = (label: string): string | null | undefined => screen.getByText(label).nextElementSibling?.textContent;

describe('the generated page of a record', () => {
  it('shows the title, the state and every readable value under its label', async () => {
    renderAdmin({ path: '/books/1/show' });
    expect(await screen.findByRole('heading', { name: /^De aanslag/ })).toBeTruthy();
    expect(shownAt('Price')).toBe('€12.50');
    expect(shownAt('Tax rate')).toBe('9%');
    expect(shownAt('Published on')).toBe('1 Mar 2026');
    expect(shownAt('Copies sold')).toBe('12');
    expect(screen.getByText('On sale')).toBeTruthy();
    expect(screen.queryByText('Licence key')).toBeNull();
  });

  it('leaves out a field that does not exist for this record', async () => {
    renderAdmin({ path: '/books/1/show' });
    await screen.findByText('Price');
    expect(screen.queryByText('Download address')).toBeNull();
  });

  it('shows what belongs to it, without the reference back', async () => {
    const { pathname, user } = renderAdmin({ path: '/authors/2/show' });
    const panel = await screen.findByRole('tabpanel', { name: 'Books' });
    const link = await within(panel).findByRole('link', { name: 'Oeroeg' });
    expect(within(panel).getByText('Heren van de thee')).toBeTruthy();
    expect(within(panel).queryByText('De aanslag')).toBeNull();
    const headers = within(panel).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual(['Title', 'Kind', 'Price', 'State']);
    await user.click(link);
    await waitFor(() => expect(pathname()).toBe('/books/2/show'));
  });

  it('calls a relation by its own label, also where it leads to nothing', async () => {
    const works = { by: 'books.author', label: { en: 'Works', nl: 'Werken' } };
    const descriptions = sampleDescriptions().map((one) => (one.name === 'authors' ? { ...one, has: { works } } : one));
    renderAdmin({ path: '/authors/1/show', descriptions, rows: { ...sampleRows(), books: [] } });
    const panel = await screen.findByRole('tabpanel', { name: 'Works' });
    expect(await within(panel).findByText(/no works/)).toBeTruthy();
  });

  it('takes a transition of the state after asking', async () => {
    const update = vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({
      data: { id, title: 'De aanslag', ...data },
    }));
    const { user } = renderAdmin({ path: '/books/1/show', overrides: { update: update as never } });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Change De aanslag to “Withdrawn”?' });
    expect(update).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1]).toMatchObject({ id: '1', data: { state: 'withdrawn' } });
    const notice = (await screen.findByText(/^State changed to Withdrawn/)).closest('[role=alert]') as HTMLElement;
    expect(within(notice).getByRole('link', { name: 'De aanslag' })).toBeTruthy();
  });

  it('deletes after asking, and says why where it cannot', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const remove = vi.fn(async () => Promise.reject(new HttpError('2 books still refer to this author.', 409)));
    const { user, pathname } = renderAdmin({ path: '/authors/2/show', overrides: { delete: remove } });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Hella Haasse will be deleted/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 books still refer to this author.')).toBeTruthy();
    expect(pathname()).toBe('/authors/2/show');
  });

  it('offers no button that the role may not use', async () => {
    renderAdmin({ path: '/authors/1/show', descriptions: sampleDescriptions('customer') });
    await screen.findByRole('heading', { name: 'Harry Mulisch' });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    for (const name of ['Add', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('stays when its record could not be refetched, and says so when it is gone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { dataProvider, queryClient, pathname } = renderAdmin({ path: '/books/1/show' });
    // Waits for the list of neighbours, which includes the record.
    await screen.findByText('1 of 3');
    const getOne = vi.spyOn(dataProvider, 'getOne');
    getOne.mockRejectedValueOnce(new HttpError('The server cannot be reached.', 0));
    await act(() => queryClient.invalidateQueries({ queryKey: ['books', 'getOne'] }));
    expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^De aanslag/ })).toBeTruthy();
    expect(pathname()).toBe('/books/1/show');
    getOne.mockRejectedValueOnce(new HttpError('Not found', 404));
    await act(() => queryClient.invalidateQueries({ queryKey: ['books', 'getOne'] }));
    expect(await screen.findByText('This does not exist, or no longer does')).toBeTruthy();
  });

  it('is asked for once more where its record could not be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { books } = sampleRows();
    const getOne = vi
      .fn(async (): Promise<unknown> => ({ data: books[0] }))
      .mockRejectedValueOnce(new HttpError('No answer', 500));
    const { user } = renderAdmin({ path: '/books/1/show', overrides: { getOne } as never });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /^De aanslag/ })).toBeTruthy();
  });
});
