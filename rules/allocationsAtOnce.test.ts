import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TestAnswer } from '../server/testing/testApp.ts';
import { faultsOf } from '../server/testing/worlds/garageApp.ts';
import { type BillingApp, billingApp, madeId } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Totals € 121.00 with VAT. */
const hundred = (): Promise<string> => app.issued([{ unitPrice: 10_000 }]);
const paid = (amount: number, values = {}): Promise<string> =>
  app.seed('payments', { customer: app.customer, amount, state: 'paid', ...values });
const allocate = (payment: string, invoice: string, amount: number | null = null): Promise<TestAnswer> =>
  app.post('allocations', { payment, invoice, amount });
const leftOf = async (payment: string): Promise<unknown> => (await app.read('payments', payment))['leftAmount'];
const outcomeOf = (answer: TestAnswer): string => (answer.status === 201 ? 'allocated' : faultsOf(answer).join());
const refused = 'MORE_THAN_OPEN /data/attributes/amount';

/** Sums what payments hold less what invoices got of them, in cents. */
async function restOf(payments: readonly string[]): Promise<number> {
  const sum = (rows: readonly { amount?: unknown }[]): number =>
    rows.reduce((total, { amount }) => total + Number(amount), 0);
  const held = await app.find('payments', { id: payments, state: 'paid' });
  return sum(held) - sum(await app.find('allocations', { payment: payments }));
}

/** Repeats what may go well by chance. */
const rounds = [1, 2, 3, 4, 5];

test.each(rounds)('a payment is allocated once where several ask for all of it at one moment (%i)', async () => {
  const payment = await paid(12_100);
  const invoices = [await hundred(), await hundred(), await hundred()];
  const answers = await Promise.all(invoices.map((invoice) => allocate(payment, invoice, 12_100)));
  expect(answers.map(outcomeOf).sort()).toEqual([refused, refused, 'allocated']);
  const faults = answers.flatMap(({ body }) => body.errors ?? []);
  expect(faults.map(({ meta }) => meta)).toEqual([1, 2].map(() => ({ field: 'amount', params: [0], unit: 'money' })));
  expect(await leftOf(payment)).toBe(0);
});

test.each(rounds)('an amount left empty is what others at that moment leave of the payment (%i)', async () => {
  const payment = await paid(20_000);
  const invoices = [await hundred(), await hundred()];
  const answers = await Promise.all(invoices.map((invoice) => allocate(payment, invoice)));
  expect(answers.map(({ body }) => body.data?.attributes.amount).sort()).toEqual([12_100, 7900]);
  expect(await leftOf(payment)).toBe(0);
});

test.each(rounds)('a payment gives no more than it has where it is charged back meanwhile (%i)', async () => {
  const payment = await paid(24_200);
  const given = madeId(await allocate(payment, await hundred()));
  const invoices = [await hundred(), await hundred(), await hundred()];
  const transactions = vi.spyOn(app.services.database, 'transaction');
  const [charged, removed, ...allocated] = await Promise.all([
    paid(-24_200, { kind: 'chargeback', reverses: payment }),
    app.request({ method: 'DELETE', url: `/api/allocations/${given}` }),
    ...invoices.map((invoice) => allocate(payment, invoice, 12_100)),
  ]);
  // Shows that none was ended by a deadlock, as that one is tried again.
  expect(transactions).toHaveBeenCalledTimes(5);
  expect(removed.status).toBe(204);
  for (const answer of allocated) expect(['allocated', refused]).toContain(outcomeOf(answer));
  const rest = await restOf([payment, charged]);
  expect(rest).toBeGreaterThanOrEqual(0);
  expect(await leftOf(payment)).toBe(rest);
});

test.each(rounds)('a payment is refunded once where two ask for most of it at one moment (%i)', async () => {
  const payment = await paid(10_000);
  const values = { customer: app.customer, kind: 'refund', reverses: payment, amount: -8000, description: 'Te veel' };
  const answers = await Promise.all([app.post('payments', values), app.post('payments', values)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});
