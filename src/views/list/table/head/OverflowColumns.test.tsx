import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';
import { sampleRows } from '../../../testing/samples.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rowOf = async (): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: 'De aanslag' })).closest('tr') as HTMLElement;

it('columns leave by importance where there is no room, which a sign says; all are shown on request', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(480);
  const { authors, books } = sampleRows();
  const getList = async () => ({ data: books, total: 3, meta: { prefetched: { authors } } });
  const { user } = renderAdmin({ path: '/books', overrides: { getList: getList as never } });
  await rowOf();
  const shown = () => [...document.querySelectorAll('th[data-column]')].map((one) => one.getAttribute('data-column'));
  await waitFor(() => expect(shown()).toEqual(['title', 'author', 'state']));
  expect((await rowOf()).querySelector('[data-column="price"]')).toBeNull();
  const sign = screen.getByRole('button', { name: 'No room for 2 columns: Kind, Price' });
  expect(sign.textContent).toBe('+2');
  await user.click(sign);
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show all columns and scroll sideways' }));
  await waitFor(() => expect(shown()).toEqual(['title', 'author', 'kind', 'price', 'state']));
  expect(document.querySelector('[data-wide]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^All columns are shown/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Show all columns/ }));
  await waitFor(() => expect(shown()).toHaveLength(3));
});
