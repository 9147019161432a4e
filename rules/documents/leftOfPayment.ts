import type { Payment } from '../../resources/payments.ts';
import type { RuleContext } from '../stored/records.ts';

type Find = Pick<RuleContext, 'find'>;

/**
 * Computes what is left of a payment, in cents: never more than what was not taken back of it.
 * @param allocation the id of one that does not count
 */
export async function leftOfPayment(payment: Payment, context: Find, allocation?: string): Promise<number> {
  const left = payment.amount - (await allocated({ payment: payment.id }, context, allocation));
  if (payment.kind !== 'payment') return left;
  const reversals = await context.find('payments', { reverses: payment.id, state: 'paid' });
  const rests = await Promise.all(
    reversals.map(async ({ id, amount }) => amount - (await allocated({ payment: id }, context, allocation))),
  );
  return rests.reduce((sum, rest) => sum + rest, left);
}

/** Sums the other allocations of an invoice or a payment, in cents. */
export async function allocated(
  to: { invoice: string } | { payment: string },
  { find }: Find,
  allocation?: string,
): Promise<number> {
  const others = await find('allocations', to);
  return others.filter(({ id }) => id !== allocation).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}
