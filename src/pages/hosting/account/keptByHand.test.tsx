import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reference } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { MakeBackup } from '../backups/MakeBackup.tsx';
import { accounts } from '../testing/accounts.ts';
import { KeptByHand } from './KeptByHand.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const backups = resource('backups', {
  label: { en: ['Backup', 'Backups'], nl: ['Back-up', 'Back-ups'] },
  title: 'hosting',
  fields: { hosting: reference('hosting', label('Account'), { required: true }) },
  access: { admin: 'all' },
});

const account = { id: '1', name: 'bakker.nl', meta: { version: 1 } };
const Page = () => (
  <>
    <KeptByHand account={account} />
    <MakeBackup account={account} />
  </>
);

/** Draws a notice and a button of an account that a panel follows, or that people keep by hand. */
function open(isKeptByHand: boolean) {
  const described = [accounts, backups];
  const descriptions = visibleResources(described, rightsTable(described, application).admin, 'admin', application);
  const send = vi.fn(async () => ({ data: { attributes: { isKeptByHand } } }));
  const create = vi.fn(async () => ({ data: { id: '2' } }));
  const extensions = { pages: { account: Page } };
  const overrides = { send, create } as never;
  return { send, create, ...renderAdmin({ path: '/hosting', descriptions, extensions, overrides }) };
}

it('an account that people keep by hand says so, and its button is off with the reason', async () => {
  const { send } = open(true);
  expect(await screen.findByText(/what is changed here becomes a task/)).toBeTruthy();
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ path: 'hosting/1/lookups/server' }));
  const button = screen.getByRole('button', { name: 'Make a backup now' });
  expect(button).toHaveProperty('disabled', true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('This account is kept by hand: ask our staff');
});

it('an account that a panel follows says nothing, and its button works', async () => {
  const { create, send, user } = open(false);
  await waitFor(() => expect(send).toHaveBeenCalled());
  await user.click(await screen.findByRole('button', { name: 'Make a backup now' }));
  await waitFor(() => expect(create).toHaveBeenCalledWith('backups', { data: { hosting: '1' } }));
  expect(screen.queryByText(/kept by hand|maintain this account/)).toBe(null);
});
