import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payments } from '../resources/payments.ts';
import type { Attributes } from '../schema/normalize.ts';
import { faultsOf } from '../server/testing/worlds/garageApp.ts';
import { type BillingApp, billingApp, madeId } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

/** Totals € 121.00 with VAT. */
const hundred = (): Promise<string> => app.issued([{ unitPrice: 10_000 }]);
const noteOf = (credits: string): Promise<string> =>
  app.issued([{ unitPrice: 10_000, quantity: -1000 }], { kind: 'credit', credits });
/** Records money as the server does that moved. */
const moved = (amount: number, values: Attributes = {}): Promise<string> =>
  app.seed('payments', { customer: app.customer, amount, state: 'paid', ...values });
const allocate = async (payment: string, amount: number | null = null, invoice?: string): Promise<string> =>
  madeId(await app.post('allocations', { payment, invoice: invoice ?? (await hundred()), amount }));
const leftOf = async (payment: string): Promise<unknown> => (await app.read('payments', payment))['leftAmount'];

describe('what is left of a payment', () => {
  test('is nothing until it is received, then all of it', async () => {
    const payment = madeId(await app.post('payments', { customer: app.customer, amount: 5000 }));
    expect(await leftOf(payment)).toBe(0);
    madeId(await app.patch('payments', payment, { state: 'paid' }));
    expect(await leftOf(payment)).toBe(5000);
    const failed = madeId(await app.post('payments', { customer: app.customer, amount: 5000 }));
    madeId(await app.patch('payments', failed, { state: 'failed' }));
    expect(await leftOf(failed)).toBe(0);
  });

  test('follows its allocations as they are made, changed and taken off', async () => {
    const payment = await moved(20_000);
    const first = await allocate(payment, 5000);
    const second = await allocate(payment);
    expect(await leftOf(payment)).toBe(2900);
    madeId(await app.patch('allocations', first, { amount: 1000 }));
    expect(await leftOf(payment)).toBe(6900);
    await app.request({ method: 'DELETE', url: `/api/allocations/${second}` });
    expect(await leftOf(payment)).toBe(19_000);
  });

  test('moves along with an allocation that is of another payment', async () => {
    const payments = [await moved(3000), await moved(3000)] as const;
    const allocation = await allocate(payments[0], 2000);
    madeId(await app.patch('allocations', allocation, { payment: payments[1] }));
    expect([await leftOf(payments[0]), await leftOf(payments[1])]).toEqual([3000, 1000]);
  });

  test('is below zero of one that is paid out, until a credit note gets it', async () => {
    const invoice = await hundred();
    await allocate(await moved(12_100), 12_100, invoice);
    const payment = await moved(-12_100);
    expect(await leftOf(payment)).toBe(-12_100);
    await allocate(payment, null, await noteOf(invoice));
    expect(await leftOf(payment)).toBe(0);
  });

  test('is less by what was refunded, once that is complete; a refund has no rest of its own', async () => {
    const payment = await moved(12_100);
    const values = { customer: app.customer, kind: 'refund', reverses: payment, amount: -2000, description: 'Te veel' };
    const refund = madeId(await app.post('payments', values));
    expect([await leftOf(payment), await leftOf(refund)]).toEqual([12_100, null]);
    madeId(await app.patch('payments', refund, { state: 'paid' }));
    expect([await leftOf(payment), await leftOf(refund)]).toEqual([10_100, null]);
  });

  test('stays nothing where a chargeback takes from invoices what they had got, and where that is given again', async () => {
    const payment = await moved(12_100);
    const invoice = await hundred();
    await allocate(payment, null, invoice);
    await moved(-12_100, { kind: 'chargeback', reverses: payment });
    expect([await leftOf(payment), (await app.read('invoices', invoice))['openAmount']]).toEqual([0, 12_100]);
    await moved(12_100, { kind: 'reinstatement', reverses: payment });
    expect([await leftOf(payment), (await app.read('invoices', invoice))['openAmount']]).toEqual([0, 0]);
  });

  test('is below zero where staff takes a chargeback off its invoice, until that gets nothing of the payment either', async () => {
    const payment = await moved(12_100);
    const given = await allocate(payment);
    const chargeback = await moved(-12_100, { kind: 'chargeback', reverses: payment });
    const [taken] = await app.find('allocations', { payment: chargeback });
    await app.request({ method: 'DELETE', url: `/api/allocations/${taken?.['id']}` });
    expect(await leftOf(payment)).toBe(-12_100);
    await app.request({ method: 'DELETE', url: `/api/allocations/${given}` });
    expect(await leftOf(payment)).toBe(0);
  });

  test('is spent once, by the payment or by the chargeback that was undone', async () => {
    const payment = await moved(12_100);
    const invoice = await hundred();
    await allocate(payment, null, invoice);
    await moved(-12_100, { kind: 'chargeback', reverses: payment });
    await allocate(await moved(12_100), null, invoice);
    const again = await moved(12_100, { kind: 'reinstatement', reverses: payment });
    expect(await leftOf(payment)).toBe(12_100);
    await allocate(payment, 10_000);
    const refused = await app.post('allocations', { payment: again, invoice: await hundred(), amount: 12_100 });
    expect([faultsOf(refused), refused.body.errors[0].meta.params]).toEqual([
      ['MORE_THAN_OPEN /data/attributes/amount'],
      [2100],
    ]);
    await allocate(again, 2100);
    expect(await leftOf(payment)).toBe(0);
  });

  test('is what an invoice of its order gets as it is issued', async () => {
    const order = await app.seed('orders', { customer: app.customer, contact: app.contact });
    const invoice = await app.draft([{ unitPrice: 10_000 }]);
    await app.seed('orderlines', { order, product: app.product, invoice });
    const payment = await moved(15_000, { order });
    await allocate(payment, 4000);
    madeId(await app.patch('invoices', invoice, { state: 'issued' }));
    expect([await leftOf(payment), (await app.read('invoices', invoice))['openAmount']]).toEqual([0, 1100]);
  });
});

test('staff finds what is left to allocate in a view of the list; customers do not read it', async () => {
  const filter = payments.list?.views?.find(({ name }) => name === 'left')?.filter;
  const customer = await app.buyer({ kind: 0, name: 'Ada', country: 'NL' });
  const left = await moved(700, { customer });
  const out = await moved(-300, { customer });
  const back = await moved(900, { customer });
  await moved(-900, { customer, kind: 'chargeback', reverses: back });
  await app.seed('payments', { customer, amount: 100 });
  const found = await app.find('payments', { ...filter, customer });
  expect(found.map(({ id }) => id).sort()).toEqual([left, out].sort());
  const own = await app.request({ method: 'GET', url: '/api/payments', as: await app.member('invoices') });
  expect(own.body.data.length).toBeGreaterThan(0);
  for (const { attributes } of own.body.data) expect(attributes).not.toHaveProperty('leftAmount');
});
