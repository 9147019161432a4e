import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { text } from '../../../schema/fields.ts';
import { type Resource, resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { AskFailure } from '../../shop/ask.ts';
import { domainItem } from '../../shop/cartItems.ts';
import { cartStore } from '../../shop/cartStore.ts';
import { ShopProvider } from '../../shop/ShopContext.tsx';
import type { PricedCart, ShownExtension } from '../../shop/shopAnswers.ts';
import { testTranslation } from '../../testing/renderPage.tsx';
import { renderAdmin } from '../../views/testing/renderAdmin.tsx';
import { CheckoutPage } from './CheckoutPage.tsx';

const move = domainItem(
  { name: 'bakker.nl', shown: 'bakker.nl' },
  { product: '7', extension: '.nl' } as ShownExtension,
  true,
);
const companies = [
  { id: '1', name: 'Bakker', account: true },
  { id: '2', name: 'Slager', account: false },
];
const holders = resource('domaincontacts', {
  label: { en: ['Domain contact', 'Domain contacts'], nl: ['Domeincontact', 'Domeincontacten'] },
  title: 'name',
  fields: { name: text({ en: 'Name', nl: 'Naam' }, { required: true }) },
  access: { admin: 'all' },
});
const described = [
  resource('orders', {
    label: { en: ['Order', 'Orders'], nl: ['Bestelling', 'Bestellingen'] },
    title: 'code',
    fields: { code: text({ en: 'Code', nl: 'Code' }, { required: true }) },
    access: { admin: 'all' },
    drawnBy: { list: 'checkout' },
  }),
];
const visible = (...resources: readonly Resource[]) =>
  visibleResources(resources, rightsTable(resources, application).admin, 'admin', application);

/** Prices a cart for a company. */
function pricedFor(customer: string | null, more: Partial<PricedCart> = {}): PricedCart {
  const total = customer === '2' ? 2000 : 1000;
  const line = {
    key: move.key,
    description: '.nl',
    price: total,
    amount: total,
    later: total,
    period: 'yearly',
  } as const;
  const sum = { net: total, vat: 0, total };
  return {
    lines: [{ ...line, discount: 0, term: 12 }],
    gone: [],
    discount: 0,
    isStaff: false,
    today: sum,
    monthly: null,
    yearly: sum,
    treatment: 'domestic',
    customer: customer ?? '1',
    companies,
    ...more,
  };
}

type Price = (customer: string | null) => Promise<PricedCart>;

const people: Record<string, object[]> = {
  contacts: [
    { id: '11', customer: '1', firstName: 'Anna', lastName: 'Visser' },
    { id: '12', customer: '1', firstName: 'Bert', lastName: 'Visser' },
    { id: '21', customer: '2', firstName: 'Carla', lastName: 'Smit' },
    { id: '22', customer: '2', firstName: 'Dirk', lastName: 'Smit' },
  ],
  domaincontacts: [
    { id: '31', customer: '1', name: 'Bakker BV', city: 'Delft' },
    { id: '32', customer: '1', name: 'Bakker Holding', city: 'Delft' },
  ],
};

beforeEach(() => {
  cartStore.clear();
  cartStore.put(move);
});
afterEach(cleanup);

/** Opens the order form over a server that prices so. */
async function open(pricing: Price = async (customer) => pricedFor(customer), seen = visible(...described, holders)) {
  const price = vi.fn<Price>(pricing);
  const asked: string[] = [];
  const send = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json({ errors: [{ code: 'NOT_NOW', detail: 'Not now' }] }, { status: 422 }),
  );
  async function* ask(name: string, body: { customer?: string | null }): AsyncGenerator<never> {
    yield (name === 'catalogue' ? { terms: null } : await price(body.customer ?? null)) as never;
  }
  const translation = await testTranslation('en-gb');
  const Page = () => (
    <LanguageProvider instance={translation}>
      <ShopProvider ask={ask as never} Link="a" isVisitor={false} send={send}>
        <CheckoutPage />
      </ShopProvider>
    </LanguageProvider>
  );
  const { user } = renderAdmin({
    path: '/orders',
    descriptions: seen,
    extensions: { pages: { checkout: Page } },
    overrides: {
      getList: async (name: string, { filter, sort }: { filter: { customer?: string }; sort: { field: string } }) => {
        asked.push(name);
        const data = (people[name] ?? []).filter((one) => (one as typeof filter).customer === filter.customer);
        return { data: sort.field === 'id' ? data.toReversed() : data, total: data.length };
      },
    } as never,
  });
  const choose = async (field: RegExp | string, option: RegExp | string): Promise<void> => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const order = () => screen.findByRole<HTMLButtonElement>('button', { name: /^(Place order|Order and pay)/ });
  return { user, price, send, choose, order, asked };
}

const forWhom = 'Order for';
const remarks = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Remarks' });
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /bakker\.nl/ });
const way = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

it('keeps what was typed and agreed to where another company is chosen, and prices for that one', async () => {
  const { user, choose, order } = await open();
  await user.type(await remarks(), 'Ref. 17');
  await user.type(await code(), 'Klaproos');
  await user.click(way(/credit card/));
  await user.click(screen.getByRole('checkbox', { name: /agree/ }));
  await choose(forWhom, 'Slager');
  await screen.findByRole('button', { name: /20\.00/ });
  expect((await remarks()).value).toBe('Ref. 17');
  expect((await code()).value).toBe('Klaproos');
  expect(way(/credit card/).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /agree/ }).checked).toBe(true);
  expect((await order()).disabled).toBe(false);
});

it('leaves out what the former company has: its people, its holders and its agreement to pay afterwards', async () => {
  const { user, choose, order, send } = await open();
  await user.type(await code(), 'Klaproos');
  await choose('Contact', 'Bert Visser');
  await choose('Registrant', /Bakker BV/);
  expect(way(/by invoice/).checked).toBe(true);
  await choose(forWhom, 'Slager');
  await screen.findByRole('button', { name: /20\.00/ });
  expect(screen.queryByRole('radio', { name: /by invoice/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /agree/ }));
  await user.click(await order());
  await waitFor(() => expect(send).toHaveBeenCalled());
  const body = String(send.mock.calls[0]?.[1]?.body);
  expect(body).toContain('"customers","id":"2"');
  expect(body).toContain('"method":"ideal"');
  expect(body).not.toMatch(/"contacts"|"domaincontacts"/);
});

it('names the holder that is taken where nobody is chosen: the one that was made last', async () => {
  await open();
  await waitFor(async () =>
    expect((await screen.findByRole('combobox', { name: 'Registrant' })).textContent).toBe('Bakker Holding, Delft'),
  );
});

it('asks for no holders and names none to who may not see any', async () => {
  const { asked } = await open(undefined, visible(...described));
  expect((await screen.findByRole('combobox', { name: 'Registrant' })).textContent).toMatch(/^As with your previous/);
  expect(asked).not.toContain('domaincontacts');
});

it('shows a failed pricing beside the form, orders nothing meanwhile, and tries again', async () => {
  const { user, price, choose, order } = await open();
  await user.type(await remarks(), 'Ref. 17');
  price.mockRejectedValueOnce(new AskFailure());
  await choose(forWhom, 'Slager');
  await screen.findByText('The prices could not be loaded.');
  expect((await remarks()).value).toBe('Ref. 17');
  expect(screen.getByRole('combobox', { name: forWhom }).textContent).toBe('Slager');
  expect((await order()).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /20\.00/ });
  expect((await remarks()).value).toBe('Ref. 17');
  expect((await order()).disabled).toBe(false);
  expect(price).toHaveBeenLastCalledWith('2');
});

it('says nothing to one company of what was refused to another', async () => {
  const { user, choose, order } = await open();
  await user.type(await code(), 'Klaproos');
  await user.click(screen.getByRole('checkbox', { name: /agree/ }));
  await user.click(await order());
  await screen.findByText('Not now');
  await choose(forWhom, 'Slager');
  await screen.findByRole('button', { name: /20\.00/ });
  expect(screen.queryByText('Not now')).toBeNull();
});

const sold = domainItem({ name: 'slager.nl', shown: 'slager.nl' }, {
  product: '9',
  extension: '.nl',
} as ShownExtension);

it('says of an item that is no longer sold why nothing can be ordered, and orders the rest once it is taken out', async () => {
  cartStore.put(sold);
  const gone = (isGone: boolean) => pricedFor('1', isGone ? { gone: [sold.key] } : {});
  const { user, order } = await open(async () => gone(cartStore.items().length > 1));
  const row = (await screen.findByText('slager.nl')).closest('li');
  expect(row?.textContent).toContain('This can no longer be ordered');
  expect(row?.textContent).not.toContain('€');
  expect((await order()).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove slager.nl' }));
  expect(cartStore.items().map(({ key }) => key)).toEqual([move.key]);
  await waitFor(async () => expect((await order()).disabled).toBe(false));
});

it('says the same to staff, and asks no price for it', async () => {
  cartStore.put(sold);
  const gone = () => (cartStore.items().length > 1 ? [sold.key] : []);
  const { user } = await open(async (customer) => pricedFor(customer, { isStaff: true, gone: gone() }));
  expect(await screen.findByText(/can no longer be ordered/)).toBeTruthy();
  expect(screen.getAllByRole('textbox', { name: /^Price of/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove slager.nl' }));
  expect(screen.queryByText(/can no longer be ordered/)).toBeNull();
});

it('keeps what staff typed for a customer where pricing fails', async () => {
  const { user, price } = await open(async (customer) => pricedFor(customer, { isStaff: true }));
  const discount = async () => (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /Discount|Price/ }))[0];
  const field = await discount();
  if (!field) throw new Error('No price is asked.');
  price.mockRejectedValue(new AskFailure());
  await user.clear(field);
  await user.type(field, '5');
  await user.tab();
  await screen.findByText('The prices could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(field.isConnected && field.value).toContain('5');
});

it('names the company that orders, also where it is the only one', async () => {
  await open(async () => pricedFor('1', { companies: companies.slice(0, 1) }));
  expect(await screen.findByText('Bakker')).toBeTruthy();
});

it('says for whom the order is now where the chosen company may order no more', async () => {
  const { choose } = await open(async (asked) =>
    asked === '2' ? pricedFor('1', { companies: companies.slice(0, 1) }) : pricedFor(asked),
  );
  await choose('Order for', 'Slager');
  expect(await screen.findByText(/can no longer order.*now for Bakker/)).toBeTruthy();
});
