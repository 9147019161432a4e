import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unbookedMovements } from '../movements.ts';
import { moneyBackContract } from './moneyBackContract.ts';
import { eur, type PaymentsWorld, paidPayment, paymentFaultOf, paymentOf, readPayment } from './paymentsWorld.ts';

/** Holds the adapter of any provider of payments to the port. */
export function paymentsContract(name: string, open: () => Promise<PaymentsWorld>): void {
  describe(name, () => {
    let world: PaymentsWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    paymentContract(() => world);
    webhookContract(() => world);
    moneyBackContract(() => world);

    it('a wrong key is said to be one, and no key is in any message', async () => {
      const { payments, stranger, around, apiKey } = world;
      expect(await paymentFaultOf(stranger.ping())).toMatchObject({ reason: 'auth' });
      await payments.ping();
      world.repeatKey();
      const fault = await paymentFaultOf(payments.ping());
      expect(inspect([fault, fault.body, around.calls], { depth: 9 })).not.toContain(apiKey);
    });
  });
}

function paymentContract(current: () => PaymentsWorld): void {
  describe('a payment', () => {
    it('is made with a page to pay at, its amount to the cent', async () => {
      const payment = await current().payments.create(paymentOf(current(), { amount: eur(100_005) }));
      expect(payment).toMatchObject({ state: 'open', reference: '17', isTest: true, amount: eur(100_005) });
      expect(payment.checkoutUrl).toMatch(/^https?:/);
    });

    it.each(['paid', 'failed', 'canceled', 'expired'] as const)(
      'ends as %s on the page, and the webhook says which it is',
      async (outcome) => {
        const { payments, called, end } = current();
        const payment = await payments.create(paymentOf(current()));
        await end(payment, outcome);
        expect(called.map((body) => payments.idInWebhook(body))).toEqual([payment.id]);
        expect(await readPayment(current(), payment.id)).toMatchObject({ state: outcome, checkoutUrl: undefined });
      },
    );

    it('that is left pending on the page has its answer later', async () => {
      const payment = await current().payments.create(paymentOf(current()));
      await current().end(payment, 'pending');
      expect(await readPayment(current(), payment.id)).toMatchObject({ state: 'pending' });
      await current().passDays(3);
      expect(await readPayment(current(), payment.id)).toMatchObject({ state: 'paid' });
    });

    it('that was left pending can still fail', async () => {
      const payment = await current().payments.create(paymentOf(current()));
      await current().end(payment, 'pending');
      await current().end(payment, 'failed');
      expect(await readPayment(current(), payment.id)).toMatchObject({ state: 'failed' });
    });

    it('is one however often it is made with the same key, and when the answer is lost', async () => {
      const { payments, made, loseAnswers } = current();
      const asked = paymentOf(current());
      loseAnswers(1);
      const first = await payments.create(asked);
      expect(await payments.create(asked)).toEqual(first);
      expect(made()).toBe(1);
    });

    it('stays in doubt while every answer is lost, and is found since by our reference', async () => {
      const { payments, made, loseAnswers } = current();
      const before = new Date(Date.now() - 60_000);
      expect(await payments.findSince('17', before)).toBe('absent');
      loseAnswers(3);
      await expect(payments.create(paymentOf(current()))).rejects.toMatchObject({ kind: 'inDoubt' });
      expect(made()).toBe(1);
      expect(await payments.findSince('17', before)).toMatchObject({ amount: eur(1210), state: 'open' });
      expect(await payments.findSince('18', before)).toBe('absent');
    });

    it('is refused with the field that is wrong', async () => {
      const refused = current().payments.create(paymentOf(current(), { description: '' }));
      expect(await paymentFaultOf(refused)).toMatchObject({ reason: 'invalid', field: 'description' });
    });

    it('waits when there are too many calls, and while the provider is away', async () => {
      current().limit(2);
      current().goAway();
      expect(await current().payments.create(paymentOf(current()))).toMatchObject({ state: 'open' });
      expect(current().around.waits).toEqual([2000, 400]);
    });
  });
}

function webhookContract(current: () => PaymentsWorld): void {
  describe('a webhook', () => {
    it('that is forged leads to no payment and to no other address', async () => {
      const { payments, called, forge, asked } = current();
      for (const id of ['tr_unknown', '../customers', 'tr_a/refunds', '', 're_1']) await forge(id);
      expect(called.length).toBe(5);
      for (const body of [...called, 'nonsense']) {
        const id = payments.idInWebhook(body);
        expect(id === undefined ? undefined : await payments.get(id)).toBeUndefined();
      }
      expect(asked()).toBeLessThan(2);
    });

    it('that comes five times books one payment', async () => {
      const { payments, called, callAgain } = current();
      const payment = await paidPayment(current());
      await callAgain(payment.id, 5);
      const booked = new Set<string>();
      const cents: number[] = [];
      for (const body of called)
        for (const movement of unbookedMovements(
          await readPayment(current(), payments.idInWebhook(body) ?? ''),
          booked,
        )) {
          booked.add(movement.id);
          cents.push(movement.cents);
        }
      expect([called.length, cents]).toEqual([6, [1210]]);
    });

    it('may be faster than the answer to the creation of its payment', async () => {
      const { payments, called, hurry, untilCalled } = current();
      await hurry();
      const creating = payments.create(paymentOf(current()));
      const early = await Promise.race([creating.then(() => 'answer'), untilCalled().then(() => 'webhook')]);
      const { id } = await creating;
      expect([early, called.map((body) => payments.idInWebhook(body))]).toEqual(['webhook', [id]]);
    });
  });
}
