import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer, faultsIn, type PortalApp, portalApp } from '../testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.close());

const person = { kind: 0, name: 'Joke Bakker' };
const company = (companyName: string) => ({
  kind: 1,
  name: companyName,
  companyName,
  registrationNumber: '01234567',
  vatNumber: 'NL123456782B90',
});

describe('a customer', () => {
  test('keeps the leading zeros of a registration number, and starts unchecked with 14 days to pay', async () => {
    const { status, body } = await portal.create('customers', company('Bakkerij De Korst B.V.'));
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({
      registrationNumber: '01234567',
      vatCheck: 'unchecked',
      paymentTerm: 14,
      state: 'prospect',
      active: false,
    });
  });

  test('shares its company name with nobody, however it is written', async () => {
    await portal.create('customers', company('Acme Hosting B.V.'));
    const again = await portal.create('customers', company('ACME  hosting b.v.'));
    expect(faultsIn(again)).toEqual([422, 'NOT_UNIQUE companyName']);
  });

  test('gives company data as a company only', async () => {
    expect(faultsIn(await portal.create('customers', { kind: 1, name: 'Acme' }))).toEqual([
      422,
      'REQUIRED companyName',
      'REQUIRED registrationNumber',
      'REQUIRED vatNumber',
    ]);
    const { body } = await portal.create('customers', person);
    expect(body.data.attributes).toMatchObject({ companyName: null, vatNumber: null, vatCheck: null });
  });

  test('has its VAT number checked anew when it becomes another', async () => {
    const id = await portal.store('customers', {
      ...company('Vink & Zn.'),
      vatCheck: 'valid',
      vatCheckedAt: '2026-11-01T09:00:00.000Z',
    });
    const kept = await portal.change('customers', id, { name: 'Vink en Zonen' });
    expect(kept.body.data.attributes).toMatchObject({ vatCheck: 'valid' });
    const { body } = await portal.change('customers', id, { vatNumber: 'NL000099998B57' });
    expect(body.data.attributes).toMatchObject({ vatCheck: 'unchecked', vatCheckedAt: null });
  });
});

describe('a blocked customer', () => {
  const closing = { state: 'closed', reason: 'Moved to another provider.' };
  const blocked = () => portal.store('customers', { ...person, state: 'blocked' });

  test('is closed with a reason', async () => {
    const id = await blocked();
    expect(faultsIn(await portal.change('customers', id, { state: 'closed' }))).toEqual([422, 'REQUIRED reason']);
    const { status, body } = await portal.change('customers', id, closing);
    expect([status, body.data.attributes.state]).toEqual([200, 'closed']);
  });

  test('is not closed while an invoice rule is running', async () => {
    const id = await blocked();
    const rule = await portal.store('invoicerules', {
      customer: id,
      product: await portal.store('plans', { name: 'Basis', defaultPrice: 495 }),
      startDate: '2026-01-01',
    });
    expect(faultsIn(await portal.change('customers', id, closing))).toEqual([422, 'RUNNING_INVOICE_RULES state']);
    expect(
      (await portal.change('invoicerules', rule, { state: 'terminating', terminatedOn: '2026-12-01' })).status,
    ).toBe(200);
    expect(faultsIn(await portal.change('customers', id, closing))).toEqual([422, 'RUNNING_INVOICE_RULES state']);
  });

  test.each([
    ['open', [422, 'OPEN_INVOICES state']],
    ['paid', [200]],
  ] as const)('with an issued invoice that is %s is answered %j', async (paymentState, answer) => {
    const id = await blocked();
    const address = await portal.store('addresses', {
      customer: id,
      street: 'Dorpsstraat 1',
      postalCode: '1234 AB',
      city: 'Ons Dorp',
    });
    const invoice = await portal.store('invoices', { customer: id, address, state: 'issued', date: '2026-11-20' });
    await portal.services.database.db.execute(
      `update invoices set payment_state = '${paymentState}' where id = ${invoice}`,
    );
    expect(faultsIn(await portal.change('customers', id, closing))).toEqual(answer);
  });
});

describe('a contact', () => {
  const contact = { firstName: 'Joke', lastName: 'Bakker', phone: '030 234 5678' };

  test('shares an email address with nobody', async () => {
    const owner = await portal.store('customers', person);
    const joke = { ...contact, customer: owner, email: 'joke@example.nl' };
    const { status, body } = await portal.create('contacts', joke);
    expect([status, body.data?.attributes.phone]).toEqual([201, '+31302345678']);
    expect(faultsIn(await portal.create('contacts', { ...joke, email: 'Joke@Example.nl' }))).toEqual([
      422,
      'NOT_UNIQUE email',
    ]);
  });
});

describe('a signed-in customer', () => {
  test('sees mandates with the right to invoices only, and never from where they were signed', async () => {
    const owner = await portal.store('customers', { ...person, notes: 'Belt graag.' });
    const bankaccount = await portal.store('bankaccounts', {
      customer: owner,
      name: 'J. Bakker',
      iban: 'NL91ABNA0417164300',
    });
    const mandate = await portal.store('mandates', { bankaccount, signedFrom: '192.0.2.7' });
    const asMember = async (email: string, rights: readonly string[]) => {
      const user = await portal.store('users', { name: email, email, state: 'active' });
      await portal.store('memberships', { user, customer: owner, rights });
      return customer(user);
    };
    const billed = await asMember('administratie@example.nl', ['invoices']);
    const technical = await asMember('beheer@example.nl', ['domains', 'hosting', 'orders', 'signing']);
    const seen = await portal.get(`/api/mandates/${mandate}`, billed);
    expect(seen.body.data.attributes).toMatchObject({ reference: `M-${bankaccount}-1`, state: 'draft' });
    expect(seen.body.data.attributes).not.toHaveProperty('signedFrom');
    expect((await portal.get(`/api/mandates/${mandate}`, technical)).status).toBe(404);
    const own = await portal.get(`/api/customers/${owner}`, technical);
    expect(own.body.data.attributes).toMatchObject({ name: 'Joke Bakker' });
    expect(own.body.data.attributes).not.toHaveProperty('notes');
  });
});
