import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

const saved: Blob[] = [];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  saved.length = 0;
});

it('downloads the failed records with their reasons as CSV without formulas', async () => {
  const createObjectURL = (file: Blob): string => `blob:${saved.push(file)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
  const errors = [
    { code: 'IN_USE', detail: '=1+1, or so.' },
    { code: 'IN_USE', detail: 'Still on loan.' },
  ];
  const bulkChange = vi.fn(async () => ({ id: 'change', affected: 0, failures: [{ id: '2', errors }] }));
  const { user } = renderAdmin({ path: '/books', overrides: { bulkChange } });
  const row = (await screen.findByRole('link', { name: 'Oeroeg' })).closest('tr');
  await user.click(within(row as HTMLElement).getByRole('checkbox'));
  await user.click(await within(await screen.findByRole('toolbar')).findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Delete (1)' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('id,Book,Reason\r\n2,Oeroeg,"\'=1+1, or so; Still on loan"\r\n');
});
