/** Tries sequences of everything that may happen to payments; whatever their order, our books equal the provider's. @long: 9 s */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, type StoredPayment } from '../../mock-server/payments/paymentStore.ts';
import { asksEverything, sampleSize } from '../../schema/testing/thoroughness.ts';
import { paymentIn, paymentWorld } from './testing/paymentWorld.ts';

const world = paymentWorld();

const which = fc.nat(2);
/** Weighs what is rare and matters most. */
const chargebacks = ['chargeback', 'chargeback', 'chargeback'] as const;
const times = fc.integer({ min: 1, max: 3 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      isBegun: fc.constantFrom(true, true, false),
      totals: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      which,
      outcome: fc.constantFrom('paid', 'paid', 'paid', 'failed', 'canceled', 'expired'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('webhook' as const, 'refunded' as const, 'reversal' as const, ...chargebacks),
      which,
      times,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), which, cents: fc.integer({ min: 1, max: 20_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('forge' as const, 'loseAnswer' as const, 'die' as const, 'hasten' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Sequence {
  invoices: string[];
  /** Ids of our payments, in the order in which they were started. */
  payments: string[];
}

const die = (): never => {
  world.bent = {};
  throw new Error('Killed.');
};

async function take(taken: Step, { invoices, payments }: Sequence): Promise<void> {
  if (taken.do === 'start') {
    const open = await Promise.all(taken.totals.map((total) => world.invoice(total)));
    invoices.push(...open);
    const { body } = await world.start(open);
    payments.push(paymentIn(body));
    if (taken.isBegun) await world.runJobs();
  } else if ('which' in taken) {
    const payment = payments[taken.which % Math.max(1, payments.length)];
    if (payment !== undefined) await happenTo(payment, taken);
  } else if (taken.do === 'work') await world.runJobs();
  else if (taken.do === 'forge') await world.webhook('id=tr_forged');
  else if (taken.do === 'hasten') world.standIn.state.isHasty = !world.standIn.state.isHasty;
  else if (taken.do === 'loseAnswer')
    world.standIn.script({ match: { method: 'POST', path: '/v2/payments*' }, times: 3, drop: 'after' });
  else
    world.bent = {
      create: (...payment) => world.payments.create(...payment).then(die),
      refund: (...refund) => world.payments.refund(...refund).then(die),
    };
}

async function happenTo(payment: string, taken: Extract<Step, { which: number }>): Promise<void> {
  if (taken.do === 'refund') return void (await world.refund(payment, taken.cents, `Reden ${taken.cents}`));
  const there = thereOf(String((await world.one('payments', payment))['externalId']));
  // Money comes back of what was paid alone, and once.
  if (taken.do === 'chargeback' && (there?.status !== 'paid' || there.chargebacks.length > 0)) return;
  await world.happen(payment, taken);
}

const thereOf = (id: string): StoredPayment | undefined => world.standIn.state.payments[id];

/** Sums what the provider holds of a payment, in cents. */
function heldThere({ status, amount, refunds, chargebacks }: StoredPayment): number {
  if (status !== 'paid') return 0;
  const refunded = refunds.filter((refund) => refund.status === 'refunded');
  const charged = chargebacks.filter(({ reversedAt }) => reversedAt === null);
  return [...refunded, ...charged].reduce((sum, one) => sum - centsOf(one.amount), centsOf(amount));
}

/** Ends every disturbance, and does what is waiting. */
async function calmDown(): Promise<void> {
  world.bent = {};
  world.standIn.state.isHasty = false;
  for (let round = 0; round < 3; round += 1) await world.runJobs();
  await world.scheduled('paymentsunderway');
  await world.scheduled('recentpayments');
}

const sum = (all: readonly { amount?: unknown }[]): number =>
  all.reduce((total, { amount }) => total + Number(amount), 0);

/** Compares our books with the provider's, payment by payment and invoice by invoice. */
async function compare({ invoices, payments }: Sequence): Promise<void> {
  for (const id of payments) {
    const payment = await world.one('payments', id);
    const there = thereOf(String(payment['externalId']));
    const calls = await world.find('outsidecalls', { payment: id });
    expect(calls.map(({ state }) => state).filter((state) => state !== 'done' && state !== 'failed')).toEqual([]);
    expect(
      world.there().filter(({ metadata }) => JSON.stringify(metadata).includes(String(calls[0]?.['key']))),
    ).toEqual(there ? [there] : []);
    const group = (await world.find('payments', { reverses: id, state: 'paid' })).concat(
      payment['state'] === 'paid' ? [payment] : [],
    );
    expect(sum(group)).toBe(there ? heldThere(there) : 0);
    const shares =
      group.length === 0 ? [] : await world.find('allocations', { payment: group.map((one) => String(one['id'])) });
    expect(sum(shares)).toBe(Math.max(0, Math.min(sum(group), sum(shares))));
    expect(payment['leftAmount']).toBe(payment['state'] === 'paid' ? sum(group) - sum(shares) : 0);
  }
  for (const id of invoices) {
    const invoice = await world.one('invoices', id);
    const shares = await world.find('allocations', { invoice: id });
    expect(invoice['openAmount']).toBe(Number(invoice['total']) - sum(shares));
    expect(Number(invoice['openAmount'])).toBeGreaterThanOrEqual(0);
  }
}

test('whatever happens in whatever order, our books end equal to those of the provider', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async (steps) => {
      const sequence: Sequence = { invoices: [], payments: [] };
      for (const taken of steps) await take(taken, sequence);
      await calmDown();
      await compare(sequence);
      await world.forget();
    }),
    { numRuns: asksEverything ? 1000 : sampleSize(200, 6), endOnFailure: true },
  );
}, 3_600_000);
