import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boolean, date, secret, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { RecordTab } from '../tabs/leaving.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });

const domains = resource('domains', {
  label: { en: ['Domain', 'Domains'], nl: ['Domein', 'Domeinen'] },
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true }),
    state: text(label('State')),
    expiresOn: date(label('Expires on')),
    autoRenew: boolean(label('Renew')),
    authCode: secret(label('Code'), { reveal: true, read: ['admin'] }),
  },
  access: { admin: 'all' },
  drawnTabs: { leaving: label('Leaving') },
});

function open(values: object) {
  const descriptions = visibleResources([domains], rightsTable([domains], application).admin, 'admin', application);
  const update = vi.fn(async () => ({ data: { id: '1' } }));
  const stored = { id: '1', name: 'voorbeeld.nl', state: 'active', expiresOn: '2027-03-01', meta: { version: 1 } };
  const rows = { domains: [{ ...stored, ...values }] };
  const extensions = { tabs: { leaving: RecordTab } };
  const path = '/domains/1/show?tab=leaving';
  return { update, ...renderAdmin({ path, rows, descriptions, extensions, overrides: { update } as never }) };
}

it('a domain is cancelled only once its name is typed, and what is lost is said before', async () => {
  const { user, update } = open({ autoRenew: true });
  await user.click(await screen.findByRole('button', { name: 'Cancel as of 1 Mar 2027' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel voorbeeld.nl?' }));
  const confirm = dialog.getByRole('button', { name: 'Cancel as of 1 Mar 2027' });
  expect(dialog.getByText('mail to and from voorbeeld.nl')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'voorbeeld.com{Enter}');
  expect([(confirm as HTMLButtonElement).disabled, update.mock.calls.length]).toEqual([true, 0]);
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Voorbeeld.nl');
  await user.click(confirm);
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith('domains', expect.objectContaining({ id: '1', data: { autoRenew: false } })),
  );
});

it('a domain with other letters is cancelled by the name that people read', async () => {
  const { user, update } = open({ name: 'xn--mnchen-3ya.nl', autoRenew: true });
  await user.click(await screen.findByRole('button', { name: 'Cancel as of 1 Mar 2027' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel münchen.nl?' }));
  await user.type(dialog.getByRole('textbox'), 'München.nl{Enter}');
  await waitFor(() => expect(update).toHaveBeenCalled());
});

it('a cancelled domain can be kept until its last day', async () => {
  const { user, update } = open({ autoRenew: false });
  expect(await screen.findByText('Cancelled as of 1 Mar 2027')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep the domain after all' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith('domains', expect.objectContaining({ data: { autoRenew: true } })),
  );
});

it('a domain that is not running offers nothing to cancel, and a locked one says why it cannot move', async () => {
  open({ autoRenew: true, state: 'quarantine' });
  expect(await screen.findByText(/nothing to cancel/)).toBeTruthy();
  expect(screen.queryByText(/locked against moving/)).toBeNull();
  cleanup();
  open({ autoRenew: true, state: 'locked' });
  expect(await screen.findByText(/locked against moving/)).toBeTruthy();
});

it('a domain that is registered elsewhere is neither moved nor cancelled here, and has no code to show', async () => {
  open({ state: 'elsewhere', expiresOn: null });
  expect(await screen.findByText(/^This domain is registered with another provider/)).toBeTruthy();
  expect(screen.queryByText('Code')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});
