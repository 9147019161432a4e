import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { Cell } from './copyable.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keys = resource('keys', {
  label: { en: ['Key', 'Keys'], nl: ['Sleutel', 'Sleutels'] },
  title: 'code',
  fields: { code: text({ en: 'Code', nl: 'Code' }, { required: true, drawnBy: { cell: 'copyable' } }) },
  access: { admin: 'all' },
  list: { columns: ['code'] },
});

function renderKeys() {
  const descriptions = visibleResources([keys], rightsTable([keys], application).admin, 'admin', application);
  const rows = { keys: [{ id: '1', code: 'A1', meta: { version: 1 } }] };
  return renderAdmin({ path: '/keys', rows, descriptions, extensions: { cells: { copyable: Cell } } });
}

it('is copied, which is told for a moment', async () => {
  const { user } = renderKeys();
  const button = await screen.findByRole('button', { name: 'Copy' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(button);
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe('A1');
  vi.advanceTimersByTime(2_000);
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeTruthy();
});

it.each([
  ['has no clipboard', undefined],
  ['refuses it', { writeText: () => Promise.reject(new Error('no')) }],
])('it is told that it was not copied where the browser %s', async (_, clipboard) => {
  const { user } = renderKeys();
  const button = await screen.findByRole('button', { name: 'Copy' });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
  await user.click(button);
  await waitFor(() => expect(screen.getByText(/could not be copied/)).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  vi.restoreAllMocks();
});
