import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('saves what the list finds as a file, by its filter and order', async () => {
  const file = new Blob(['id\r\n'], { type: 'text/csv' });
  const downloadList = vi.fn(async () => file);
  URL.createObjectURL = vi.fn(() => 'blob:books');
  URL.revokeObjectURL = vi.fn();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = renderAdmin({
    path: '/books?filter={"q":"Oeroeg"}&sort=title&order=DESC',
    overrides: { downloadList },
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(downloadList).toHaveBeenCalledWith('books', {
    type: 'text/csv',
    sort: { field: 'title', order: 'DESC' },
    filter: { q: 'Oeroeg' },
  });
  expect(URL.createObjectURL).toHaveBeenCalledWith(file);
});

it('says why there is no file', async () => {
  const downloadList = vi.fn().mockRejectedValue(new Error('Other files are being made.'));
  const { user } = renderAdmin({ path: '/books', overrides: { downloadList } });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  expect(await screen.findByText('Other files are being made.')).toBeTruthy();
});
