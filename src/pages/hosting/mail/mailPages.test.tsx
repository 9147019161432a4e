import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { fetchAgain } from '../../../views/testing/fetchAgain.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import type { HostingAccount } from '../account/account.ts';
import { accounts } from '../testing/accounts.ts';
import { MailPage } from './MailPage.tsx';

afterEach(cleanup);

const mailaccounts = resource('mailaccounts', {
  label: { en: ['Mailbox', 'Mailboxes'], nl: ['Mailbox', 'Mailboxen'] },
  title: 'address',
  fields: { address: text({ en: 'Address', nl: 'Adres' }, { required: true }) },
  access: { admin: 'all' },
});
const described = [accounts, mailaccounts];
const account = { id: '1', name: 'zaak.nl', plan: '9' } as unknown as HostingAccount;
const states = { desired: 'present', actual: 'present', inStep: true, drift: null, lastJobFailure: null };
interface Listed {
  pagination: { page: number; perPage: number };
}

const mailbox = (number: number) => ({
  id: String(number),
  hosting: '1',
  address: `box${number}@zaak.nl`,
  active: true,
  quota: 100,
  usage: 1,
  ...states,
});

it('the last mailbox of the last page takes that page along, and the ones before it are shown', async () => {
  const all = Array.from({ length: 26 }, (_, index) => mailbox(index + 1));
  const getList = vi.fn(async (_: string, { pagination: { page, perPage } }: Listed) => ({
    data: all.slice((page - 1) * perPage, page * perPage),
    total: all.length,
  }));
  const { user, queryClient } = renderAdmin({
    path: '/hosting',
    descriptions: visibleResources(described, rightsTable(described, application).admin, 'admin', application),
    overrides: { getList } as never,
    extensions: { pages: { account: () => <MailPage account={account} /> } },
  });
  await screen.findByText('box1@zaak.nl');
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await screen.findByText('box26@zaak.nl');
  all.pop();
  await fetchAgain(queryClient);
  await waitFor(() => expect(screen.getByText('box25@zaak.nl')).toBeTruthy());
});
