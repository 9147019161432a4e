import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '../resources/customers.ts';
import type { Condition } from '../schema/condition.ts';
import type { Change } from '../schema/rule.ts';
import {
  customerRules,
  numberedApart,
  numberFaults,
  openInvoiceFaults,
  runningRuleFaults,
  uncheckedVatNumber,
} from './customers.ts';
import type { RuleContext } from './stored/records.ts';
import { finding } from './testing/finding.ts';
import { answered, type PortalApp, portalApp } from './testing/portalApp.ts';

const customer = {
  id: '12',
  kind: 1,
  country: 'NL',
  state: 'blocked',
  vatNumber: 'NL123456782B12',
  vatCheck: 'valid',
  vatCheckedAt: '2026-11-01T09:00:00.000Z',
} as Customer;

const changing = (changes: Partial<Customer>): Change<Customer> => ({
  operation: 'update',
  before: customer,
  after: { ...customer, ...changes },
  changed: Object.keys(changes),
});

interface Question {
  resource: string;
  condition: Condition;
}

/** Finds rows of one resource only, and records each question. */
function askedOf(resource: string | null): RuleContext & { asked: Question[] } {
  const asked: Question[] = [];
  return {
    asked,
    user: { id: '1', role: 'admin' },
    now: new Date('2026-11-21T12:00:00Z'),
    contentOf: async () => null,
    find: finding((name, condition) => {
      asked.push({ resource: name, condition });
      return name === resource ? [{ id: '1' }] : [];
    }),
  };
}

describe('the check of a VAT number', () => {
  test('begins anew when the number becomes another', () => {
    expect(uncheckedVatNumber(changing({ vatNumber: 'NL000099998B57' }))).toEqual({
      vatCheck: 'unchecked',
      vatCheckedAt: null,
    });
  });

  test('is nothing where there is no number any more', () => {
    expect(uncheckedVatNumber(changing({ kind: 0, vatNumber: null }))).toEqual({ vatCheck: null, vatCheckedAt: null });
  });

  test.each<[string, Change<Customer>]>([
    ['another field changes', changing({ name: 'Bakkerij De Korst' })],
    ['its result is written with the number', changing({ vatNumber: 'NL000099998B57', vatCheck: 'valid' })],
    ['the customer is new', { operation: 'create', after: customer, changed: Object.keys(customer) }],
  ])('stays when %s', (_, change) => {
    expect(uncheckedVatNumber(change)).toEqual({});
  });
});

describe('closing a customer', () => {
  const closing = changing({ state: 'closed' });

  test('is refused while an issued invoice is open', async () => {
    const context = askedOf('invoices');
    expect(await openInvoiceFaults(closing, context)).toMatchObject([{ field: 'state' }]);
    expect(context.asked).toEqual([
      {
        resource: 'invoices',
        condition: { customer: '12', state: { ne: 'draft' }, paymentState: ['open', 'partlyPaid'] },
      },
    ]);
  });

  test('is refused while an invoice rule is running', async () => {
    const context = askedOf('invoicerules');
    expect(await runningRuleFaults(closing, context)).toMatchObject([{ field: 'state' }]);
    expect(context.asked).toEqual([
      { resource: 'invoicerules', condition: { customer: '12', state: ['active', 'terminating'] } },
    ]);
  });

  test('is accepted when there is neither', async () => {
    expect(await openInvoiceFaults(closing, askedOf(null))).toEqual([]);
    expect(await runningRuleFaults(closing, askedOf(null))).toEqual([]);
  });

  test.each<[string, Change<Customer>]>([
    ['another step is taken', changing({ state: 'active' })],
    [
      'one that is closed changes',
      { ...changing({ name: 'B' }), before: { ...customer, state: 'closed' }, after: { ...customer, state: 'closed' } },
    ],
    ['a closed one is entered', { operation: 'create', after: { ...customer, state: 'closed' }, changed: ['state'] }],
    ['it is removed', { operation: 'delete', before: customer, after: customer, changed: [] }],
  ])('is not checked when %s', async (_, change) => {
    const invoices = askedOf('invoices');
    const rules = askedOf('invoicerules');
    expect(await openInvoiceFaults(change, invoices)).toEqual([]);
    expect(await runningRuleFaults(change, rules)).toEqual([]);
    expect([...invoices.asked, ...rules.asked]).toEqual([]);
  });
});

test('the rules are those of the resource customers', () => {
  expect(customerRules).toMatchObject({
    resource: 'customers',
    derive: [uncheckedVatNumber],
    check: [openInvoiceFaults, runningRuleFaults, numberFaults],
    returns: [numberFaults],
  });
});

test('only a new customer, and one who loses the number, is asked for among the numbers of others', async () => {
  const questionsOf = async (change: Change<Customer>): Promise<number> => {
    const context = askedOf(null);
    await numberedApart(change, context);
    return context.asked.length;
  };
  const numbered = { ...customer, relationNumber: '500' };
  expect(await questionsOf(changing({ name: 'Bakkerij De Korst' }))).toBe(0);
  expect(
    await questionsOf({ operation: 'update', before: numbered, after: customer, changed: ['relationNumber'] }),
  ).toBe(1);
  expect(await questionsOf({ operation: 'create', after: customer, changed: ['name'] })).toBe(1);
});

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());

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
    const { status, body } = await portal.post('customers', company('Bakkerij De Korst B.V.'));
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
    await portal.post('customers', company('Acme Hosting B.V.'));
    const again = await portal.post('customers', company('ACME  hosting b.v.'));
    expect(answered(again)).toEqual([422, 'companyName NOT_UNIQUE']);
    expect(again.body.errors[0].detail).toBe('This company is already registered');
  });

  test('gives company data as a company only', async () => {
    expect(answered(await portal.post('customers', { kind: 1, name: 'Acme' }))).toEqual([
      422,
      'companyName REQUIRED',
      'registrationNumber REQUIRED',
    ]);
    const { body } = await portal.post('customers', person);
    expect(body.data.attributes).toMatchObject({ companyName: null, vatNumber: null, vatCheck: null });
  });

  test('has its VAT number checked anew when it becomes another', async () => {
    const id = await portal.store('customers', {
      ...company('Vink & Zn.'),
      vatCheck: 'valid',
      vatCheckedAt: '2026-11-01T09:00:00.000Z',
    });
    const kept = await portal.patch('customers', id, { name: 'Vink en Zonen' });
    expect(kept.body.data.attributes).toMatchObject({ vatCheck: 'valid' });
    const { body } = await portal.patch('customers', id, { vatNumber: 'NL000099998B57' });
    expect(body.data.attributes).toMatchObject({ vatCheck: 'unchecked', vatCheckedAt: null });
  });
});

describe('a blocked customer', () => {
  const closing = { state: 'closed', reason: 'Moved to another provider.' };
  const blocked = () => portal.store('customers', { ...person, state: 'blocked' });

  test('is closed with a reason', async () => {
    const id = await blocked();
    expect(answered(await portal.patch('customers', id, { state: 'closed' }))).toEqual([422, 'reason REQUIRED']);
    const { status, body } = await portal.patch('customers', id, closing);
    expect([status, body.data.attributes.state]).toEqual([200, 'closed']);
  });

  test('is not closed while an invoice rule is running', async () => {
    const id = await blocked();
    const rule = await portal.store('invoicerules', {
      customer: id,
      product: await portal.store('plans', { name: 'Basis', defaultPrice: 495 }),
      startDate: '2026-01-01',
    });
    expect(answered(await portal.patch('customers', id, closing))).toEqual([422, 'state RUNNING_INVOICE_RULES']);
    expect(
      (await portal.patch('invoicerules', rule, { state: 'terminating', terminatedOn: '2026-12-01' })).status,
    ).toBe(200);
    expect(answered(await portal.patch('customers', id, closing))).toEqual([422, 'state RUNNING_INVOICE_RULES']);
  });

  test.each([
    ['open', [422, 'state OPEN_INVOICES']],
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
    await portal.app.services.database.db.execute(
      `update invoices set payment_state = '${paymentState}' where id = ${invoice}`,
    );
    expect(answered(await portal.patch('customers', id, closing))).toEqual(answer);
  });
});

describe('a contact', () => {
  const contact = { firstName: 'Joke', lastName: 'Bakker', phone: '030 234 5678' };

  test('shares an email address with nobody', async () => {
    const owner = await portal.store('customers', person);
    const joke = { ...contact, customer: owner, email: 'joke@example.nl' };
    const { status, body } = await portal.post('contacts', joke);
    expect([status, body.data?.attributes.phone]).toEqual([201, '+31302345678']);
    expect(answered(await portal.post('contacts', { ...joke, email: 'Joke@Example.nl' }))).toEqual([
      422,
      'email NOT_UNIQUE',
    ]);
  });

  test('a removed customer whose contact has an address that is in use again says which contact that is', async () => {
    const { app } = portal;
    const removed = await portal.store('customers', person);
    const anna = { ...contact, firstName: 'Anna', lastName: 'Smit', email: 'anna.smit@example.nl' };
    const part = await portal.store('contacts', { ...anna, customer: removed });
    expect((await app.request({ method: 'DELETE', url: `/api/customers/${removed}` })).status).toBe(204);
    await portal.store('contacts', { ...anna, customer: await portal.store('customers', person) });
    const { data } = (await app.get('/api/trashedrecords?filter[resource]=customers')).body;
    const payload = { data: { type: 'restores', attributes: { trashed: data[0].id } } };
    const { body } = await app.request({ method: 'POST', url: '/api/restores', payload });
    expect(body.errors).toMatchObject([
      {
        code: 'NOT_UNIQUE',
        detail: expect.stringMatching(/^Contact “Anna Smit”, Email address “anna.smit@example.nl”: This email address/),
        meta: { part: { type: 'contacts', id: part, title: 'Anna Smit', field: 'email' } },
      },
    ]);
  });
});
