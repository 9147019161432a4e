import { describe, expect, it } from 'vitest';
import { unbookedMovements } from '../movements.ts';
import { eur, type PaymentsWorld, paidPayment, paymentFaultOf, readPayment } from './paymentsWorld.ts';

/** Asks of a provider what the port promises of money that goes back, and of money that is collected. */
export function moneyBackContract(current: () => PaymentsWorld): void {
  chargebackContract(current);
  refundContract(current);
  debitContract(current);
}

function chargebackContract(current: () => PaymentsWorld): void {
  describe('a chargeback', () => {
    it('comes with the state paid, and is booked once, as is its reversal', async () => {
      const { chargeBack, reverseChargebacks } = current();
      const payment = await paidPayment(current());
      const booked = new Set([payment.id]);
      await chargeBack(payment.id, 2);
      const after = await readPayment(current(), payment.id);
      expect(after.state).toBe('paid');
      expect(unbookedMovements(after, booked)).toMatchObject([{ kind: 'chargeback', cents: -1210 }]);
      for (const { id } of unbookedMovements(after, booked)) booked.add(id);
      await reverseChargebacks(payment.id);
      expect(unbookedMovements(await readPayment(current(), payment.id), booked)).toMatchObject([
        { kind: 'reversal', cents: 1210 },
      ]);
    });
  });
}

function refundContract(current: () => PaymentsWorld): void {
  describe('a refund', () => {
    const half = (key: string, reference = 'r1') => ({
      key,
      reference,
      amount: eur(605),
      description: `Half ${reference}`,
    });

    it('is made once with the same key, and in parts', async () => {
      const { payments, loseAnswers, payOut } = current();
      const { id } = await paidPayment(current());
      const key = crypto.randomUUID();
      loseAnswers(1);
      const first = await payments.refund(id, half(key));
      expect(await payments.refund(id, half(key))).toEqual(first);
      await payments.refund(id, half(crypto.randomUUID(), 'r2'));
      await payOut(id);
      const movements = unbookedMovements(await readPayment(current(), id), new Set([id]));
      expect(movements.map(({ cents }) => cents)).toEqual([-605, -605]);
      expect(await paymentFaultOf(payments.refund(id, half(crypto.randomUUID(), 'r3')))).toMatchObject({
        reason: 'invalid',
        field: 'amount',
      });
    });

    it('that the provider calls a duplicate is our own where it has our reference', async () => {
      const { payments } = current();
      const { id } = await paidPayment(current());
      const first = await payments.refund(id, half(crypto.randomUUID()));
      expect(await payments.refund(id, half(crypto.randomUUID()))).toEqual(first);
      const other = { ...half(crypto.randomUUID()), reference: 'other' };
      expect(await paymentFaultOf(payments.refund(id, other))).toMatchObject({ reason: 'duplicate' });
    });

    it('that is not done yet moves no money', async () => {
      const { id } = await paidPayment(current());
      await current().payments.refund(id, half(crypto.randomUUID()));
      expect(unbookedMovements(await readPayment(current(), id), new Set([id]))).toEqual([]);
    });
  });
}

function debitContract(current: () => PaymentsWorld): void {
  describe('a direct debit', () => {
    it('is pending, paid after days, and may bounce later', async () => {
      const { payments, passDays, bounce, called } = current();
      const { collection } = await mandated(current());
      const { id, state } = await payments.collect(collection);
      expect(state).toBe('pending');
      await passDays(3);
      expect(await readPayment(current(), id)).toMatchObject({ state: 'paid' });
      await bounce(id);
      await passDays(6);
      expect(called.map((body) => payments.idInWebhook(body))).toEqual([id, id]);
      const movements = unbookedMovements(await readPayment(current(), id), new Set([id]));
      expect(movements.map(({ cents }) => cents)).toEqual([-500]);
    });

    it('is found again by our reference when no answer arrived', async () => {
      const { payments, loseAnswers } = current();
      const { customer, collection } = await mandated(current());
      loseAnswers(3);
      await expect(payments.collect(collection)).rejects.toMatchObject({ kind: 'inDoubt' });
      expect(await payments.findCollection(customer, '18')).toMatchObject({ amount: eur(500), state: 'pending' });
      expect(await payments.findCollection(customer, '19')).toBeUndefined();
    });

    it('that is asked for again with the same key is collected once', async () => {
      const { payments, made } = current();
      const { collection } = await mandated(current());
      expect(await payments.collect(collection)).toEqual(await payments.collect(collection));
      expect(made()).toBe(1);
    });

    it('needs a mandate that is valid, which may take a while and may end', async () => {
      const { payments, setMandate } = current();
      const { customer, mandate, collection } = await mandated(current());
      for (const state of ['pending', 'invalid'] as const) {
        await setMandate(mandate.id, state);
        expect(await payments.mandate(customer, mandate.id)).toEqual({ id: mandate.id, state });
        expect(await paymentFaultOf(payments.collect(collection))).toMatchObject({ reason: 'invalid' });
      }
      await payments.revokeMandate(customer, mandate.id);
      await payments.revokeMandate(customer, mandate.id);
      expect(await payments.mandate(customer, mandate.id)).toBeUndefined();
    });
  });
}

async function mandated({ payments, webhookUrl }: PaymentsWorld) {
  const payer = { key: crypto.randomUUID(), name: 'Jan', email: 'jan@example.nl' };
  const customer = (await payments.createCustomer(payer)).id;
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
