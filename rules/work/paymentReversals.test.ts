import { describe, expect, test } from 'vitest';
import type { Payments } from '../../outside/payments/payments.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { answered } from '../testing/portalApp.ts';
import { paymentIn, paymentWorld } from './testing/paymentWorld.ts';

const world = paymentWorld();

const openOf = async (invoice: string): Promise<unknown[]> => {
  const { openAmount, paymentState } = await world.one('invoices', invoice);
  return [openAmount, paymentState];
};
const stateOf = async (payment: string) => (await world.one('payments', payment))['state'];
const callsOf = (payment: string): Promise<Attributes[]> => world.find('outsidecalls', { payment });
const movementsOf = async (payment: string) =>
  (await world.find('payments', { reverses: payment })).map(({ kind, amount, state }) => [kind, amount, state]);

describe('money that goes back', () => {
  test('by a chargeback, which arrives as paid, is booked once and opens the invoice again', async () => {
    const invoice = await world.invoice(1000);
    const payment = await world.paid(invoice);
    await world.happen(payment, { do: 'chargeback', times: 3 });
    await world.runJobs();
    expect(world.there().at(-1)?.status).toBe('paid');
    expect([await stateOf(payment), await movementsOf(payment)]).toEqual(['paid', [['chargeback', -1000, 'paid']]]);
    expect(await openOf(invoice)).toEqual([1000, 'open']);
    await world.happen(payment, { do: 'reversal', times: 2 });
    await world.runJobs();
    expect(await movementsOf(payment)).toEqual([
      ['chargeback', -1000, 'paid'],
      ['reinstatement', 1000, 'paid'],
    ]);
    expect(await openOf(invoice)).toEqual([0, 'paid']);
  });

  test('by a chargeback without a message is found the next night', async () => {
    const payment = await world.paid(await world.invoice(1000));
    const there = world.there().at(-1);
    if (there) delete there.webhookUrl;
    await world.happen(payment, { do: 'chargeback' });
    await world.scheduled('recentpayments');
    expect(await movementsOf(payment)).toEqual([['chargeback', -1000, 'paid']]);
  });

  test('by staff, with a reason, is complete once the provider has paid it out', async () => {
    const invoice = await world.invoice(1000);
    const payment = await world.paid(invoice);
    expect(answered(await world.refund(payment, 1001))).toEqual([422, 'amount MORE_THAN_PAID']);
    expect(answered(await world.refund(payment, 400, ''))).toEqual([422, 'description REQUIRED']);
    expect((await world.refund(payment, 400)).status).toBe(201);
    await world.runJobs();
    expect([await movementsOf(payment), await openOf(invoice)]).toEqual([[['refund', -400, 'open']], [0, 'paid']]);
    expect(answered(await world.refund(payment, 601))).toEqual([422, 'amount MORE_THAN_PAID']);
    await world.happen(payment, { do: 'refunded', times: 2 });
    await world.runJobs();
    expect([await movementsOf(payment), await openOf(invoice)]).toEqual([
      [['refund', -400, 'paid']],
      [400, 'partlyPaid'],
    ]);
    const [refund] = await world.find('payments', { reverses: payment });
    const [letter] = await world.find('letters', { payment: String(refund?.['id']) });
    expect(letter).toMatchObject({ kind: 'refund' });
  });

  test('by the provider’s own dashboard is booked as well, and a refund that fails there is not', async () => {
    const payment = await world.paid(await world.invoice(1000));
    const { externalId } = await world.one('payments', payment);
    await world.payments.refund(String(externalId), {
      key: 'by-hand',
      reference: 'by-hand',
      amount: { cents: 100, currency: 'EUR' },
      description: 'By hand',
    });
    await world.happen(payment, { do: 'refunded' });
    await world.runJobs();
    await world.refund(payment, 200);
    await world.runJobs();
    const ours = world.there().at(-1)?.refunds.at(-1);
    if (ours) ours.status = 'failed';
    await world.happen(payment, { do: 'webhook' });
    await world.runJobs();
    expect(await movementsOf(payment)).toEqual([
      ['refund', -100, 'paid'],
      ['refund', -200, 'failed'],
    ]);
  });
});

describe('a lost answer', () => {
  const die = (): never => {
    world.bent = {};
    throw new Error('Killed.');
  };

  test.each<[string, (create: Payments['create'], payment: Parameters<Payments['create']>) => Promise<never>]>([
    ['before anything was sent', async () => die()],
    ['after the provider has made it', async (create, payment) => create(...payment).then(die)],
  ])('by a process that dies %s leaves one payment', async (_when, dying) => {
    const before = world.there().length;
    world.bent = { create: (...payment) => dying(world.payments.create, payment) };
    const payment = await world.begun(await world.invoice(1000));
    await world.runJobs();
    expect(world.there().length - before).toBe(1);
    expect(await world.one('payments', payment)).toMatchObject({
      state: 'open',
      externalId: world.there().at(-1)?.id,
      checkoutUrl: expect.any(String),
    });
  });

  test('by the network is in doubt, and the payment is begun once', async () => {
    const before = world.there().length;
    world.standIn.script({ match: { method: 'POST', path: '/v2/payments' }, times: 3, drop: 'after' });
    const payment = await world.begun(await world.invoice(1000));
    expect((await callsOf(payment)).map(({ state }) => state)).toEqual(['inDoubt']);
    await world.runJobs();
    expect((await callsOf(payment)).map(({ state }) => state)).toEqual(['done']);
    expect(world.there().length - before).toBe(1);
  });

  test('of a payment whose key the provider has forgotten makes one: it is looked for among the latest', async () => {
    const before = world.there().length;
    world.bent = { create: (...payment) => world.payments.create(...payment).then(die) };
    const { body } = await world.start([await world.invoice(1000)]);
    await world.runJobs();
    world.bent = {};
    world.standIn.state.answers = {};
    await world.runJobs();
    const payment = paymentIn(body);
    expect([world.there().length - before, (await callsOf(payment)).map(({ state }) => state)]).toEqual([1, ['done']]);
    expect(await world.one('payments', payment)).toMatchObject({
      externalId: world.there().at(-1)?.id,
      checkoutUrl: expect.any(String),
    });
  });

  test('of a collection charges once: it is found by our key, also when the provider has forgotten that', async () => {
    await world.portal.change('customers', world.customer, { payerId: 'cst_lost', payerMandate: 'mdt_lost' });
    const { mandates, customers } = world.standIn.state;
    customers['cst_lost'] = { name: 'X' };
    mandates['mdt_lost'] = { id: 'mdt_lost', customer: 'cst_lost', status: 'valid', details: {} };
    const before = world.there().length;
    world.bent = { collect: (...collection) => world.payments.collect(...collection).then(die) };
    const payment = await world.collect([await world.invoice(1000)]);
    await world.runJobs();
    world.standIn.state.answers = {};
    await world.runJobs();
    expect([world.there().length - before, (await callsOf(payment)).map(({ state }) => state)]).toEqual([1, ['done']]);
    world.standIn.clock.advance('P3D');
    await world.standIn.settle();
    await world.runJobs();
    expect(await world.one('payments', payment)).toMatchObject({ state: 'paid', method: 'directDebit' });
  });

  test('of a refund pays back once', async () => {
    const payment = await world.paid(await world.invoice(1000));
    world.bent = { refund: (...refund) => world.payments.refund(...refund).then(die) };
    await world.refund(payment, 300);
    await world.runJobs();
    world.standIn.state.answers = {};
    await world.runJobs();
    expect(world.there().at(-1)?.refunds).toHaveLength(1);
    const sent = world.standIn.seen().filter(({ path }) => path.endsWith(`${world.there().at(-1)?.id}/refunds`));
    expect(sent).toHaveLength(1);
    expect((await world.find('payments', { reverses: payment }))[0]).toMatchObject({
      state: 'open',
      externalId: expect.stringMatching(/^re_/),
    });
  });
});
