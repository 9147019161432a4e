/** Tests that customers learn nothing by naming records of others: a foreign record answers as an absent one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attributes } from '../schema/normalize.ts';
import type { Principal } from '../server/context.ts';
import { operate } from '../server/testing/operate.ts';
import { type PortalApp, portalApp } from './testing/portalApp.ts';

const absent = '999999999';

let portal: PortalApp;
let anna: Principal;
let foreign: Readonly<Record<'customer' | 'domain' | 'hosting', string>>;
beforeAll(async () => {
  portal = await portalApp();
  const own = await portal.build('customers', null, '');
  anna = await portal.memberOf(own, 'domains', 'hosting', 'invoices', 'orders', 'signing');
  const customer = await portal.build('customers', null, '');
  const domain = await portal.build('domains', { customer }, '');
  foreign = {
    customer,
    domain,
    hosting: await portal.build('hosting', { server: await portal.build('servers', null, '') }, ''),
  };
});
afterAll(() => portal.app.close());

const iban = 'NL91ABNA0417164300';

/** Expects that a foreign record is answered as an absent one. */
async function expectAlike(resource: string, values: Attributes, reference: string, end: string): Promise<void> {
  const ofForeign = await portal.post(resource, { ...values, [reference]: end }, anna);
  const ofAbsent = await portal.post(resource, { ...values, [reference]: absent }, anna);
  expect([ofForeign.status, ofForeign.body]).toEqual([ofAbsent.status, ofAbsent.body]);
  expect(ofForeign.status).toBe(404);
}

test('a bank account of another customer is not told by its IBAN', async () => {
  await portal.store('bankaccounts', { customer: foreign.customer, name: 'Other', iban });
  await expectAlike('bankaccounts', { name: 'Anna', iban }, 'customer', foreign.customer);
});

test('an atomic operation tells no more than a single request', async () => {
  const tried = async (customer: string): Promise<unknown> => {
    const relationships = { customer: { data: { type: 'customers', id: customer } } };
    const data = { type: 'bankaccounts', attributes: { name: 'Anna', iban }, relationships };
    const { status, body } = await operate(portal.app, [{ op: 'add', data }], { as: anna });
    return [status, body];
  };
  expect(await tried(foreign.customer)).toEqual(await tried(absent));
});

test('a database tells nothing of the server of another hosting account', async () => {
  await portal.store('databases', {
    hosting: foreign.hosting,
    name: 'shop',
    username: 'shop',
    password: 'Zeer-geheim-1234',
  });
  const values = { name: 'shop', username: 'shop', password: 'Zeer-geheim-1234' };
  await expectAlike('databases', values, 'hosting', foreign.hosting);
});

test('a change of the zone of another domain tells neither its version nor its records', async () => {
  await portal.build('dnsrecords', { domain: foreign.domain }, '');
  const changes = '[]';
  await expectAlike('dnschangesets', { changes }, 'domain', foreign.domain);
  await expectAlike('dnschangesets', { changes, baseVersion: 'guess' }, 'domain', foreign.domain);
});

test('value faults of other fields are told beside a record that is not there', async () => {
  const answer = await portal.post('bankaccounts', { customer: foreign.customer, name: 'Anna', iban: 'NL00' }, anna);
  expect([answer.status, answer.body.errors.map(({ code }: { code: string }) => code).sort()]).toEqual([
    422,
    ['INVALID_IBAN', 'NOT_FOUND'],
  ]);
});
