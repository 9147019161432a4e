import type { Allocation } from '../../resources/allocations.ts';
import type { Payment } from '../../resources/payments.ts';
import type { Condition } from '../../schema/condition.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

type Find = Pick<RuleContext, 'find'>;

/** Says how allocations are summed. */
interface Summed {
  /** The id of one that does not count. */
  without?: string;
  /** Those of the same write that are found sound, as they will be stored. */
  earlier?: readonly Allocation[];
}

/**
 * Computes what is left of a payment, in cents: what no invoice got, and was not taken back. Of what takes it back this is
 * below zero; of what gives it again, never more than its payment has left.
 */
export async function leftOfPayment(payment: Payment, context: Find, summed?: Summed): Promise<number> {
  const left = payment.amount - (await allocated({ payment: payment.id }, context, summed));
  if (payment.kind !== 'payment') {
    const paid = left > 0 ? await recordWith(context, 'payments', payment.reverses) : null;
    return paid?.kind === 'payment' ? Math.min(left, await leftOfPayment(paid, context, summed)) : left;
  }
  const reversals = await context.find('payments', { reverses: payment.id, state: 'paid' });
  const rests = await Promise.all(
    reversals.map(async ({ id, amount }) => amount - (await allocated({ payment: id }, context, summed))),
  );
  return rests.reduce((sum, rest) => sum + rest, left);
}

/** Sums the allocations of an invoice or a payment, in cents; those that match more where more is asked. */
export async function allocated(
  to: ({ invoice: string } | { payment: string }) & Condition,
  { find }: Find,
  { without, earlier = [] }: Summed = {},
): Promise<number> {
  const rewritten = new Set([without, ...earlier.map(({ id }) => id)]);
  const stored = (await find('allocations', to)).filter(({ id }) => !rewritten.has(id));
  const along = earlier.filter(({ invoice, payment }) =>
    'invoice' in to ? invoice === to.invoice : payment === to.payment,
  );
  return [...stored, ...along].reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}
