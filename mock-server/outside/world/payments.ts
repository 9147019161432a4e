import type { PaymentState, StoredPayment } from '../../payments/paymentStore.ts';
import { type Row, textOf } from './rows.ts';

/** Makes the payments that the provider took for us: those with its reference. */
export function paymentsOf(rows: readonly Row[]): PaymentState['payments'] {
  const taken = rows.filter(({ externalId, amount }) => externalId !== null && Number(amount) > 0);
  return Object.fromEntries(taken.map((row) => [textOf(row.externalId), storedPayment(row)]));
}

function storedPayment({ externalId, amount, method, receivedOn, state, description }: Row): StoredPayment {
  const paidAt = `${textOf(receivedOn)}T09:00:00.000Z`;
  return {
    id: textOf(externalId),
    mode: 'test',
    status: state === 'paid' ? 'paid' : 'expired',
    amount: { currency: 'EUR', value: (Number(amount) / 100).toFixed(2) },
    description: textOf(description) || textOf(externalId),
    method: textOf(method).toLowerCase(),
    sequenceType: 'oneoff',
    metadata: null,
    createdAt: paidAt,
    expiresAt: paidAt,
    ...(state === 'paid' && { paidAt }),
    refunds: [],
    chargebacks: [],
  };
}
