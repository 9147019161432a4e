import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleRows } from '../../testing/samples.ts';
import { noteSavedFiles } from '../../testing/savedFiles.ts';

const saved = noteSavedFiles();

async function openBooks(path: string, count: number) {
  const { books, authors } = sampleRows();
  const many = Array.from({ length: count }, (_, at) => ({ ...books[0], id: String(at + 1), title: `Book ${at + 1}` }));
  const downloadList = vi.fn(async (_resource: string, _asked: object) => new Blob(['x\r\n']));
  const { user } = renderAdmin({ path, rows: { authors, books: many } as never, overrides: { downloadList } });
  await waitFor(() => expect(document.querySelector('tr[data-id]')).toBeTruthy());
  const save = async (): Promise<void> => {
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Export' }));
    await user.click((await screen.findAllByRole('menuitem', { name: 'Export as CSV' }))[0] as HTMLElement);
  };
  return { user, downloadList, save };
}

it('downloads the selected rows as shown, with progress, under the day’s name', async () => {
  const { user, downloadList, save } = await openBooks('/books?perPage=300&sort=price,-title&order=DESC', 300);
  await user.click(screen.getByRole('checkbox', { name: /select all/i }));
  await save();
  expect(await screen.findByRole('region', { name: 'Files' })).toBeTruthy();
  const [resource, asked] = downloadList.mock.calls[0] ?? [];
  expect(resource).toBe('books');
  expect(asked).toMatchObject({
    type: 'text/csv',
    sort: { field: 'price,-title', order: 'DESC' },
    fields: ['title', 'author', 'kind', 'price', 'state'],
    withoutIds: true,
    chosen: { ids: expect.arrayContaining(['1', '300']) },
  });
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Books-2026-11-22.csv'));
});

it('downloads all matches except deselected ones', async () => {
  const { user, downloadList, save } = await openBooks('/books?filter={"kind":0}', 60);
  await user.click(screen.getByRole('checkbox', { name: /select all/i }));
  await user.click(await screen.findByRole('button', { name: 'Select all 60 that match' }));
  await user.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0] as HTMLElement);
  await screen.findByText('59 selected (all but 1)');
  await save();
  await waitFor(() => expect(downloadList).toHaveBeenCalledOnce());
  expect(downloadList.mock.calls[0]?.[1]).toMatchObject({
    filter: { kind: 0 },
    chosen: { except: [expect.any(String)] },
  });
});
