import { cleanup, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { choice, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { ShopProvider } from '../../shop/ShopContext.tsx';
import { testTranslation } from '../../testing/renderPage.tsx';
import { fetchAgain } from '../../views/testing/fetchAgain.ts';
import { renderAdmin } from '../../views/testing/renderAdmin.tsx';
import { OrderPage } from './OrderPage.tsx';

afterEach(cleanup);

const described = [
  resource('orders', {
    label: { en: ['Order', 'Orders'], nl: ['Bestelling', 'Bestellingen'] },
    title: 'number',
    fields: {
      number: text({ en: 'Number', nl: 'Nummer' }, { required: true }),
      state: choice(
        { en: 'State', nl: 'Status' },
        {
          options: [
            { value: 'cancelled', en: 'Cancelled', nl: 'Geannuleerd' },
            { value: 'needsInformation', en: 'Needs information', nl: 'Vraagt iets' },
          ],
        },
      ),
    },
    access: { admin: 'all' },
    drawnBy: { show: 'order' },
  }),
];

const descriptions = visibleResources(described, rightsTable(described, application).admin, 'admin', application);

/** Opens the page of an order over the given answers. */
async function open(overrides: object) {
  const translation = await testTranslation('en-gb');
  const Page = () => (
    <LanguageProvider instance={translation}>
      <ShopProvider ask={async function* () {} as never} Link="a" isVisitor={false}>
        <OrderPage />
      </ShopProvider>
    </LanguageProvider>
  );
  return renderAdmin({
    path: '/orders/1/show',
    descriptions,
    overrides,
    extensions: { pages: { order: Page } },
  });
}

it('an order that is followed stays where looking at it again fails', async () => {
  const getOne = vi.fn(async () => ({ data: { id: '1', number: 'B17', state: 'cancelled', question: null } }));
  const { queryClient } = await open({ getOne });
  await screen.findByText(/B17/);
  getOne.mockRejectedValue(new HttpError('Service Unavailable', 503));
  await fetchAgain(queryClient);
  expect(getOne).toHaveBeenCalledTimes(2);
  expect(screen.getByText(/B17/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a domain that moves to us for nothing is shown with what it costs each year after the first', async () => {
  const line = { order: '1', state: 'done', description: '.nl', domain: 'bakker.nl', product: '7', period: 'yearly' };
  const lines = [{ ...line, id: '2', amount: 0, quantity: 1000, discount: 1000, renewalPrice: 895 }];
  const order = { id: '1', number: 'B19', state: 'cancelled', question: null };
  const getList = async (resource: string) =>
    resource === 'orderlines' ? { data: lines, total: 1 } : { data: [], total: 0 };
  await open({ getOne: async () => ({ data: order }), getList });
  expect(await screen.findByText('then €8.06 a year')).toBeTruthy();
});

it('an expansion that names no domain has a field for the domain of its account', async () => {
  const line = { order: '1', state: 'failed', amount: 0, period: 'monthly', domain: null, renewalPrice: null };
  const lines = [{ ...line, id: '2', description: 'More room', product: '7' }];
  const order = { id: '1', number: 'B20', state: 'needsInformation', question: 'Which account is it for?' };
  const getList = async (resource: string) =>
    resource === 'orderlines' ? { data: lines, total: 1 } : { data: [], total: 0 };
  const update = vi.fn(async () => ({ data: lines[0] }));
  const { user } = await open({ getOne: async () => ({ data: order }), getList, update });
  await user.type(await screen.findByLabelText('Domain name of More room'), 'bakker.nl');
  await user.click(screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement);
  expect(update).toHaveBeenCalledWith(
    'orderlines',
    expect.objectContaining({ id: '2', data: { domain: 'bakker.nl' } }),
  );
});

it('a quoted domain whose code is asked for has a field for it, and hosting has none', async () => {
  const line = {
    order: '1',
    state: 'failed',
    description: 'As agreed',
    amount: 0,
    period: 'yearly',
    renewalPrice: null,
  };
  const lines = [
    { ...line, id: '2', domain: 'bakker.nl', product: '7', quotationline: '3' },
    { ...line, id: '4', domain: 'jansen.nl', product: '8', quotationline: '5' },
  ];
  const products = [
    { id: '7', kind: 'extension' },
    { id: '8', kind: 'plan' },
  ];
  const getList = async (resource: string, { meta }: { meta?: { include?: readonly string[] } }) =>
    resource === 'orderlines'
      ? { data: lines, total: 2, meta: meta?.include?.includes('product') ? { prefetched: { products } } : {} }
      : { data: [], total: 0 };
  const order = { id: '1', number: 'B18', state: 'needsInformation', question: 'Fill in the code' };
  await open({ getOne: async () => ({ data: order }), getList });
  expect(await screen.findByLabelText(/bakker\.nl/)).toBeTruthy();
  expect(screen.queryByLabelText(/jansen\.nl/)).toBeNull();
  expect(screen.getAllByLabelText(/name/i)).toHaveLength(2);
});
