import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { boolean, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { testTranslation } from '../../testing/renderPage.tsx';
import { fetchAgain } from '../../views/testing/fetchAgain.ts';
import { renderAdmin } from '../../views/testing/renderAdmin.tsx';
import type { HostingAccount } from './account/account.ts';
import { flags } from './account/DomainsSection.tsx';
import { MailPage } from './mail/MailPage.tsx';
import { PartList } from './parts/PartList.tsx';
import { PlanChoice } from './plan/PlanChoice.tsx';
import { SubserverPage } from './subserver/SubserverPage.tsx';
import { accounts } from './testing/accounts.ts';

afterEach(cleanup);

const label = { en: ['Part', 'Parts'], nl: ['Deel', 'Delen'] } as const;
const flagFields = Object.fromEntries(flags.map((flag) => [flag, boolean({ en: flag, nl: flag })]));
const parts = ['mailaccounts', 'databases', 'plans', 'subservers', 'dnschangesets'].map((name) =>
  resource(name, {
    label: { en: [...label.en], nl: [...label.nl] },
    title: 'name',
    fields: { name: text({ en: 'Name', nl: 'Naam' }, { required: true }), ...flagFields },
    access: { admin: 'all' },
  }),
);
const described = [accounts, ...parts];
const account = { id: '1', name: 'zaak.nl', plan: '9' } as unknown as HostingAccount;
const states = { desired: 'present', actual: 'present', inStep: true, drift: null, lastJobFailure: null };
const row = { id: '5', name: 'zaak', address: 'info@zaak.nl', active: true, quota: 100, usage: 1, ...states };
const price = { description: null, defaultPrice: 500, priceUnit: 1 };

/** Opens a part of an account over a server that answers each list with one row. */
async function open(page: ReactNode, total = 1) {
  const getList = vi.fn(async () => ({ data: [{ ...row, ...price, web: true, mail: false }], total }));
  const translation = await testTranslation('en-gb');
  const { user, queryClient } = renderAdmin({
    path: '/hosting',
    descriptions: visibleResources(described, rightsTable(described, application).admin, 'admin', application),
    rows: { hosting: [{ id: '1', name: 'zaak.nl' }] },
    overrides: { getList } as never,
    extensions: { pages: { account: () => <LanguageProvider instance={translation}>{page}</LanguageProvider> } },
  });
  return { user, queryClient, getList };
}

const failure = new HttpError('Service Unavailable', 503);

it.each([
  ['mailboxes', 'info@zaak.nl', <MailPage key="mail" account={account} />],
  [
    'parts',
    'Part 5',
    <PartList
      key="parts"
      account={account}
      resource="databases"
      title="Databases"
      none="None"
      sort={{ field: 'id', order: 'ASC' }}
      draw={({ id }) => `Part ${id}`}
    />,
  ],
  ['plans', 'zaak', <PlanChoice key="plan" kind="plans" present="9" chosen={undefined} onChoose={() => undefined} />],
  ['a further domain', 'Open the website', <SubserverPage key="sub" account="1" domain="b.nl" />],
])('%s stay where fetching them again fails', async (_, shown, page) => {
  const { queryClient, getList } = await open(page);
  await screen.findByText(shown);
  getList.mockClear().mockRejectedValue(failure);
  await fetchAgain(queryClient);
  expect(getList).toHaveBeenCalled();
  expect(screen.getByText(shown)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('the words that mailboxes are looked for by stay where that fails, to be changed or asked again', async () => {
  const { user, getList } = await open(<MailPage account={account} />, 30);
  const words = await screen.findByRole<HTMLInputElement>('searchbox');
  getList.mockRejectedValue(failure);
  await user.type(words, 'i');
  await screen.findByRole('button', { name: 'Try again' });
  expect(words.isConnected && words.value).toBe('i');
});
