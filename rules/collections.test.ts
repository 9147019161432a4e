import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCompany } from '../mock-server/demo/company.ts';
import type { Attributes } from '../schema/normalize.ts';
import type { Principal } from '../server/context.ts';
import { findRows } from '../server/operations/read/findRows.ts';
import { addressValues, contactValues } from './testing/billingApp.ts';
import { answered, type PortalApp, portalApp } from './testing/portalApp.ts';

let now = new Date('2026-11-24T10:00:00Z');
let portal: PortalApp;
let staff: Principal;
let product: string;
const find = (resource: string, condition: Attributes) =>
  findRows(portal.app.contextOf(), resource, condition as never);
const one = async (resource: string, id: string): Promise<Attributes> => (await find(resource, { id }))[0] ?? {};

beforeAll(async () => {
  portal = await portalApp(() => now, { outside: {} });
  await portal.change('company', '1', demoCompany);
  const sold = { kind: 'expansion', classification: 5, priceUnit: 1, vatClass: 'standard', defaultPrice: 1000 };
  product = await portal.store('products', { ...sold, name: 'Onderhoud' });
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
});
afterAll(() => portal.app.close());

interface Customer {
  customer: string;
  mandate: string;
}

const signed = { signedAt: '2026-01-05T09:00:00Z', signedBy: 'Zoë', holder: 'Zoë & Zonen', iban: 'NL20INGB0001234567' };

async function customerWithMandate(mandate: Attributes = {}): Promise<Customer> {
  const of = { kind: 0, name: 'Zoë', country: 'NL', state: 'active', paymentMethod: 'directDebit' };
  const customer = await portal.store('customers', of);
  await portal.store('addresses', { ...addressValues, customer });
  await portal.store('contacts', { ...contactValues, email: `klant${customer}@example.nl`, customer });
  const bankaccount = await portal.store('bankaccounts', { customer, name: 'Zoë', iban: 'NL20INGB0001234567' });
  return { customer, mandate: await portal.store('mandates', { bankaccount, state: 'active', ...signed, ...mandate }) };
}

/** Makes an invoice that was issued and sent, of a sum with 21% VAT; returns its id. */
async function invoiceOf(customer: string, total = 1210, values: Attributes = {}): Promise<string> {
  const dates = { date: '2026-11-20', dueDate: '2026-12-04' };
  const invoice = await portal.store('invoices', { customer, paymentMethod: 'directDebit', ...dates, ...values });
  await portal.store('invoicelines', { invoice, product, unitPrice: Math.round(total / 1.21) });
  for (const state of ['issued', 'sent']) await portal.change('invoices', invoice, { state });
  expect(await one('invoices', invoice)).toMatchObject({ total, openAmount: total });
  return invoice;
}

/** Makes a batch of all that can be collected; returns its id. */
async function batch(): Promise<string> {
  const answer = await portal.post('collections', { through: '2026-12-31' }, staff);
  expect(answered(answer)).toEqual([201]);
  return answer.body.data.id;
}

const take = async (id: string, ...states: string[]): Promise<void> => {
  for (const state of states) expect(answered(await portal.patch('collections', id, { state }, staff))).toEqual([200]);
};
const entriesOf = (collection: string) => find('collectionentries', { collection });
const entryOf = async (invoice: string): Promise<Attributes> =>
  (await find('collectionentries', { invoice })).at(-1) ?? {};
const openOf = async (invoice: string) => (await one('invoices', invoice))['openAmount'];

describe('a collection batch', () => {
  test('holds each open invoice once, on a banking day, with sums and orders of collection', async () => {
    const { customer } = await customerWithMandate();
    const first = await invoiceOf(customer, 1210);
    await invoiceOf(customer, 2420, { dueDate: '2026-12-25' });
    const byTransfer = await invoiceOf(customer, 500, { paymentMethod: 'bankTransfer' });
    const id = await batch();
    expect(await one('collections', id)).toMatchObject({ count: 2, total: 3630, state: 'draft' });
    const entries = await entriesOf(id);
    expect(entries.map(({ collectOn, sequenceType }) => [collectOn, sequenceType])).toEqual([
      ['2026-12-04', 'FRST'],
      ['2026-12-28', 'RCUR'],
    ]);
    expect(entries.map(({ invoice }) => invoice)).not.toContain(byTransfer);
    expect(answered(await portal.post('collections', { through: '2026-12-31' }, staff))).toEqual([
      422,
      'through NOTHING_TO_COLLECT',
    ]);
    const clash = { ...(entries[0] as Attributes), id: undefined, endToEndId: 'other' };
    await expect(portal.store('collectionentries', clash)).rejects.toThrow();
    await portal.app.request({ method: 'DELETE', url: `/api/collectionentries/${entries[1]?.['id']}`, as: staff });
    expect(await one('collections', id)).toMatchObject({ count: 1, total: 1210 });
    await take(id, 'ready');
    expect((await entryOf(first))['collection']).toBe(id);
    const url = `/api/collectionentries/${(await entryOf(first))['id']}`;
    expect((await portal.app.request({ method: 'DELETE', url, as: staff })).status).not.toBe(204);
    expect(await one('collections', id)).toMatchObject({ count: 1, total: 1210 });
    await take(id, 'cancelled');
    expect((await entryOf(first))['state']).toBe('cancelled');
  });

  test('is a file for the bank once it is closed, always the same bytes', async () => {
    const id = await batch();
    const url = `/api/collections/${id}`;
    const file = () => portal.app.download(url, 'application/xml', staff);
    expect((await file()).status).not.toBe(200);
    await take(id, 'ready');
    const answer = await file();
    expect(answer.status).toBe(200);
    const text = answer.bytes.toString();
    expect(text).toContain('<MsgId>INC2026-');
    expect(text).toContain('<Nm>Zoe + Zonen</Nm>');
    now = new Date('2026-11-25T10:00:00Z');
    expect((await file()).bytes).toEqual(answer.bytes);
    await take(id, 'cancelled');
  });

  test('is paid to the cent once the bank has collected it, and its mandate is used', async () => {
    const { customer, mandate } = await customerWithMandate();
    const invoice = await invoiceOf(customer);
    const id = await batch();
    await take(id, 'ready', 'sent');
    const payment = String((await entryOf(invoice))['payment']);
    expect([(await one('payments', payment))['state'], await openOf(invoice)]).toEqual(['open', 1210]);
    await take(id, 'collected');
    expect(await one('payments', payment)).toMatchObject({
      state: 'paid',
      receivedOn: '2026-12-04',
      method: 'directDebit',
    });
    expect(await openOf(invoice)).toBe(0);
    expect((await one('mandates', mandate))['lastCollectedOn']).toBe('2026-12-04');
  });

  test('pays its own invoice alone; what was also paid in another way stays unallocated', async () => {
    const { customer } = await customerWithMandate();
    const invoice = await invoiceOf(customer);
    const id = await batch();
    await take(id, 'ready', 'sent');
    const other = await invoiceOf(customer, 605, { paymentMethod: 'bankTransfer' });
    const transfer = await portal.store('payments', { customer, amount: 400, state: 'paid' });
    await portal.store('allocations', { payment: transfer, invoice, amount: 400 });
    await take(id, 'collected');
    const { id: entry, payment } = await entryOf(invoice);
    const allocatedOf = async () =>
      (await find('allocations', { payment: String(payment) })).map((one) => one['amount']);
    expect([await allocatedOf(), await openOf(invoice), await openOf(other)]).toEqual([[810], 0, 605]);
    const returned = { state: 'returned', returnedOn: '2026-11-25', returnReason: 'refusedByDebtor' };
    expect(answered(await portal.patch('collectionentries', String(entry), returned, staff))).toEqual([200]);
    expect([await openOf(invoice), await openOf(other)]).toEqual([810, 605]);
  });

  test('books what the bank collected after all, though staff had cancelled the payment', async () => {
    const { customer } = await customerWithMandate();
    const invoice = await invoiceOf(customer);
    const id = await batch();
    await take(id, 'ready', 'sent');
    const payment = String((await entryOf(invoice))['payment']);
    expect(answered(await portal.patch('payments', payment, { state: 'cancelled' }, staff))).toEqual([200]);
    await take(id, 'collected');
    expect([(await one('payments', payment))['state'], await openOf(invoice)]).toEqual(['paid', 0]);
  });

  test('that collects by a mandate that ended meanwhile is refused, and none begins without an account', async () => {
    const { customer, mandate } = await customerWithMandate();
    const unnamed = await customerWithMandate({ iban: null });
    const invoice = await invoiceOf(customer);
    const withoutAccount = await invoiceOf(unnamed.customer);
    const id = await batch();
    const invoices = (await entriesOf(id)).map((entry) => entry['invoice']);
    expect([invoices.includes(invoice), invoices.includes(withoutAccount)]).toEqual([true, false]);
    await portal.change('mandates', mandate, { state: 'suspended' });
    expect(answered(await portal.patch('collections', id, { state: 'ready' }, staff))).toEqual([422, 'MANDATE_ENDED']);
    await take(id, 'cancelled');
  });

  test('leaves out an invoice in dispute, and is refused where one is disputed meanwhile', async () => {
    const { customer } = await customerWithMandate();
    const disputed = await invoiceOf(customer, 1210, { disputed: true });
    const later = await invoiceOf(customer);
    const id = await batch();
    const invoices = (await entriesOf(id)).map((entry) => entry['invoice']);
    expect([invoices.includes(disputed), invoices.includes(later)]).toEqual([false, true]);
    await portal.change('invoices', later, { disputed: true });
    const refused = await portal.patch('collections', id, { state: 'ready' }, staff);
    expect(answered(refused)).toEqual([422, 'INVOICE_DISPUTED']);
    await take(id, 'cancelled');
  });

  test('that collects what was paid meanwhile is refused', async () => {
    const { customer } = await customerWithMandate();
    const invoice = await invoiceOf(customer);
    const id = await batch();
    const payment = await portal.store('payments', { customer, amount: 1000, state: 'paid' });
    await portal.store('allocations', { payment, invoice, amount: 1000 });
    expect(answered(await portal.patch('collections', id, { state: 'ready' }, staff))).toEqual([
      422,
      'OPEN_AMOUNT_CHANGED',
    ]);
    await take(id, 'cancelled');
  });
});

test('a batch that collects what is being paid in another way is refused', async () => {
  const { customer } = await customerWithMandate();
  const invoice = await invoiceOf(customer);
  const id = await batch();
  const payment = await portal.store('payments', { customer, amount: 1210, method: 'bankTransfer' });
  await portal.store('paymentitems', { payment, invoice });
  const close = () => portal.patch('collections', id, { state: 'ready' }, staff);
  expect(answered(await close())).toEqual([422, 'INVOICE_BEING_PAID']);
  await portal.change('payments', payment, { state: 'failed' });
  expect(answered(await close())).toEqual([200]);
  await take(id, 'cancelled');
});

test('a batch that the bank has is marked as sent, whatever happened meanwhile', async () => {
  const { customer, mandate } = await customerWithMandate();
  const invoice = await invoiceOf(customer);
  const id = await batch();
  await take(id, 'ready');
  const payment = await portal.store('payments', { customer, amount: 1000, state: 'paid' });
  await portal.store('allocations', { payment, invoice, amount: 1000 });
  await portal.change('mandates', mandate, { state: 'suspended' });
  const before = now;
  now = new Date('2026-12-07T10:00:00Z');
  await take(id, 'sent', 'collected');
  now = before;
  expect((await find('allocations', { invoice })).map((one) => one['amount'])).toEqual([1000, 210]);
});

describe('a returned direct debit', () => {
  const returned = { state: 'returned', returnedOn: '2026-11-25' };
  async function sent(...states: string[]) {
    const { customer, mandate } = await customerWithMandate();
    const invoice = await invoiceOf(customer);
    const id = await batch();
    await take(id, 'ready', 'sent', ...states);
    return { customer, mandate, invoice, entry: String((await entryOf(invoice))['id']) };
  }
  const stateOf = async (mandate: string) => (await one('mandates', mandate))['state'];

  test.each([
    ['accountClosed', 'suspended'],
    ['insufficientFunds', 'active'],
  ])('for the reason %s opens the invoice again, and leaves the mandate %s', async (returnReason, state) => {
    const { invoice, mandate, entry, customer } = await sent('collected');
    expect(await openOf(invoice)).toBe(0);
    expect(answered(await portal.patch('collectionentries', entry, { ...returned, returnReason }, staff))).toEqual([
      200,
    ]);
    expect([await openOf(invoice), await stateOf(mandate)]).toEqual([1210, state]);
    const payments = await find('payments', { customer });
    expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 1210],
      ['chargeback', -1210],
    ]);
    expect(await find('tasks', { customer })).toHaveLength(1);
    expect(answered(await portal.patch('collectionentries', entry, { ...returned, returnReason }, staff))).toEqual([
      200,
    ]);
    expect(await find('payments', { customer })).toHaveLength(2);
    const isAgain = await plannedAgain(invoice);
    expect(isAgain).toBe(returnReason === 'insufficientFunds');
  });

  test('before anything was collected makes the payment fail', async () => {
    const { invoice, entry, customer } = await sent();
    expect(
      answered(await portal.patch('collectionentries', entry, { ...returned, returnReason: 'refusedByDebtor' }, staff)),
    ).toEqual([200]);
    expect((await find('payments', { customer })).map(({ state }) => state)).toEqual(['failed']);
    expect(await openOf(invoice)).toBe(1210);
  });

  test('that was the first makes the next one first again, unless another of that day stayed', async () => {
    const { customer, mandate } = await customerWithMandate();
    const invoices = [await invoiceOf(customer), await invoiceOf(customer)];
    const id = await batch();
    await take(id, 'ready', 'sent', 'collected');
    const entries = await Promise.all(invoices.map((invoice) => entryOf(invoice)));
    const lastDays: Attributes[string][] = [];
    for (const type of ['FRST', 'RCUR']) {
      const entry = String(entries.find(({ sequenceType }) => sequenceType === type)?.['id']);
      const values = { ...returned, returnReason: 'insufficientFunds' };
      expect(answered(await portal.patch('collectionentries', entry, values, staff))).toEqual([200]);
      lastDays.push((await one('mandates', mandate))['lastCollectedOn']);
    }
    expect(lastDays).toEqual(['2026-12-04', null]);
  });

  test('needs a reason and a day', async () => {
    const { entry } = await sent();
    expect((await portal.patch('collectionentries', entry, { state: 'returned' }, staff)).status).toBe(422);
  });

  async function plannedAgain(invoice: string): Promise<boolean> {
    const answer = await portal.post('collections', { through: '2026-12-31' }, staff);
    if (answer.status !== 201) return false;
    const isIn = (await entriesOf(answer.body.data.id)).some((entry) => entry['invoice'] === invoice);
    await take(answer.body.data.id, 'cancelled');
    return isIn;
  }
});
