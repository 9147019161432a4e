import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MollieWorld, mollieWorld } from './testing/mollieWorld.ts';
import { paymentsContract } from './testing/paymentsContract.ts';
import { eur, paidPayment, paymentFaultOf, paymentOf } from './testing/paymentsWorld.ts';

paymentsContract('Mollie', mollieWorld);

let world: MollieWorld;
beforeEach(async () => {
  world = await mollieWorld();
});
afterEach(() => world.close());

it('the page of a payment tells its amount, and leads back to us', async () => {
  const payment = await world.payments.create(paymentOf(world, { amount: eur(100_005) }));
  expect(await (await fetch(payment.checkoutUrl ?? '')).text()).toContain('1000.05');
  const body = new URLSearchParams({ outcome: 'paid' });
  const left = await fetch(payment.checkoutUrl ?? '', { method: 'POST', body, redirect: 'manual' });
  expect(left.headers.get('location')).toBe('http://127.0.0.1/back');
  expect(world.called).toEqual([`id=${payment.id}`]);
});

it('a payment whose key is still at work is in doubt, not refused', async () => {
  const match = { method: 'POST' };
  world.loseAnswers(1);
  world.standIn.script({ match, status: 409, body: { title: 'Conflict', detail: 'The key is in use' } });
  const creating = world.payments.create(paymentOf(world));
  expect(await paymentFaultOf(creating)).toMatchObject({ kind: 'inDoubt', status: 409 });
});

it('a payment with a word or amount that we do not know is not believed', async () => {
  const { id } = await paidPayment(world);
  const body = { id, mode: 'test', status: 'paid', amount: { currency: 'EUR', value: '12.1' }, _links: {} };
  for (const wrong of [body, { ...body, status: 'done', amount: { currency: 'EUR', value: '12.10' } }]) {
    world.standIn.script({ match: { path: `/v2/payments/${id}` }, times: 3, status: 200, body: wrong });
    await expect(world.payments.get(id)).rejects.toMatchObject({ kind: 'unreachable', code: 'unreadable' });
  }
});

it('a forged id is looked for among payments alone', async () => {
  for (const id of ['tr_unknown', '../customers', 'tr_a/refunds', 're_1']) {
    const known = world.payments.idInWebhook(new URLSearchParams({ id }).toString());
    if (known !== undefined) await world.payments.get(known);
  }
  expect(world.standIn.seen().map(({ path }) => path)).toEqual(['/v2/payments/tr_unknown']);
});
