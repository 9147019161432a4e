import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { noteSavedFiles } from '../../testing/savedFiles.ts';

type Asked = { type: string; signal: AbortSignal; onReceived(piece: Uint8Array): void };

const saved = noteSavedFiles();

/** Opens a list whose file arrives when the test says so. */
async function exporting(item: string | RegExp, path = '/books', { index = 0, chosen = {} } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const downloadList = vi.fn((_resource: string, asked: Asked) => {
    asked.signal.addEventListener('abort', () => reject(asked.signal.reason));
    return promise;
  });
  const { user } = renderAdmin({ path, overrides: { downloadList }, chosen });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const items = await screen.findAllByRole('menuitem', { name: item });
  await user.click(items[index] as HTMLElement);
  const panel = await screen.findByRole('region', { name: 'Files' });
  const asked = () => downloadList.mock.calls.at(-1)?.[1] as Asked;
  return { user, panel, downloadList, asked, resolve, reject };
}

it('downloads the list: the shown columns, by its filter and sort', async () => {
  const { downloadList, resolve } = await exporting(
    'Export as CSV',
    '/books?filter={"q":"Oeroeg"}&sort=title&order=DESC',
  );
  expect(downloadList).toHaveBeenCalledWith(
    'books',
    expect.objectContaining({
      type: 'text/csv',
      sort: { field: 'title', order: 'DESC' },
      filter: { q: 'Oeroeg' },
      fields: ['title', 'author', 'kind', 'price', 'state'],
      withoutIds: true,
      isLocal: true,
    }),
  );
  resolve(new Blob(['id\r\n'], { type: 'text/csv' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Books-2026-11-22.csv'));
  expect(await screen.findByText('Saved, 4 byte')).toBeTruthy();
});

it('has the columns in the order of the list, also when only some of them were moved', async () => {
  const chosen = { 'books.datatable_columnRanks': [2] };
  const { downloadList } = await exporting('Export as CSV', '/books', { chosen });
  expect(screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || [])).toEqual([
    'Kind',
    'Title',
    'Author',
    'Price',
    'State',
  ]);
  expect(downloadList.mock.lastCall?.[1]).toMatchObject({ fields: ['kind', 'title', 'author', 'price', 'state'] });
});

it('downloads all fields on request', async () => {
  const { downloadList } = await exporting(/XLSX/, '/books', { index: 1 });
  const [, asked] = downloadList.mock.calls[0] ?? [];
  expect(asked).toMatchObject({ type: expect.stringContaining('spreadsheetml') });
  expect(asked).not.toHaveProperty('fields');
  expect(asked).not.toHaveProperty('withoutIds');
});

it('shows progress, and stops on request', async () => {
  const { user, panel, asked } = await exporting('Export as CSV');
  act(() => asked().onReceived(new TextEncoder().encode('id\r\n1\r\n2\r\n')));
  expect(await within(panel).findByText(/2 of 3 rows/)).toBeTruthy();
  expect(within(panel).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('67');
  await user.click(within(panel).getByRole('button', { name: /^Stop/ }));
  expect(asked().signal.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Files' })).toBeNull());
  expect(saved).not.toHaveBeenCalled();
});

it('explains a failure, and retries', async () => {
  const { user, panel, downloadList, reject } = await exporting(/XLSX/);
  reject(new Error('Other files are being made.'));
  expect(await within(panel).findByText(/Other files are being made/)).toBeTruthy();
  downloadList.mockResolvedValueOnce(new Blob(['x']) as never);
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

it('reports an incomplete file', async () => {
  const { panel, asked, reject } = await exporting('Export as CSV');
  act(() => asked().onReceived(new Uint8Array(10)));
  reject(Object.assign(new Error(''), { body: { problem: 'unreachable' } }));
  expect(await within(panel).findByText(/The server cannot be reached.*was interrupted/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});
