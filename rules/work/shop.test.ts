import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Availability, Registrar } from '../../outside/registrar/registrar.ts';
import { visitor } from '../../server/context.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';
import { orderAtOnce } from './testing/orderAtOnce.ts';

/** Answers by the name: those with `bezet` are taken, those with `stil` are not known. */
async function* check(names: readonly string[]): AsyncGenerator<Availability> {
  for (const name of names)
    yield { name, state: name.includes('bezet') ? 'taken' : name.includes('stil') ? 'unknown' : 'free' };
}

/** Does nothing but answer which names are free. */
const registrar: Registrar = Object.assign(Object.create(null), { check });

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2027-01-16T12:00:00Z'), { outside: { registrar } });
  const sold = { kind: 'extension', contractTerm: 12, classification: 5, minimumYears: 1, maximumYears: 1 };
  const prices = { defaultPrice: 895, registerPrice: 495, renewPrice: 895, transferPrice: 0 };
  await portal.create(
    'products',
    { ...sold, ...prices, name: '.com', place: 2, public: true, capabilities: ['idn'] },
    { ...sold, ...prices, name: '.nl', place: 1, public: true },
    { ...sold, ...prices, name: '.geheim', public: false },
  );
});
afterAll(() => portal.app.close());

const ask = async (name: string, body: object, as = visitor): Promise<{ status: number; lines: object[] }> => {
  const { status, bytes } = await portal.app.download(`/api/enquiries/${name}`, 'application/x-ndjson', as, body);
  const text = bytes.toString('utf8').trim();
  return { status, lines: status === 200 && text !== '' ? text.split('\n').map((line) => JSON.parse(line)) : [] };
};

test('a visitor learns which names are free, in the order of the shop, and nothing of what is not public', async () => {
  const { lines } = await ask('availability', { names: ['bakker'] });
  expect(lines[0]).toMatchObject({
    looked: [{ name: 'bakker.nl' }, { name: 'bakker.com' }],
    prices: [{ extension: '.nl', register: 495, renew: 895, transfer: 0 }, { extension: '.com' }],
  });
  expect(lines.slice(1)).toEqual([
    { name: 'bakker.nl', state: 'free' },
    { name: 'bakker.com', state: 'free' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('geheim');
});

test('of a longer list the first hundred are looked for, and it is said how many were not', async () => {
  const listed = (count: number) => Array.from({ length: count }, (_, index) => `naam${index}.nl`).join('\n');
  const { lines } = await ask('availability', { names: [listed(130)] });
  expect(lines[0]).toMatchObject({ leftOut: 30 });
  expect(lines.slice(1)).toHaveLength(100);
  expect((await ask('availability', { names: [listed(100)] })).lines[0]).not.toHaveProperty('leftOut');
});

test('a name that is taken brings free ones like it; one that nobody knows stays unknown', async () => {
  const taken = await ask('availability', { names: ['bezet.nl'] });
  expect(taken.lines).toContainEqual({ name: 'bezet.nl', state: 'taken' });
  // Suggests nothing that is taken itself, which all that hold the word are here.
  expect(taken.lines.filter((line) => 'suggested' in line)).toEqual([]);
  const silent = await ask('availability', { names: ['stil.nl'], exact: true });
  expect(silent.lines.slice(1)).toEqual([{ name: 'stil.nl', state: 'unknown' }]);
});

test('a body that makes no sense is refused, an enquiry that does not exist unknown, and home for users only', async () => {
  expect((await ask('availability', { names: 'bakker' })).status).toBe(400);
  expect((await ask('cart', { items: [{ key: 'a', product: '1', period: 'daily', quantity: 1000 }] })).status).toBe(
    400,
  );
  expect((await ask('nothing', {})).status).toBe(404);
  expect((await ask('toString', {})).status).toBe(404);
  expect((await ask('home', {})).status).toBe(401);
});

test('a cart is priced for a visitor with Dutch VAT, and says what is no longer sold', async () => {
  const [nl] = (await portal.app.get('/api/products?filter[name]=.nl')).body.data;
  const item = { key: 'a', product: nl.id, period: 'yearly', quantity: 1000 };
  const { lines } = await ask('cart', { items: [item, { ...item, key: 'b', product: '999' }] });
  expect(lines).toEqual([
    expect.objectContaining({
      lines: [expect.objectContaining({ key: 'a', price: 495, amount: 495, later: 895 })],
      gone: ['b'],
      today: { net: 495, vat: 104, total: 599 },
      monthly: null,
      yearly: { net: 895, vat: 188, total: 1083 },
      companies: [],
    }),
  ]);
});

test('a customer gets its own discount, and nobody else’s company', async () => {
  const values = { state: 'active', kind: 0, country: 'NL', paymentMethod: 'bankTransfer' };
  const own = await portal.build('customers', { ...values, defaultDiscount: 1000 }, '');
  const other = await portal.build('customers', { ...values, defaultDiscount: 5000 }, '');
  const member = await portal.memberOf(own, 'orders');
  const [nl] = (await portal.app.get('/api/products?filter[name]=.nl')).body.data;
  const items = [{ key: 'a', product: nl.id, period: 'yearly', quantity: 1000 }];
  const { lines } = await ask('cart', { items, customer: other }, member);
  expect(lines).toMatchObject([{ discount: 1000, customer: own, companies: [{ id: own, account: true }] }]);
});

test('who asks too much waits, and others do not', async () => {
  const one = await portal.memberOf(await someCustomer());
  const other = await portal.memberOf(await someCustomer());
  const names = [Array.from({ length: 100 }, (_, index) => `naam${index}`).join(' ')];
  const statuses: number[] = [];
  for (let turn = 0; turn < 13; turn += 1) statuses.push((await ask('availability', { names }, one)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask('availability', { names }, other)).status).toBe(200);
});

test('an order at another price than the customer saw is a conflict, and makes nothing', async () => {
  const customer = await portal.build('customers', { state: 'active', kind: 0, country: 'NL', defaultDiscount: 0 }, '');
  const member = await portal.memberOf(customer, 'orders', 'domains');
  const [nl] = (await portal.app.get('/api/products?filter[name]=.nl')).body.data;
  const place = (agreedAmount: number) =>
    orderAtOnce(portal.app, { customer, product: nl.id, as: member }, { domain: 'bakker.nl', agreedAmount });
  const refused = await place(395);
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toMatchObject([{ code: 'PRICE_CHANGED', meta: { params: [395, 495] } }]);
  expect((await portal.app.get('/api/orders', member)).body.data).toEqual([]);
  expect((await place(495)).status).toBe(200);
});

test('an order of another total than the client expects is a conflict that lists its lines, and makes nothing', async () => {
  const customer = await portal.build('customers', { state: 'active', kind: 0, country: 'NL', defaultDiscount: 0 }, '');
  const member = await portal.memberOf(customer, 'orders', 'domains');
  const [nl] = (await portal.app.get('/api/products?filter[name]=.nl')).body.data;
  const place = (expectedTotal: unknown) =>
    orderAtOnce(
      portal.app,
      { customer, product: nl.id, as: member, meta: { expectedTotal, other: true } },
      { domain: 'bakker.nl' },
    );
  const at = '/atomic:operations/0/data/meta/expectedTotal';
  const refused = await place(395);
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toEqual([
    {
      status: '409',
      code: 'PRICE_CHANGED',
      title: 'Conflict',
      detail: expect.stringMatching(/3[.,]95.*4[.,]95/),
      source: { pointer: at },
      meta: {
        field: 'subtotal',
        params: [395, 495],
        unit: 'money',
        lines: [{ pointer: '/atomic:operations/1', expected: null, actual: 495 }],
      },
    },
  ]);
  expect((await portal.app.get('/api/orders', member)).body.data).toEqual([]);
  const malformed = await place('4,95');
  expect([malformed.status, malformed.body.errors[0].source.pointer]).toEqual([400, at]);
  expect((await place(495)).status).toBe(200);
});

test('staff prices a cart for any customer at other prices; a customer who asks for those gets the usual', async () => {
  const customer = await portal.build(
    'customers',
    { state: 'active', kind: 0, country: 'NL', defaultDiscount: 1000 },
    '',
  );
  const [nl] = (await portal.app.get('/api/products?filter[name]=.nl')).body.data;
  const usual = { key: 'a', product: nl.id, period: 'yearly', quantity: 1000 };
  const cheaper = { ...usual, key: 'b', price: 300, discount: 0 };
  const asked = { customer, items: [usual, cheaper] };
  const admin = { userId: null, role: 'admin', sessionId: null } as const;
  const { lines: byStaff } = await ask('cart', asked, admin);
  expect(byStaff).toMatchObject([
    {
      isStaff: true,
      customer,
      lines: [
        { amount: 446, later: 806 },
        { amount: 300, later: 300 },
      ],
      today: { net: 746 },
    },
  ]);
  const { lines: offered } = await ask('cart', { ...asked, quotation: true }, admin);
  expect(offered).toMatchObject([{ lines: [{ amount: 806 }, { amount: 300 }] }]);
  const { lines: own } = await ask('cart', { ...asked, quotation: true }, await portal.memberOf(customer, 'orders'));
  expect(own).toMatchObject([{ isStaff: false, lines: [{ amount: 446 }, { amount: 446 }] }]);
  expect((await ask('cart', { items: [{ ...usual, price: -1 }] }, admin)).status).toBe(400);
});

test('home counts for staff what their lists count, and begins something for a customer who has nothing', async () => {
  const admin = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null } as const;
  const { lines } = await ask('home', {}, admin);
  const parts = lines as { part: string; items: { text: string; count: number; href: string }[] }[];
  const figures = parts.find(({ part }) => part === 'figures');
  const today = figures?.items.find(({ href }) => href.startsWith('/orders'));
  expect(today?.count).toBe((await portal.app.get('/api/orders')).body.meta.total);
  const fresh = await portal.memberOf(await someCustomer(), 'orders', 'domains', 'hosting', 'invoices');
  const own = (await ask('home', {}, fresh)).lines;
  expect(own).toContainEqual(expect.objectContaining({ part: 'services', domains: 0, hosting: 0, orders: 0 }));
  expect(own).toContainEqual({ part: 'asks', count: 0, items: [] });
});

const someCustomer = (): Promise<string> => portal.build('customers', { state: 'active', kind: 0 }, '');

test('home names the full mailboxes of a customer, however many others there are, and leads to where they get more space', async () => {
  const customer = await portal.build('customers', null, '');
  const hosting = await portal.build('hosting', { name: 'vol.nl', customer, state: 'active' }, '');
  const others = Array.from({ length: 60 }, (_, index) => ({ username: `groot${index}`, quota: 100_000, usage: 9000 }));
  await portal.create(
    'mailaccounts',
    ...[{ username: 'vol', quota: 100, usage: 99 }, ...others].map((box) => ({
      ...box,
      hosting,
      password: 'Dijk-Molen-58-Fiets',
      actual: 'present',
    })),
  );
  const { lines } = await ask('home', {}, await portal.memberOf(customer, 'hosting'));
  expect(lines.find((line) => 'part' in line && line.part === 'asks')).toMatchObject({
    items: [{ text: 'Mailbox vol@vol.nl is almost full', href: `/hosting/${hosting}/show?tab=mail` }],
  });
});
