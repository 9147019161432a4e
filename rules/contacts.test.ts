/** Tests who of a customer decides which contact gets letters whose links sign and pay without an account. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attributes } from '../schema/normalize.ts';
import type { Principal } from '../server/context.ts';
import { contactValues } from './testing/billingApp.ts';
import { answered, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
let customer: string;
let director: string;
let bookkeeper: string;
let other: string;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());

let made = 0;
const person = (values: Attributes = {}): Attributes => {
  made += 1;
  return { ...contactValues, email: `mens${made}@example.nl`, customer, ...values };
};
const newAddress = (): string => `nieuw${made++}@example.nl`;

beforeEach(async () => {
  customer = await portal.build('customers', null, '');
  other = await portal.store('contacts', person());
  director = await portal.store('contacts', person({ rights: ['signing'] }));
  bookkeeper = await portal.store('contacts', person({ administrativeEmails: true }));
});

const changed = async (id: string, values: Attributes, as: Principal) =>
  answered(await portal.patch('contacts', id, values, as));

const everythingElse = ['domains', 'hosting', 'orders'];

describe('a member without the right to sign', () => {
  test('turns no letter to sign to an address of their own, nor makes the signer inactive', async () => {
    const as = await portal.memberOf(customer, ...everythingElse, 'invoices');
    expect(await changed(director, { email: newAddress() }, as)).toEqual([422, 'email SIGNER_NEEDS_RIGHT']);
    expect(await changed(director, { active: false }, as)).toEqual([422, 'active SIGNER_NEEDS_RIGHT']);
    expect(await changed(director, { phone: '+31302345679', function: 'Directeur' }, as)).toEqual([200]);
    expect(await changed(other, { email: newAddress() }, as)).toEqual([200]);
  });

  test('changes nobody who could be asked to sign, where no contact signs', async () => {
    await portal.change('contacts', director, { rights: [] });
    const as = await portal.memberOf(customer, ...everythingElse, 'invoices');
    for (const id of [other, director, bookkeeper])
      expect(await changed(id, { email: newAddress() }, as)).toEqual([422, 'email SIGNER_NEEDS_RIGHT']);
    expect(answered(await portal.post('contacts', person(), as))).toEqual([201]);
  });

  test('is refused for many at once and in a list of operations as well', async () => {
    const as = await portal.memberOf(customer, 'invoices');
    const changes = { resource: 'contacts', action: 'update', ids: [director], changes: { active: false } };
    const payload = { data: { type: 'bulkchanges', attributes: changes } };
    const answer = await portal.app.request({ method: 'POST', url: '/api/bulkchanges', payload, as });
    expect(JSON.stringify(answer.body)).toContain('SIGNER_NEEDS_RIGHT');
    expect((await portal.app.get(`/api/contacts/${director}`)).body.data.attributes.active).toBe(true);
  });
});

describe('a member without the right to invoices', () => {
  test('makes nobody receive them, and turns them to nobody else', async () => {
    const as = await portal.memberOf(customer, ...everythingElse, 'signing');
    const refused = (name: string) => [422, `${name} BILLED_NEEDS_RIGHT`];
    const receiving = { administrativeEmails: true };
    expect(answered(await portal.post('contacts', person(receiving), as))).toEqual(refused('administrativeEmails'));
    expect(await changed(other, receiving, as)).toEqual(refused('administrativeEmails'));
    expect(await changed(bookkeeper, { administrativeEmails: false }, as)).toEqual(refused('administrativeEmails'));
    expect(await changed(bookkeeper, { email: newAddress() }, as)).toEqual(refused('email'));
    expect(await changed(bookkeeper, { active: false }, as)).toEqual(refused('active'));
    expect(await changed(director, { email: newAddress() }, as)).toEqual([200]);
  });
});

test('a member’s right for another customer counts for nothing here', async () => {
  const as = await portal.memberOf(customer, 'invoices');
  const elsewhere = await portal.build('customers', null, '');
  await portal.create('memberships', { user: as.userId ?? '', customer: elsewhere, rights: ['signing'] });
  expect(await changed(director, { email: newAddress() }, as)).toEqual([422, 'email SIGNER_NEEDS_RIGHT']);
});

test('the first contact of a customer is made by a member with both rights', async () => {
  customer = await portal.build('customers', null, '');
  const domains = await portal.memberOf(customer, 'domains');
  expect(answered(await portal.post('contacts', person(), domains))).toEqual([
    422,
    'email SIGNER_NEEDS_RIGHT',
    'administrativeEmails BILLED_NEEDS_RIGHT',
  ]);
  const both = await portal.memberOf(customer, 'signing', 'invoices');
  expect(answered(await portal.post('contacts', person(), both))).toEqual([201]);
});

test('a member with every right, and staff, change any contact', async () => {
  const member = await portal.memberOf(customer, ...everythingElse, 'signing', 'invoices');
  const staff: Principal = { userId: null, role: 'admin', sessionId: null };
  for (const as of [member, staff]) {
    for (const id of [director, bookkeeper])
      for (const active of [false, true]) expect(await changed(id, { email: newAddress(), active }, as)).toEqual([200]);
    expect(answered(await portal.post('contacts', person({ administrativeEmails: true }), as))).toEqual([201]);
  }
});
