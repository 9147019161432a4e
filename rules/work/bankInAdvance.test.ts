import { expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { answered } from '../testing/portalApp.ts';
import { bankWorld, ibanOf } from './testing/bankWorld.ts';

const world = bankWorld();
let references = 0;

async function entryOf(values: { amount: number; iban?: string }): Promise<Attributes> {
  references += 1;
  const file = await world.read([{ entries: [{ ...values, reference: `A${references}` }] }]);
  return world.one('bankentries', { 'bankstatement.bankfile': file['id'] });
}

const change = async (entry: Attributes, values: Attributes) =>
  answered(await world.portal.patch('bankentries', String(entry['id']), values, world.staff));
const orderOf = (customer: string) => world.portal.build('orders', { customer, state: 'processing' }, '');

/** Returns how many payments the home page of staff says to allocate. */
async function leftOnHome(): Promise<number> {
  const { bytes } = await world.portal.app.download('/api/enquiries/home', 'application/x-ndjson', world.staff, {});
  const parts = Buffer.from(bytes).toString().split('\n').filter(Boolean);
  const items = parts.flatMap((line) => JSON.parse(line).items ?? []);
  return items.find(({ href }: { href: string }) => href.startsWith('/payments?') && href.includes('left'))?.count ?? 0;
}
const now = (entry: Attributes) => world.one('bankentries', { id: entry['id'] });

test('a payment in advance is booked on its customer, stays on account, and is allocated once there is an invoice', async () => {
  const iban = ibanOf(7_001);
  const customer = await world.buyer(iban);
  const entry = await entryOf({ amount: 2000, iban });
  expect((await world.suggested(entry)).suggestions).toEqual([
    { why: 'advance', payer: customer, title: `Klant ${iban.slice(-4)}`, customer: '', open: 0 },
  ]);
  expect(await change(entry, { customer })).toEqual([200]);
  const { payment, ...booked } = await now(entry);
  expect(booked).toMatchObject({ state: 'booked', matchedBy: 'person' });
  expect(await world.one('payments', { id: payment })).toMatchObject({ customer, amount: 2000, state: 'paid' });
  expect(await world.find('allocations', { payment })).toEqual([]);
  const number = await world.invoice(customer, 1210);
  const invoice = (await world.one('invoices', { number }))['id'];
  expect(answered(await world.portal.post('allocations', { payment, invoice }, world.staff))).toEqual([201]);
  expect(await world.openOf(number)).toBe(0);
  expect(await change(entry, { state: 'open', reason: 'Van een ander' })).toEqual([200]);
  expect(await now(entry)).toMatchObject({ state: 'open', customer: null, payment: null });
  expect(await world.openOf(number)).toBe(1210);
});

test('money on account waits for staff on the home page until it is allocated', async () => {
  const iban = ibanOf(7_003);
  const customer = await world.buyer(iban);
  const before = await leftOnHome();
  const entry = await entryOf({ amount: 1210, iban });
  await change(entry, { customer });
  const { payment } = await now(entry);
  expect(await leftOnHome()).toBe(before + 1);
  await world.portal.store('payments', { customer, amount: 500, state: 'paid', order: await orderOf(customer) });
  expect(await leftOnHome()).toBe(before + 1);
  const number = await world.invoice(customer, 1210);
  const { id: invoice } = await world.one('invoices', { number });
  expect(answered(await world.portal.post('allocations', { payment, invoice }, world.staff))).toEqual([201]);
  expect(await leftOnHome()).toBe(before);
});

test('names a customer or what is paid, and is money that came in', async () => {
  const customer = await world.buyer();
  const number = await world.invoice(customer, 1210);
  const entry = await entryOf({ amount: 500 });
  expect(await change(entry, { customer, invoices: [number] })).toEqual([422, 'customer NAMED_ALREADY']);
  const cost = await entryOf({ amount: -500 });
  expect((await change(cost, { customer }))[0]).toBe(422);
  expect(await now(cost)).toMatchObject({ state: 'open', payment: null });
});

test('an account of several customers suggests none of them', async () => {
  const iban = ibanOf(7_002);
  await world.buyer(iban);
  await world.buyer(iban);
  expect((await world.suggested(await entryOf({ amount: 500, iban }))).suggestions).toEqual([]);
});
