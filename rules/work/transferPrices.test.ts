import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../../server/context.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';
import { orderAtOnce } from './testing/orderAtOnce.ts';

let portal: PortalApp;
let customer: string;
let member: Principal;
let extension: string;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2027-01-16T12:00:00Z'), { outside: {} });
  const sold = { kind: 'extension', contractTerm: 12, classification: 5, minimumYears: 1, maximumYears: 1 };
  const prices = { defaultPrice: 895, registerPrice: 495, renewPrice: 895, transferPrice: 100 };
  await portal.create('products', { ...sold, ...prices, name: '.nl', public: true });
  const [nl] = (await portal.app.get('/api/products?filter[name]=.nl')).body.data;
  extension = nl.id;
  customer = await portal.build('customers', { state: 'active', kind: 0, country: 'NL', defaultDiscount: 0 }, '');
  member = await portal.memberOf(customer, 'orders', 'domains');
});
afterAll(() => portal.app.close());

/** Asks what an item costs, as the cart does. */
async function shown(transfer: boolean): Promise<number> {
  const items = [{ key: 'a', product: extension, period: 'yearly', quantity: 1000, transfer }];
  const url = '/api/enquiries/cart';
  const { bytes } = await portal.app.download(url, 'application/x-ndjson', member, { items, customer });
  return JSON.parse(bytes.toString('utf8')).lines[0].amount;
}

/** Orders a domain at the amount that was seen, in one request. */
const ordered = (domain: string, values: object) =>
  orderAtOnce(portal.app, { customer, product: extension, as: member }, { domain, ...values });

const lineOf = async (domain: string) =>
  (await portal.app.get(`/api/orderlines?filter[domain]=${domain}`, member)).body.data[0];

test('a domain with a code costs the transfer that the cart showed, and its renewal after that', async () => {
  expect(await shown(true)).toBe(100);
  expect((await ordered('verhuis.nl', { authCode: 'Klaproos-17', agreedAmount: 100 })).status).toBe(200);
  expect((await lineOf('verhuis.nl')).attributes).toMatchObject({ amount: 100, renewalPrice: 895 });
});

test('an empty code is none: the domain costs its registration', async () => {
  expect(await shown(false)).toBe(495);
  for (const [domain, authCode] of [
    ['leeg.nl', ''],
    ['niets.nl', null],
  ] as const) {
    expect((await ordered(domain, { authCode, agreedAmount: 100 })).status).toBe(409);
    expect((await ordered(domain, { authCode, agreedAmount: 495 })).status).toBe(200);
    expect((await lineOf(domain)).attributes.amount).toBe(495);
  }
});

test('a code can be replaced and not be taken back, as registering the domain costs more', async () => {
  expect((await ordered('houd.nl', { authCode: 'Klaproos-18', agreedAmount: 100 })).status).toBe(200);
  const { id } = await lineOf('houd.nl');
  const emptied = await portal.patch('orderlines', id, { authCode: null }, member);
  expect(emptied.body.errors).toMatchObject([{ code: 'REQUIRED', source: { pointer: '/data/attributes/authCode' } }]);
  expect((await portal.patch('orderlines', id, { authCode: 'Klaproos-19' }, member)).status).toBe(200);
});

test('a transfer stays one, at its price, when staff orders it by the month and back', async () => {
  const staff: Principal = { userId: null, role: 'admin', sessionId: null };
  expect((await ordered('termijn.nl', { authCode: 'Klaproos-20', agreedAmount: 100 })).status).toBe(200);
  const { id } = await lineOf('termijn.nl');
  for (const period of ['once', 'yearly'])
    expect((await portal.patch('orderlines', id, { period }, staff)).status).toBe(200);
  expect((await lineOf('termijn.nl')).attributes).toMatchObject({ amount: 100, renewalPrice: 895 });
});
