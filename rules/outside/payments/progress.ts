import type { OnlinePayment } from '../../../resources/onlinepayments.ts';
import type { Payment } from '../../../resources/payments.ts';
import type { Change, FollowUp } from '../../../schema/rule.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';

type Find = Pick<RuleContext, 'find'>;

/** Gives the writes that note what became of a payment at the records that asked for it. */
export async function told(payment: string, values: Partial<OnlinePayment>, { find }: Find): Promise<FollowUp[]> {
  const asked = await find('onlinepayments', { payment });
  return asked.map(({ id }) => ({ op: 'update', resource: 'onlinepayments', id, values }));
}

/** Keeps the state that a customer reads in step with the payment and what was taken back of it. */
export async function progressTold(
  { operation, before, after, changed }: Change<Payment>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (operation === 'delete' || !after.online) return [];
  const payment = after.kind === 'payment' ? after : await recordWith(context, 'payments', after.reverses);
  if (!payment) return [];
  const isOther = operation === 'create' || before?.state !== after.state;
  const { amount, checkoutUrl, failure } = payment;
  const isShown = changed.some((field) => ['amount', 'checkoutUrl', 'failure', 'state'].includes(field));
  if (!isOther && !isShown) return [];
  return told(payment.id, { amount, checkoutUrl, failure, ...(isOther && (await stateOf(payment, context))) }, context);
}

/** Derives the state that a customer reads of a payment, which may have gone back since. */
async function stateOf({ id, state, amount }: Payment, { find }: Find): Promise<Pick<OnlinePayment, 'state'>> {
  if (state !== 'paid') return { state };
  const reversals = await find('payments', { reverses: id, state: 'paid' });
  const sumOf = (...kinds: Payment['kind'][]): number =>
    reversals.filter(({ kind }) => kinds.includes(kind)).reduce((sum, one) => sum + one.amount, 0);
  if (sumOf('chargeback', 'reinstatement') < 0) return { state: 'chargedBack' };
  return { state: -sumOf('refund') >= amount ? 'refunded' : 'paid' };
}
