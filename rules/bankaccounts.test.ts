import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Attributes } from '../schema/normalize.ts';
import type { Principal } from '../server/context.ts';
import { answered, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
let customer: string;
let account: string;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());
beforeEach(async () => {
  customer = await portal.build('customers', null, '');
  account = await portal.store('bankaccounts', { customer, name: 'Anna', iban: 'NL20INGB0001234567' });
});

const own = 'NL91ABNA0417164300';
const changed = async (values: Attributes, as: Principal) =>
  answered(await portal.patch('bankaccounts', account, values, as));
const added = async (as: Principal) =>
  answered(await portal.post('bankaccounts', { customer, name: 'Anna', iban: own }, as));

test('a member without the right to invoices reads bank accounts and changes none, as mandates copy them', async () => {
  const as = await portal.memberOf(customer, 'domains', 'hosting', 'orders', 'signing');
  expect((await portal.app.get(`/api/bankaccounts/${account}`, as)).body.data.attributes.name).toBe('Anna');
  expect(await changed({ iban: own, name: 'Bram' }, as)).toEqual([
    422,
    'iban ACCOUNT_NEEDS_RIGHT',
    'name ACCOUNT_NEEDS_RIGHT',
  ]);
  expect(await changed({ active: false }, as)).toEqual([422, 'active ACCOUNT_NEEDS_RIGHT']);
});

test('a bank account is added by who sees invoices, or signs a mandate for it, and by no other member', async () => {
  const others = await portal.memberOf(customer, 'domains', 'hosting', 'orders');
  expect(await added(others)).toEqual([422, 'iban ACCOUNT_NEEDS_RIGHT']);
  expect(await added(await portal.memberOf(customer, 'signing'))).toEqual([201]);
  customer = await portal.build('customers', null, '');
  expect(await added(await portal.memberOf(customer, 'invoices'))).toEqual([201]);
});

test('a member with the right to invoices, and staff, change a bank account', async () => {
  const staff: Principal = { userId: null, role: 'admin', sessionId: null };
  for (const as of [await portal.memberOf(customer, 'invoices'), staff])
    for (const active of [false, true]) expect(await changed({ name: 'Bram', iban: own, active }, as)).toEqual([200]);
});
