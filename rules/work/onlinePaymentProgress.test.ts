import { describe, expect, test } from 'vitest';
import { paymentWorld } from './testing/paymentWorld.ts';

const world = paymentWorld();

describe('what a customer asked to be paid online', () => {
  const toldOf = async (payment: string) => {
    const [asked] = await world.find('onlinepayments', { payment });
    const answer = await world.portal.app.get(`/api/onlinepayments/${asked?.['id']}`, world.member);
    return answer.body.data.attributes;
  };

  test('tells amount, link and true state, also after money went back', async () => {
    const payment = await world.begun(await world.invoice(12_100));
    const { checkoutUrl } = await world.one('payments', payment);
    expect(await toldOf(payment)).toMatchObject({ amount: 12_100, state: 'open', checkoutUrl });
    const there = world.there().at(-1);
    if (there) there.status = 'pending';
    await world.happen(payment, { do: 'webhook', times: 1 });
    await world.runJobs();
    expect(await toldOf(payment)).toMatchObject({ state: 'pending' });
    if (there) there.status = 'open';
    await world.happen(payment, { do: 'end', outcome: 'paid' });
    await world.runJobs();
    expect(await toldOf(payment)).toMatchObject({ state: 'paid', checkoutUrl: null });
    await world.happen(payment, { do: 'chargeback' });
    await world.runJobs();
    expect(await toldOf(payment)).toMatchObject({ state: 'chargedBack' });
  });

  test('tells that all of it was paid back, and not before', async () => {
    const payment = await world.paid(await world.invoice(1000));
    const repaid = async (cents: number) => {
      await world.refund(payment, cents, `Deel ${cents}`);
      await world.runJobs();
      world.standIn.clock.advance('P2D');
      await world.standIn.settle();
      await world.runJobs();
      return (await toldOf(payment)).state;
    };
    expect([await repaid(400), await repaid(600)]).toEqual(['paid', 'refunded']);
  });

  test('is answered once, however often the same request comes', async () => {
    const invoices = [await world.invoice(1000)];
    const send = () =>
      world.portal.app.request({
        method: 'POST',
        url: '/api/onlinepayments',
        headers: { 'idempotency-key': `once-${invoices[0]}` },
        payload: { data: { type: 'onlinepayments', attributes: { invoices } } },
        as: world.member,
      });
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await world.find('payments', { customer: world.customer })).toHaveLength(1);
  });

  test('is not for somebody without the right to its invoices', async () => {
    const stranger = await world.portal.memberOf(world.customer, 'domains');
    expect((await world.start([await world.invoice(1000)], {}, stranger)).status).toBe(422);
  });
});
