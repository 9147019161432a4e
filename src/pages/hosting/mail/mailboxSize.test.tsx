import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { choice, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { PartNote } from '../parts/PartNote.tsx';
import { accounts } from '../testing/accounts.ts';
import { MailboxSize } from './MailboxSize.tsx';
import type { Mailbox } from './useMailboxes.ts';

afterEach(cleanup);

const mailbox: Mailbox = {
  id: '7',
  hosting: '1',
  address: 'info@bakker.nl',
  active: true,
  quota: 2000,
  usage: 1990,
  desired: 'present',
  actual: 'present',
  inStep: true,
  drift: null,
  lastJobFailure: null,
};

const label = (en: string) => ({ en, nl: en });
const mailaccounts = resource('mailaccounts', {
  label: { en: ['Mail account', 'Mail accounts'], nl: ['Mailaccount', 'Mailaccounts'] },
  title: 'address',
  fields: {
    address: text(label('Address')),
    lastJobFailure: choice(label('Failure'), { options: [{ value: 'limit', ...label('No room') }] }),
  },
  access: { admin: 'all' },
});
const described = [accounts, mailaccounts];
const descriptions = visibleResources(described, rightsTable(described, application).admin, 'admin', application);

function open(Page: () => React.ReactNode) {
  const update = vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));
  const extensions = { pages: { account: Page } };
  return { update, ...renderAdmin({ path: '/hosting', descriptions, extensions, overrides: { update } as never }) };
}

it('a mailbox gets a size that its account has room for', async () => {
  const close = vi.fn();
  const { update, user } = open(() => (
    <MailboxSize account={{ diskQuota: 5000 }} mailbox={mailbox} onExpand={undefined} onClose={close} />
  ));
  await user.click(await screen.findByRole('radio', { name: '5 GB' }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(update).toHaveBeenCalledWith('mailaccounts', expect.objectContaining({ id: '7', data: { quota: 5000 } }));
});

it('a mailbox that has all of its account is offered more room for the account', async () => {
  const expand = vi.fn();
  const { user } = open(() => (
    <MailboxSize account={{ diskQuota: 2000 }} mailbox={mailbox} onExpand={expand} onClose={vi.fn()} />
  ));
  await user.click(await screen.findByRole('button', { name: 'More space for the account' }));
  expect(expand).toHaveBeenCalledOnce();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

it('a part that its plan has no room for leads to where the account is expanded', async () => {
  const refused = { ...mailbox, actual: 'absent' as const, inStep: false, lastJobFailure: 'limit' };
  open(() => <PartNote resource="mailaccounts" part={refused} name={mailbox.address} />);
  const link = await screen.findByRole('link', { name: 'Expand' });
  expect(link.getAttribute('href')).toContain('/hosting/1/show');
});
