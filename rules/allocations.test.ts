import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMany } from '../server/operations/write/verbs/createMany.ts';
import { systemContext } from '../server/operations/write/writeContext.ts';
import type { TestAnswer } from '../server/testing/testApp.ts';
import { faultsOf, restore } from '../server/testing/worlds/garageApp.ts';
import { type BillingApp, billingApp, madeId } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

/** Totals € 121.00 with VAT. */
const lines = [{ unitPrice: 10_000 }];

async function paid(amount: number, values = {}): Promise<string> {
  const id = madeId(await app.post('payments', { customer: app.customer, amount, ...values }));
  madeId(await app.patch('payments', id, { state: 'paid' }));
  return id;
}

/** Restores the latest allocation that was removed. */
async function restored(): Promise<TestAnswer> {
  const { body } = await app.get('/api/trashedrecords?filter[resource]=allocations');
  return restore(app, { trashed: body.data[0].id });
}

describe('what is paid of an invoice', () => {
  test('follows its allocations: open, partly paid, paid, and open again', async () => {
    const invoice = await app.issued(lines);
    const seen = async () => {
      const { paidAmount, openAmount, paymentState, paid: isPaid } = await app.read('invoices', invoice);
      return [paidAmount, openAmount, paymentState, isPaid];
    };
    expect(await seen()).toEqual([0, 12_100, 'open', false]);
    const first = madeId(await app.post('allocations', { invoice, payment: await paid(5000), amount: 5000 }));
    expect(await seen()).toEqual([5000, 7100, 'partlyPaid', false]);
    madeId(await app.post('allocations', { invoice, payment: await paid(7100), amount: 7100 }));
    expect(await seen()).toEqual([12_100, 0, 'paid', true]);
    await app.request({ method: 'DELETE', url: `/api/allocations/${first}` });
    expect(await seen()).toEqual([7100, 5000, 'partlyPaid', false]);
  });

  test('is at most what is open, and of a draft nothing', async () => {
    const payment = await paid(50_000);
    const issued = await app.issued(lines);
    const draft = await app.draft(lines);
    const tooMuch = await app.post('allocations', { invoice: issued, payment, amount: 12_101 });
    expect([tooMuch.status, faultsOf(tooMuch)]).toEqual([422, ['MORE_THAN_OPEN /data/attributes/amount']]);
    const tooSoon = await app.post('allocations', { invoice: draft, payment, amount: 1 });
    expect([tooSoon.status, faultsOf(tooSoon)]).toEqual([422, ['MORE_THAN_OPEN /data/attributes/amount']]);
  });

  test('is at most what is left of the payment, and nothing of one that was not received', async () => {
    const payment = await paid(13_000);
    madeId(await app.post('allocations', { invoice: await app.issued(lines), payment }));
    const rest = await app.post('allocations', { invoice: await app.issued(lines), payment, amount: 901 });
    expect([rest.status, rest.body.errors[0].detail, rest.body.errors[0].meta.unit]).toEqual([
      422,
      expect.stringMatching(/€.*9[.,]00$/),
      'money',
    ]);
    const awaited = madeId(await app.post('payments', { customer: app.customer, amount: 12_100 }));
    const answer = await app.post('allocations', { invoice: await app.issued(lines), payment: awaited, amount: 1 });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['MORE_THAN_OPEN /data/attributes/amount']]);
  });

  test('is as much as can be where no amount is said', async () => {
    const invoice = await app.issued(lines);
    const payment = await paid(20_000);
    const answer = await app.post('allocations', { invoice, payment });
    expect(answer.body.data.attributes.amount).toBe(12_100);
  });

  test('counts a payment once, however often it comes', async () => {
    const invoice = await app.issued(lines);
    const payment = await paid(5000);
    madeId(await app.post('allocations', { invoice, payment }));
    expect((await app.post('allocations', { invoice, payment })).status).toBe(422);
    expect(await app.read('invoices', invoice)).toMatchObject({ paidAmount: 5000 });
  });

  test('is not passed by payments that are allocated at once', async () => {
    const invoice = await app.issued(lines);
    const payments = await Promise.all([1, 2, 3, 4].map(() => paid(5000)));
    const answers = await Promise.all(
      payments.map((payment) => app.post('allocations', { invoice, payment, amount: 5000 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    expect(await app.read('invoices', invoice)).toMatchObject({ paidAmount: 10_000, paymentState: 'partlyPaid' });
  });
});

describe('what is spent of a payment', () => {
  test('is never more than it holds where several invoices are paid by it in one request', async () => {
    const payment = await paid(15_000);
    const invoices = [await app.issued(lines), await app.issued(lines)];
    const allocate = createMany(
      systemContext(app.services),
      'allocations',
      invoices.map((invoice) => ({ invoice, payment, amount: 12_100 })),
    );
    await expect(allocate).rejects.toMatchObject({ errors: [{ code: 'MORE_THAN_OPEN', meta: { params: [2900] } }] });
  });

  test('returns from the trash while it is left', async () => {
    const invoice = await app.issued(lines);
    const allocation = madeId(await app.post('allocations', { invoice, payment: await paid(12_100) }));
    await app.request({ method: 'DELETE', url: `/api/allocations/${allocation}` });
    expect((await restored()).status).toBe(201);
    expect(await app.read('invoices', invoice)).toMatchObject({ paidAmount: 12_100, paymentState: 'paid' });
  });

  test('does not return from the trash once it is spent otherwise', async () => {
    const payment = await paid(12_100);
    const first = await app.issued(lines);
    const allocation = madeId(await app.post('allocations', { invoice: first, payment }));
    await app.request({ method: 'DELETE', url: `/api/allocations/${allocation}` });
    madeId(await app.post('allocations', { invoice: await app.issued(lines), payment }));
    const refused = await restored();
    expect([refused.status, faultsOf(refused)]).toEqual([422, ['MORE_THAN_OPEN /data/attributes/trashed']]);
    expect(await app.read('invoices', first)).toMatchObject({ paidAmount: 0 });
  });
});

test('a payment of the provider is recorded once', async () => {
  const payment = { customer: app.customer, amount: 100, externalId: 'tr_1' };
  madeId(await app.post('payments', payment));
  expect(faultsOf(await app.post('payments', payment))).toEqual(['NOT_UNIQUE /data/attributes/externalId']);
});

describe('a credit note', () => {
  /** Issues one for an invoice that was paid. */
  const note = async (): Promise<string> => {
    const invoice = await app.issued(lines);
    madeId(await app.post('allocations', { invoice, payment: await paid(12_100), amount: 12_100 }));
    return app.issued([{ unitPrice: 10_000, quantity: -1000 }], { kind: 'credit', credits: invoice });
  };

  test('is paid by paying out', async () => {
    const invoice = await note();
    madeId(await app.post('allocations', { invoice, payment: await paid(-12_100) }));
    expect(await app.read('invoices', invoice)).toMatchObject({ paidAmount: -12_100, openAmount: 0, paid: true });
  });

  test('is set off against another invoice by a payment of nothing', async () => {
    const settled = [await note(), await app.issued(lines)];
    const payment = await paid(0, { method: 'settlement' });
    for (const invoice of settled) madeId(await app.post('allocations', { invoice, payment }));
    for (const invoice of settled)
      expect(await app.read('invoices', invoice)).toMatchObject({ openAmount: 0, paymentState: 'paid' });
  });
});
