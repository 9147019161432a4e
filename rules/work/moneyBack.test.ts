import { expect, test } from 'vitest';
import { answered } from '../testing/portalApp.ts';
import { paymentIn, paymentWorld } from './testing/paymentWorld.ts';

const world = paymentWorld();

let products = 0;

/** Places an order of one thing at € 10, once; returns its id. */
async function placed(): Promise<string> {
  const sold = { public: true, active: true, kind: 'plan', classification: 5, priceUnit: 1, defaultPrice: 1000 };
  products += 1;
  const product = await world.portal.store('products', { ...sold, name: `Advies ${products}`, vatClass: 'standard' });
  const order = (await world.portal.post('orders', { customer: world.customer }, world.member)).body.data.id;
  await world.portal.post('orderlines', { order, product, period: 'once' }, world.member);
  return order;
}

async function paying(order: string): Promise<string> {
  const { body } = await world.portal.post('onlinepayments', { order }, world.member);
  await world.runJobs();
  return paymentIn(body);
}

async function paidOnline(order: string): Promise<void> {
  await world.happen(await paying(order), { do: 'end', outcome: 'paid' });
  await world.runJobs();
}

const cancel = async (order: string): Promise<void> =>
  expect(answered(await world.portal.patch('orders', order, { state: 'cancelled' }, world.member))).toEqual([200]);

const tasks = async (): Promise<unknown[]> =>
  (await world.find('tasks', { customer: world.customer, what: { contains: 'terug' } })).map(({ what }) => what);

test('staff gets a task to pay back what came in for an order that was cancelled meanwhile', async () => {
  const order = await placed();
  const payment = await paying(order);
  await cancel(order);
  expect(await tasks()).toEqual([]);
  await world.happen(payment, { do: 'end', outcome: 'paid' });
  await world.runJobs();
  expect(await tasks()).toEqual([expect.stringMatching(/^Betaal €\s12,10 terug \(bestelling B\d{4}-\d+\)$/)]);
});

test('staff gets a task to pay back an order that is cancelled once it is paid', async () => {
  const order = await placed();
  const { customer } = world;
  await world.portal.store('payments', { customer, order, amount: 1210, state: 'paid' });
  await cancel(order);
  expect(await tasks()).toEqual([expect.stringMatching(/^Betaal €\s12,10 terug/)]);
});

test('staff gets a task to pay back a line of a paid order that is not delivered, and none of one on account', async () => {
  const order = await placed();
  await paidOnline(order);
  const [line] = await world.find('orderlines', { order });
  const refund = async (id: unknown) => {
    for (const values of [{ state: 'failed', failure: 'Away' }, { state: 'refunded' }])
      expect(answered(await world.portal.patch('orderlines', String(id), values, world.staff))).toEqual([200]);
  };
  expect(line?.['state']).toBe('submitted');
  await refund(line?.['id']);
  expect(await tasks()).toEqual([expect.stringMatching(/^Betaal Advies \d terug: €\s10,00 zonder btw/)]);
});

test('nobody is asked to pay back an order that was not paid', async () => {
  await cancel(await placed());
  expect(await tasks()).toEqual([]);
});

test('staff gets a task to pay back what a customer paid twice at the provider', async () => {
  const payment = await world.paid(await world.invoice(1000));
  const first = world.there().at(-1);
  if (!first) throw new Error('The provider has no payment.');
  const { payments } = world.standIn.state;
  payments['tr_twice'] = { ...structuredClone(first), id: 'tr_twice' };
  expect(await world.webhook('id=tr_twice')).toBe(200);
  await world.runJobs();
  expect(await world.one('payments', payment)).toMatchObject({ state: 'paid', amount: 1000 });
  expect(await tasks()).toEqual([expect.stringMatching(/^Betaal terug wat dubbel is betaald: €\s10,00/)]);
});
