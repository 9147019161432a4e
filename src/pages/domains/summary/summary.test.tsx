import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { boolean, date, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { Page } from '../pages/domainSummary.tsx';
import { needFilters } from './needFilters.ts';

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
  },
  access: { admin: 'all', customer: { read: true } },
  drawnBy: { list: 'domainSummary' },
});

/** Opens the list, where the server finds domains that wait for a code. */
function open(role: 'admin' | 'customer', waiting: number) {
  const table = rightsTable([domains], application);
  const descriptions = visibleResources([domains], table[role], role, application);
  const rows = Array.from({ length: waiting }, (_, index) => ({
    id: String(index + 1),
    name: `domein${index + 1}.nl`,
  }));
  const getList = async (_: string, { filter, pagination }: { filter?: object; pagination: { perPage: number } }) => {
    const isAsked = JSON.stringify(filter ?? {}) === JSON.stringify(needFilters(new Date()).awaitingCode);
    const found = isAsked || Object.keys(filter ?? {}).length === 0 ? rows : [];
    return { data: found.slice(0, pagination.perPage), total: found.length };
  };
  const extensions = { pages: { domainSummary: Page } };
  return renderAdmin({ path: '/domains', descriptions, extensions, overrides: { getList } as never });
}

it('the domains that need a person are named above the list, the first few with a link each', async () => {
  open('admin', 5);
  const line = within((await screen.findByText('Transfer waits for the code')).closest('li') as HTMLElement);
  expect(line.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]])).toEqual(
    [
      ['domein1.nl', '/domains/1/show'],
      ['domein2.nl', '/domains/2/show'],
      ['domein3.nl', '/domains/3/show'],
      ['and 2 more', '/domains'],
    ],
  );
  expect(screen.queryByText('Expired: no longer works')).toBeNull();
});

it('more than a dozen of them stand behind their number, so that the list is in sight', async () => {
  const { user } = open('admin', 13);
  expect((await screen.findByText('Needs attention (13)')).closest('details')?.open).toBe(false);
  await user.click(screen.getByText('Needs attention (13)'));
  expect(screen.getByRole('link', { name: 'and 10 more' })).toBeTruthy();
});

it('a customer without domains is led to where one is found', async () => {
  const { pathname } = open('customer', 0);
  await expect.poll(pathname).toBe('/domains/none');
});

it('a domain that ends is looked for over the next thirty days in the Netherlands, and failures over the last week', () => {
  const { ending, failedChanges } = needFilters(new Date('2026-12-31T23:30:00Z'));
  expect([ending.expiresOn, failedChanges.createdAt]).toEqual([
    { lte: '2027-01-31' },
    { gte: '2026-12-24T23:30:00.000Z' },
  ]);
});
