import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hasUnsavedWork } from '../../session/unsavedWork.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('asks before another page takes what was typed in a record made in place, also where nothing else was', async () => {
  const { user, pathname } = renderAdmin({ path: '/books/1' });
  await user.type(await screen.findByRole('combobox', { name: /^Author/ }), ' x');
  await user.click(await screen.findByRole('option', { name: /^Add/ }));
  await user.type(await screen.findByLabelText(/^Last name/), '!');
  await waitFor(() => expect(hasUnsavedWork()).toBe(true));
  const warned = vi.spyOn(console, 'warn');
  await user.click(screen.getByRole('link', { name: 'Cancel', hidden: true }));
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByLabelText(/^Last name/)).toHaveProperty('value', expect.stringMatching(/!$/));
  expect(pathname()).toBe('/books/1');
  expect(warned).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
});
