import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(cleanup);

const secret = 'Tulp-4711';
const reveal = async ({ password }: { password: string }): Promise<string | null> => {
  if (password === 'right') return secret;
  throw new HttpError('Unprocessable', 422, { errors: { password: 'This password is wrong' } });
};

it('reveals a secret for the user’s own password, until it is hidden again', async () => {
  const asked = vi.fn(reveal);
  const { user } = renderAdmin({ path: '/books/1/show', overrides: { reveal: asked } });
  await user.click(await screen.findByRole('button', { name: 'Show: Download code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Show: Download code' });
  expect(within(dialog).getByText(/De aanslag/)).toBeTruthy();
  const password = within(dialog).getByLabelText(/Your password/);
  await user.type(password, 'wrong{Enter}');
  expect(await within(dialog).findByText('This password is wrong')).toBeTruthy();
  expect(screen.queryByText(/Check the marked fields/)).toBeNull();
  await user.clear(password);
  await user.type(password, 'right{Enter}');
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toHaveBeenLastCalledWith({ resource: 'books', id: '1', field: 'code', password: 'right' });
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText(secret)).toBeNull();
});

it('copies a secret that is shown, and says when none is set', async () => {
  const { user } = renderAdmin({ path: '/books/1/show', overrides: { reveal } });
  await user.click(await screen.findByRole('button', { name: 'Show: Download code' }));
  await user.type(await screen.findByLabelText(/Your password/), 'right{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(secret));
  cleanup();
  const other = renderAdmin({ path: '/books/1/show', overrides: { reveal: async () => null } });
  await other.user.click(await screen.findByRole('button', { name: 'Show: Download code' }));
  await other.user.type(await screen.findByLabelText(/Your password/), 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Download code').nextElementSibling?.querySelector('[role=img]')).toBeTruthy();
});

it('offers nobody a secret that their role may not reveal', async () => {
  renderAdmin({ path: '/books/1/show', descriptions: sampleDescriptions('customer') });
  expect(await screen.findByRole('heading', { name: /^De aanslag/ })).toBeTruthy();
  expect(screen.queryByText('Download code')).toBeNull();
});
