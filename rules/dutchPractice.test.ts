import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
let customer: string;
let company: string;
beforeAll(async () => {
  portal = await portalApp();
  customer = await portal.build('customers', { kind: 0 }, '');
  company = await portal.build('customers', { kind: 1, country: 'NL' }, '');
});
afterAll(() => portal.app.close());

/** Returns the stored value, or its faults. */
async function outcome(resource: string, id: string, values: Record<string, string>): Promise<unknown> {
  const answer = await portal.patch(resource, id, values);
  const [field = ''] = Object.keys(values);
  return answer.status === 200 ? answer.body.data.attributes[field] : faultsIn(answer);
}

test.each([
  ['registrationNumber', '01234567', '01234567'],
  ['registrationNumber', '0123 4567', '01234567'],
  ['registrationNumber', '1234567', ['registrationNumber INVALID_REGISTRATION_NUMBER']],
  ['registrationNumber', '123456789', ['registrationNumber INVALID_REGISTRATION_NUMBER']],
  // Passes the 11-test and fails mod 97.
  ['vatNumber', 'NL 0044.95.445.B01', 'NL004495445B01'],
  // Passes mod 97 and fails the 11-test.
  ['vatNumber', 'NL000099998B57', 'NL000099998B57'],
  ['vatNumber', 'NL004495446B01', ['vatNumber INVALID_VAT_NUMBER']],
  ['vatNumber', 'NL000099998B58', ['vatNumber INVALID_VAT_NUMBER']],
])('of a company the %s %s gives %j', async (field, typed, expected) => {
  expect(await outcome('customers', company, { [field]: typed })).toEqual(expected);
});

test.each([
  ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
  ['nl91abna0417164300', 'NL91ABNA0417164300'],
  ['NL92ABNA0417164300', ['iban INVALID_IBAN']],
  ['NL91ABNA041716430', ['iban INVALID_IBAN']],
])('the IBAN %s gives %j', async (typed, expected) => {
  const account = await portal.build('bankaccounts', { customer }, '');
  expect(await outcome('bankaccounts', account, { iban: typed })).toEqual(expected);
  await portal.app.request({ method: 'DELETE', url: `/api/bankaccounts/${account}` });
});

test.each([
  ['NL', '3511ab', '3511 AB'],
  ['NL', '3511 AB', '3511 AB'],
  ['NL', '0511 AB', ['postalCode INVALID_POSTAL_CODE']],
  ['NL', '3511 A', ['postalCode INVALID_POSTAL_CODE']],
  ['DE', '10115', '10115'],
])('in %s the postal code %s gives %j', async (country, typed, expected) => {
  const address = await portal.build('addresses', { customer }, '');
  expect(await outcome('addresses', address, { postalCode: typed, country })).toEqual(expected);
});

test.each(['XX', 'nl-nl', 'Nederland'])('a country is one of ISO 3166-1, which %s is not', async (country) => {
  const address = await portal.build('addresses', { customer }, '');
  expect(await outcome('addresses', address, { country })).toContain('country INVALID_COUNTRY');
});

test.each([
  ['phone', '030 234 5678', '+31302345678'],
  ['phone', '12', ['phone INVALID_PHONE']],
  ['email', 'joke@', ['email INVALID_EMAIL']],
])('of a contact the %s %s gives %j', async (field, typed, expected) => {
  const contact = await portal.build('contacts', { customer }, '');
  expect(await outcome('contacts', contact, { [field]: typed })).toEqual(expected);
});

test('one user acts for several customers, with other rights for each, and a customer has several users', async () => {
  const one = await portal.build('customers', null, '');
  const other = await portal.build('customers', null, '');
  const user = await portal.memberOf(one, 'domains');
  await portal.create('memberships', { user: user.userId, customer: other, rights: ['hosting'] });
  await portal.memberOf(one, 'hosting');
  const ids = [
    await portal.build('domains', { customer: one }, ''),
    await portal.build('domains', { customer: other }, ''),
  ];
  const seen = await Promise.all(ids.map(async (id) => (await portal.app.get(`/api/domains/${id}`, user)).status));
  expect(seen).toEqual([200, 404]);
  const twice = await portal.post('memberships', { user: user.userId ?? '', customer: one, rights: [] });
  expect(faultsIn(twice)).toEqual(['user NOT_UNIQUE']);
});

test.each(['domains', 'hosting', 'invoices', 'orders', 'signing'])(
  'a contact may be given the right %s',
  async (right) => {
    const contact = await portal.build('contacts', { customer }, '');
    const member = await portal.memberOf(customer, 'invoices');
    expect((await portal.patch('contacts', contact, { rights: [right] })).status).toBe(200);
    expect((await portal.patch('contacts', contact, { rights: [] }, member)).status).toBe(403);
  },
);
