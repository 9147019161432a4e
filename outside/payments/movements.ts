import type { ProviderPayment } from './payments.ts';

/** Describes one movement of money, under an id that is booked once. */
export interface Movement {
  id: string;
  kind: 'payment' | 'refund' | 'chargeback' | 'reversal';
  /** What we have more: less than nothing when it went back. */
  cents: number;
}

/** Returns what a payment moved and is not booked yet, however often and in whatever order it is fetched. */
export function unbookedMovements(payment: ProviderPayment, booked: ReadonlySet<string>): Movement[] {
  const { id, state, amount, refunds, chargebacks } = payment;
  const all: Movement[] = [
    ...(state === 'paid' ? [{ id, kind: 'payment' as const, cents: amount.cents }] : []),
    ...refunds
      .filter((refund) => refund.state === 'refunded')
      .map((refund) => ({ id: refund.id, kind: 'refund' as const, cents: -refund.amount.cents })),
    ...chargebacks.map((back) => ({ id: back.id, kind: 'chargeback' as const, cents: -back.amount.cents })),
    ...chargebacks
      .filter(({ reversedAt }) => reversedAt !== undefined)
      .map((back) => ({ id: `${back.id} reversed`, kind: 'reversal' as const, cents: back.amount.cents })),
  ];
  return all.filter((movement) => !booked.has(movement.id));
}
