/** @long: 5 s */
import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { addressValues, contactValues } from '../testing/billingApp.ts';
import { answered } from '../testing/portalApp.ts';
import { paymentIn, paymentWorld } from './testing/paymentWorld.ts';

const world = paymentWorld();

const openOf = async (invoice: string): Promise<unknown[]> => {
  const { openAmount, paymentState } = await world.one('invoices', invoice);
  return [openAmount, paymentState];
};
const stateOf = async (payment: string) => (await world.one('payments', payment))['state'];
const callsOf = (payment: string): Promise<Attributes[]> => world.find('outsidecalls', { payment });
describe('a customer who pays online', () => {
  test('gets a link for several invoices at once; paid, each is paid and the link is gone', async () => {
    const invoices = [await world.invoice(12_100), await world.invoice(605)];
    const payment = await world.begun(...invoices);
    const { attributes } = (await world.portal.app.get(`/api/payments/${payment}`, world.member)).body.data;
    expect(attributes).toMatchObject({
      amount: 12_705,
      state: 'open',
      checkoutUrl: expect.stringContaining('/checkout/tr_'),
    });
    const there = world.there().at(-1);
    expect(there).toMatchObject({
      amount: { currency: 'EUR', value: '127.05' },
      redirectUrl: expect.stringMatching(new RegExp(`/invoices/${invoices[0]}/paymentprocessing$`)),
      webhookUrl: expect.stringMatching(/\/api\/webhooks\/payments$/),
    });
    await world.happen(payment, { do: 'end', outcome: 'paid' });
    await world.runJobs();
    expect(await world.one('payments', payment)).toMatchObject({ state: 'paid', method: 'ideal', checkoutUrl: null });
    expect(await Promise.all(invoices.map(openOf))).toEqual([
      [0, 'paid'],
      [0, 'paid'],
    ]);
  });

  test.each([
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ])('is told when it ends %s, and can start anew', async (outcome, state) => {
    const invoice = await world.invoice(1000);
    const payment = await world.begun(invoice);
    expect(answered(await world.start([invoice]))).toEqual([422, 'invoice PAYMENT_UNDER_WAY']);
    await world.happen(payment, { do: 'end', outcome });
    await world.runJobs();
    expect(await world.one('payments', payment)).toMatchObject({ state, checkoutUrl: null });
    expect(await openOf(invoice)).toEqual([1000, 'open']);
    await world.paid(invoice);
    expect(await openOf(invoice)).toEqual([0, 'paid']);
  });

  test('pays what is open and nothing else: no amount, draft, paid invoice or invoice of another customer', async () => {
    const invoice = await world.invoice(1000);
    expect((await world.start([invoice], { amount: 1 })).status).toBe(403);
    await world.paid(invoice);
    expect(answered(await world.start([invoice]))).toEqual([422, 'invoice NOTHING_OPEN']);
    const theirs = await world.portal.build('invoices', { kind: 'invoice', state: 'sent', total: 500 }, '');
    const { customer } = world;
    for (const ids of [[theirs], ['999999999'], [invoice, theirs]]) {
      expect(answered(await world.start(ids))).toEqual([422, 'customer REQUIRED']);
      expect(answered(await world.start(ids, { customer }))).toEqual([422, 'invoices NOT_PAYABLE']);
    }
    // Names what is missing, in place of the customer that would follow from it.
    for (const values of [{}, { customer }, { customer, order: null }])
      expect(answered(await world.start([], values))).toEqual([422, 'invoices NOT_PAYABLE']);
  });

  test('cannot say that it was paid, nor can staff', async () => {
    const payment = await world.begun(await world.invoice(1000));
    expect((await world.portal.patch('payments', payment, { state: 'paid' }, world.member)).status).toBe(403);
    expect((await world.portal.patch('payments', payment, { state: 'paid' }, world.staff)).status).toBe(409);
    expect(answered(await world.portal.patch('payments', payment, { method: 'paypal' }, world.staff))).toEqual([
      422,
      'method HELD',
    ]);
    const removal = { method: 'DELETE' as const, url: `/api/payments/${payment}`, as: world.staff };
    expect(answered(await world.portal.app.request(removal))).toEqual([422, 'HELD']);
  });

  test('who agrees to direct debit becomes a payer with a mandate there, once, from which staff collects', async () => {
    const { body } = await world.start([await world.invoice(1000)], { signsMandate: true });
    await world.runJobs();
    const first = paymentIn(body);
    const { payerId } = await world.one('customers', world.customer);
    expect([payerId, world.there().at(-1)]).toEqual([
      expect.stringMatching(/^cst_/),
      expect.objectContaining({ sequenceType: 'first', customerId: payerId }),
    ]);
    expect((await callsOf(first)).map(({ kind, state }) => [kind, state])).toEqual([
      ['createPayer', 'done'],
      ['createPayment', 'done'],
    ]);
    await world.happen(first, { do: 'end', outcome: 'paid' });
    await world.runJobs();
    const { payerMandate } = await world.one('customers', world.customer);
    expect(payerMandate).toMatch(/^mdt_/);
    const collect = async () => {
      const payment = await world.collect([await world.invoice(500)]);
      await world.runJobs();
      return world.one('payments', payment);
    };
    expect(await collect()).toMatchObject({ state: 'failed', failure: 'refused' });
    await world.standIn.happen({ do: 'mandate', id: String(payerMandate), status: 'valid' });
    expect(await collect()).toMatchObject({ state: 'open', checkoutUrl: null });
    expect(world.there().at(-1)).toMatchObject({ sequenceType: 'recurring', mandateId: payerMandate });
  });
});

describe('webhooks', () => {
  test('five repeated, reordered and forged ones make one allocation', async () => {
    const invoice = await world.invoice(1000);
    const payment = await world.begun(invoice);
    const { externalId } = await world.one('payments', payment);
    await world.webhook(`id=${externalId}`);
    await world.happen(payment, { do: 'end', outcome: 'paid' });
    const bodies = [
      `id=${externalId}`,
      'id=tr_forged',
      `id=${externalId}`,
      'id=../customers',
      'nothing',
      `id=${externalId}`,
    ];
    expect(await Promise.all(bodies.map(world.webhook))).toEqual([200, 200, 200, 200, 200, 200]);
    await world.runJobs();
    await world.webhook(`id=${externalId}`);
    await world.runJobs();
    expect((await world.find('allocations', { payment })).map(({ amount }) => amount)).toEqual([1000]);
    expect(await openOf(invoice)).toEqual([0, 'paid']);
  });

  test('are not believed: one for a payment that is still open changes nothing', async () => {
    const invoice = await world.invoice(1000);
    const payment = await world.begun(invoice);
    await world.happen(payment, { do: 'webhook', times: 3 });
    await world.runJobs();
    expect([await stateOf(payment), await openOf(invoice)]).toEqual(['open', [1000, 'open']]);
  });

  test('that are faster than the answer to the creation find the payment by our key', async () => {
    world.standIn.state.isHasty = true;
    const payment = await world.begun(await world.invoice(1000));
    expect(await world.one('payments', payment)).toMatchObject({
      state: 'open',
      externalId: expect.stringMatching(/^tr_/),
    });
    expect(await world.find('payments', { customer: world.customer })).toHaveLength(1);
  });

  test('are answered 200 where the provider cannot be asked, so that it sends nobody to pay again; we ask later', async () => {
    const invoice = await world.invoice(1000);
    const payment = await world.begun(invoice);
    const { externalId } = await world.one('payments', payment);
    world.standIn.script({ match: { method: 'GET' }, status: 503, times: 3 });
    await world.happen(payment, { do: 'end', outcome: 'paid' });
    expect(await world.webhook(`id=${externalId}`)).toBe(200);
    await world.runJobs();
    await world.runJobs();
    expect([await stateOf(payment), await openOf(invoice)]).toEqual(['paid', [0, 'paid']]);
    expect(await world.find('payments', { customer: world.customer })).toHaveLength(1);
  });

  test('that never come are made up for by looking at what is under way', async () => {
    const invoice = await world.invoice(1000);
    const payment = await world.begun(invoice);
    const there = world.there().at(-1);
    if (there) delete there.webhookUrl;
    await world.happen(payment, { do: 'end', outcome: 'paid' });
    await world.scheduled('paymentsunderway');
    expect([await stateOf(payment), await openOf(invoice)]).toEqual(['paid', [0, 'paid']]);
  });
});

test('a payment that is given up here and paid there after all is booked', async () => {
  world.standIn.script({ match: { method: 'POST', path: '/v2/payments' }, times: 3, drop: 'after' });
  const invoice = await world.invoice(1000);
  const payment = await world.begun(invoice);
  const [call] = await callsOf(payment);
  await world.portal.patch('outsidecalls', String(call?.['id']), { state: 'givenUp', reason: 'Lost' }, world.staff);
  expect(await world.one('payments', payment)).toMatchObject({ state: 'failed', failure: 'givenUp', externalId: null });
  const id = world.there().at(-1)?.id ?? '';
  await world.standIn.happen({ do: 'end', id, outcome: 'paid' });
  await world.runJobs();
  await world.webhook(`id=${id}`);
  await world.runJobs();
  expect(await world.one('payments', payment)).toMatchObject({ state: 'paid', failure: null, externalId: id });
  expect(await openOf(invoice)).toEqual([0, 'paid']);
});

test('a provider that refuses is told to staff in its words and to the customer in ours; staff tries again', async () => {
  world.standIn.script({
    match: { method: 'POST', path: '/v2/payments' },
    status: 422,
    body: { title: 'No', detail: 'Method off' },
  });
  const payment = await world.begun(await world.invoice(1000));
  const { attributes } = (await world.portal.app.get(`/api/payments/${payment}`, world.member)).body.data;
  expect([attributes.state, attributes.failure, JSON.stringify(attributes)]).toEqual([
    'failed',
    'refused',
    expect.not.stringContaining('Method off'),
  ]);
  const [call] = await callsOf(payment);
  expect(call).toMatchObject({ state: 'failed', answer: expect.stringContaining('Method off') });
  expect((await world.portal.patch('outsidecalls', String(call?.['id']), { state: 'new' }, world.staff)).status).toBe(
    200,
  );
  await world.runJobs();
  expect(await world.one('payments', payment)).toMatchObject({
    state: 'open',
    checkoutUrl: expect.any(String),
    failure: null,
  });
});

/** Classifies what a person delivers, so that its line waits for nothing. */
const services = 5;

describe('an order that is paid online', () => {
  /** Places an order of one product over the interface; returns its id. */
  async function placed(): Promise<string> {
    const product = await world.portal.build(
      'products',
      { public: true, active: true, defaultPrice: 1000, kind: 'plan', classification: services },
      '',
    );
    const order = (await world.portal.post('orders', { customer: world.customer }, world.member)).body.data.id;
    await world.portal.post('orderlines', { order, product, period: 'once' }, world.member);
    world.standIn.clock.advance('PT1M');
    await world.runJobs();
    return order;
  }

  test('is processed once it is paid, with VAT, and not before; the money stays with the order', async () => {
    const open = await world.invoice(5000);
    const order = await placed();
    const { body } = await world.portal.post('onlinepayments', { order }, world.member);
    await world.runJobs();
    expect((await world.one('orders', order))['state']).toBe('placed');
    const payment = paymentIn(body);
    const { vatClass, defaultPrice } = (await world.find('products', {})).at(-1) ?? {};
    const rate = { standard: 21, reduced: 9, exempt: 0 }[String(vatClass)] ?? 0;
    expect((await world.one('payments', payment))['amount']).toBeGreaterThanOrEqual(Number(defaultPrice) + rate);
    await world.happen(payment, { do: 'end', outcome: 'paid' });
    await world.runJobs();
    expect((await world.one('orders', order))['state']).toBe('processing');
    expect([await openOf(open), await world.find('allocations', { payment })]).toEqual([[5000, 'open'], []]);
    expect(answered(await world.portal.post('onlinepayments', { order }, world.member))).toEqual([
      422,
      'order ORDER_NOT_PAYABLE',
    ]);
  });

  test('has its money on its invoice as soon as that is issued', async () => {
    const order = await placed();
    const { body } = await world.portal.post('onlinepayments', { order }, world.member);
    await world.runJobs();
    const payment = paymentIn(body);
    await world.happen(payment, { do: 'end', outcome: 'paid' });
    await world.runJobs();
    const [line] = await world.find('orderlines', { order });
    const { amount } = await world.one('payments', payment);
    const { customer } = world;
    await world.portal.store('addresses', { ...addressValues, customer });
    await world.portal.store('contacts', { ...contactValues, email: `koper${customer}@example.nl`, customer });
    const invoice = await world.portal.store('invoices', { customer });
    await world.portal.store('invoicelines', {
      invoice,
      ...Object.fromEntries(['product', 'description', 'quantity', 'unitPrice'].map((name) => [name, line?.[name]])),
    });
    await world.portal.change('orderlines', String(line?.['id']), { invoice });
    await world.portal.change('invoices', invoice, { state: 'issued' });
    expect(await world.find('allocations', { invoice })).toEqual([expect.objectContaining({ payment, amount })]);
    expect(await openOf(invoice)).toEqual([0, 'paid']);
  });

  test('waits where its payment fails', async () => {
    const order = await placed();
    const { body } = await world.portal.post('onlinepayments', { order }, world.member);
    await world.runJobs();
    await world.happen(paymentIn(body), { do: 'end', outcome: 'failed' });
    await world.runJobs();
    expect((await world.one('orders', order))['state']).toBe('placed');
  });
});
