import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../mock-server/payments/paymentEvents.ts';
import { type PaymentStandIn, startPaymentStandIn } from '../../mock-server/payments/paymentStandIn.ts';
import { patientBreaker, testSurroundings } from '../testing/surroundings.ts';
import { mollie } from './mollie.ts';
import { unbookedMovements } from './movements.ts';
import { type NewPayment, PaymentFault, type Payments, type ProviderPayment } from './payments.ts';

const apiKey = 'test_keyOfTheStandIn';
let standIn: PaymentStandIn;
let payments: Payments;
let around = testSurroundings();
let portal: Server;
let webhookUrl = '';
/** Holds the bodies that our webhook was sent. */
let called: string[] = [];

beforeEach(async () => {
  called = [];
  portal = createServer(async (request, response) => {
    called.push(await text(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const address = portal.address();
  webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
  standIn = await startPaymentStandIn({ apiKey });
  around = testSurroundings();
  payments = mollie({ url: standIn.apiUrl, apiKey, breaker: patientBreaker(), surroundings: around });
});
afterEach(async () => {
  await standIn.close();
  portal.closeAllConnections();
  portal.close();
});

const untilCalled = (): Promise<unknown> => once(portal, 'request');
const eur = (cents: number) => ({ cents, currency: 'EUR' });
const paymentOf = (changes: Partial<NewPayment> = {}): NewPayment => ({
  key: crypto.randomUUID(),
  reference: '17',
  amount: eur(1210),
  description: 'F2026-0001',
  redirectUrl: 'http://127.0.0.1/back',
  webhookUrl,
  locale: 'nl_NL',
  ...changes,
});
const happen = (event: PaymentEvent): Promise<Response> =>
  fetch(`${standIn.url}/_event`, { method: 'POST', body: JSON.stringify(event) });
const checkout = ({ checkoutUrl = '' }: ProviderPayment, outcome: string): Promise<Response> =>
  fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
const read = async (id: string): Promise<ProviderPayment> => {
  const payment = await payments.get(id);
  if (payment === undefined) throw new Error('There is no payment.');
  return payment;
};
async function paid(): Promise<ProviderPayment> {
  const payment = await payments.create(paymentOf());
  await checkout(payment, 'paid');
  return read(payment.id);
}
async function faultOf(promise: Promise<unknown>): Promise<PaymentFault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaymentFault)) throw new Error(`No fault of payments, but ${String(error)}.`);
  return error;
}

describe('a payment', () => {
  it('is made with a page to pay at, its amount to the cent', async () => {
    const payment = await payments.create(paymentOf({ amount: eur(100_005) }));
    expect(payment).toMatchObject({ state: 'open', reference: '17', isTest: true, amount: eur(100_005) });
    expect(await (await fetch(payment.checkoutUrl ?? '')).text()).toContain('1000.05');
  });

  it.each(['paid', 'failed', 'canceled', 'expired'])(
    'ends as %s on the page, and the webhook says its id only',
    async (outcome) => {
      const payment = await payments.create(paymentOf());
      expect((await checkout(payment, outcome)).headers.get('location')).toBe('http://127.0.0.1/back');
      expect(called).toEqual([`id=${payment.id}`]);
      expect(payments.idInWebhook(called[0] ?? '')).toBe(payment.id);
      expect(await read(payment.id)).toMatchObject({ state: outcome, checkoutUrl: undefined });
    },
  );

  it('that is left pending on the page has its answer later', async () => {
    const payment = await payments.create(paymentOf());
    await checkout(payment, 'pending');
    expect(await read(payment.id)).toMatchObject({ state: 'pending' });
    standIn.clock.advance('P3D');
    expect(await read(payment.id)).toMatchObject({ state: 'paid' });
  });

  it('is one however often it is made with the same key, and when the answer is lost', async () => {
    const asked = paymentOf();
    standIn.script({ match: { method: 'POST' }, drop: 'after' });
    const first = await payments.create(asked);
    expect(await payments.create(asked)).toEqual(first);
    expect(Object.keys(standIn.state.payments)).toEqual([first.id]);
  });

  it('stays in doubt while every answer is lost', async () => {
    standIn.script({ match: { method: 'POST' }, drop: 'after', times: 3 });
    await expect(payments.create(paymentOf())).rejects.toMatchObject({ kind: 'inDoubt' });
    expect(Object.keys(standIn.state.payments).length).toBe(1);
  });

  it('whose key is still at work is in doubt, not refused', async () => {
    standIn.script({ match: { method: 'POST' }, drop: 'after' });
    standIn.script({
      match: { method: 'POST' },
      status: 409,
      body: { title: 'Conflict', detail: 'The key is in use' },
    });
    expect(await faultOf(payments.create(paymentOf()))).toMatchObject({ kind: 'inDoubt', status: 409 });
  });

  it('is refused with the field that is wrong', async () => {
    expect(await faultOf(payments.create(paymentOf({ description: '' })))).toMatchObject({
      reason: 'invalid',
      field: 'description',
    });
  });

  it('waits when there are too many calls, and while the provider is away', async () => {
    standIn.script({ match: { method: 'POST' }, status: 429, headers: { 'retry-after': '2' } });
    standIn.script({ match: { method: 'POST' }, status: 503 });
    expect(await payments.create(paymentOf())).toMatchObject({ state: 'open' });
    expect(around.waits).toEqual([2000, 400]);
  });

  it('with a word or amount that we do not know is not believed', async () => {
    const { id } = await paid();
    const body = { id, mode: 'test', status: 'paid', amount: { currency: 'EUR', value: '12.1' }, _links: {} };
    for (const wrong of [body, { ...body, status: 'done', amount: { currency: 'EUR', value: '12.10' } }]) {
      standIn.script({ match: { path: `/v2/payments/${id}` }, times: 3, status: 200, body: wrong });
      await expect(payments.get(id)).rejects.toMatchObject({ kind: 'unreachable', code: 'unreadable' });
    }
  });
});

describe('a webhook', () => {
  it('that is forged leads to no payment and to no other address', async () => {
    for (const id of ['tr_unknown', '../customers', 'tr_a/refunds', '', 're_1'])
      await happen({ do: 'forge', id, to: webhookUrl });
    expect(called.length).toBe(5);
    for (const body of [...called, 'nonsense']) {
      const id = payments.idInWebhook(body);
      expect(id === undefined ? undefined : await payments.get(id)).toBeUndefined();
    }
    expect(standIn.seen().map(({ path }) => path)).toEqual(['/v2/payments/tr_unknown']);
  });

  it('that comes five times books one payment', async () => {
    const payment = await paid();
    await happen({ do: 'webhook', id: payment.id, times: 5 });
    const booked = new Set<string>();
    const cents: number[] = [];
    for (const body of called) {
      const movements = unbookedMovements(await read(payments.idInWebhook(body) ?? ''), booked);
      for (const movement of movements) {
        booked.add(movement.id);
        cents.push(movement.cents);
      }
    }
    expect([called.length, cents]).toEqual([6, [1210]]);
  });

  it('may be faster than the answer to the creation of its payment', async () => {
    await happen({ do: 'hasty', isOn: true });
    const creating = payments.create(paymentOf());
    const early = await Promise.race([creating.then(() => 'answer'), untilCalled().then(() => 'webhook')]);
    expect([early, called]).toEqual(['webhook', [`id=${(await creating).id}`]]);
  });

  it('of a chargeback comes with the state paid, and is booked as one, as is its reversal', async () => {
    const payment = await paid();
    const booked = new Set([payment.id]);
    await happen({ do: 'chargeback', id: payment.id, times: 2 });
    const after = await read(payment.id);
    expect(after.state).toBe('paid');
    expect(unbookedMovements(after, booked)).toMatchObject([{ kind: 'chargeback', cents: -1210 }]);
    for (const { id } of unbookedMovements(after, booked)) booked.add(id);
    await happen({ do: 'reversal', id: payment.id });
    expect(unbookedMovements(await read(payment.id), booked)).toMatchObject([{ kind: 'reversal', cents: 1210 }]);
  });
});

describe('a refund', () => {
  const half = (key: string, reference = 'r1') => ({
    key,
    reference,
    amount: eur(605),
    description: `Half ${reference}`,
  });

  it('is made once with the same key, and in parts', async () => {
    const { id } = await paid();
    const key = crypto.randomUUID();
    standIn.script({ match: { method: 'POST', path: '*/refunds' }, drop: 'after' });
    const first = await payments.refund(id, half(key));
    expect(await payments.refund(id, half(key))).toEqual(first);
    await payments.refund(id, half(crypto.randomUUID(), 'r2'));
    await happen({ do: 'refunded', id });
    expect(unbookedMovements(await read(id), new Set([id])).map(({ cents }) => cents)).toEqual([-605, -605]);
    expect(await faultOf(payments.refund(id, half(crypto.randomUUID(), 'r3')))).toMatchObject({
      reason: 'invalid',
      field: 'amount',
    });
  });

  it('that the provider calls a duplicate is our own where it has our reference', async () => {
    const { id } = await paid();
    const first = await payments.refund(id, half(crypto.randomUUID()));
    expect(await payments.refund(id, half(crypto.randomUUID()))).toEqual(first);
    const other = { ...half(crypto.randomUUID()), reference: 'other' };
    expect(await faultOf(payments.refund(id, other))).toMatchObject({ reason: 'duplicate' });
  });

  it('that is not done yet moves no money', async () => {
    const { id } = await paid();
    await payments.refund(id, half(crypto.randomUUID()));
    expect(unbookedMovements(await read(id), new Set([id]))).toEqual([]);
  });
});

describe('a direct debit', () => {
  async function mandated() {
    const customer = (await payments.createCustomer({ key: crypto.randomUUID(), name: 'Jan', email: 'jan@example.nl' }))
      .id;
    const signed = { holder: 'Jan', iban: 'NL55INGB0000000000', signedOn: '2026-11-23', reference: 'M-1' };
    const mandate = await payments.createMandate({ key: crypto.randomUUID(), customer, ...signed });
    const collection = {
      key: crypto.randomUUID(),
      reference: '18',
      amount: eur(500),
      description: 'F2',
      webhookUrl,
      customer,
      mandate: mandate.id,
    };
    return { customer, mandate, collection };
  }

  it('is pending, paid after days, and may bounce later', async () => {
    const { collection } = await mandated();
    const { id, state } = await payments.collect(collection);
    expect(state).toBe('pending');
    standIn.clock.advance('P3D');
    expect(await read(id)).toMatchObject({ state: 'paid' });
    await happen({ do: 'bounce', id });
    standIn.clock.advance('P6D');
    await standIn.settle();
    expect(called).toEqual([`id=${id}`, `id=${id}`]);
    expect(unbookedMovements(await read(id), new Set([id])).map(({ cents }) => cents)).toEqual([-500]);
  });

  it('is found again by our reference when no answer arrived', async () => {
    const { customer, collection } = await mandated();
    standIn.script({ match: { method: 'POST', path: '/v2/payments' }, drop: 'after', times: 3 });
    await expect(payments.collect(collection)).rejects.toMatchObject({ kind: 'inDoubt' });
    expect(await payments.findCollection(customer, '18')).toMatchObject({ amount: eur(500), state: 'pending' });
    expect(await payments.findCollection(customer, '19')).toBeUndefined();
  });

  it('needs a mandate that is valid, which may take a while and may end', async () => {
    const { customer, mandate, collection } = await mandated();
    for (const status of ['pending', 'invalid']) {
      await happen({ do: 'mandate', id: mandate.id, status });
      expect(await payments.mandate(customer, mandate.id)).toEqual({ id: mandate.id, state: status });
      expect(await faultOf(payments.collect(collection))).toMatchObject({ reason: 'invalid' });
    }
    await payments.revokeMandate(customer, mandate.id);
    await payments.revokeMandate(customer, mandate.id);
    expect(await payments.mandate(customer, mandate.id)).toBeUndefined();
  });
});

it('a wrong key is said to be one, and no key is in any message', async () => {
  const stranger = mollie({
    url: standIn.apiUrl,
    apiKey: 'test_wrong',
    breaker: patientBreaker(),
    surroundings: around,
  });
  expect(await faultOf(stranger.ping())).toMatchObject({ reason: 'auth' });
  await payments.ping();
  standIn.script({ match: {}, status: 401, body: { title: 'No', detail: `Bearer ${apiKey} is unknown` } });
  const fault = await faultOf(payments.ping());
  expect(inspect([fault, fault.body, around.calls], { depth: 9 })).not.toContain(apiKey);
});
