import type { Order } from '../../resources/orders.ts';
import type { Payment } from '../../resources/payments.ts';
import { moneyText } from '../../schema/amountText.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { isLive } from '../stored/isLive.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { isNow } from './orderMoves.ts';

/** Gives staff a task to pay back what was paid for an order that is cancelled. */
export async function cancelledPaid(change: Change<Order>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'cancelled')) return [];
  const left = await leftFor(change.after, context);
  return left > 0 ? [taskAbout(change.after, `Betaal ${euros(left)} terug`)] : [];
}

/**
 * Gives staff tasks for a line that is not delivered after all. What was paid in advance is paid back, and the line is
 * taken off an invoice that is still a draft.
 */
export async function refundedPaid(change: Change<Records['orderlines']>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'refunded')) return [];
  const { id, description, domain, amount } = change.after;
  const order = await recordWith(context, 'orders', change.after.order);
  const invoice = await recordWith(context, 'invoices', change.after.invoice);
  const isIssued = invoice !== null && invoice.state !== 'draft';
  if (!order || amount === 0 || isIssued) return [];
  const what = [description, domain].filter(Boolean).join(' ');
  const isOwed = !(await isBilled(id, context)) && (await leftFor(order, context)) > 0;
  return [
    ...(invoice ? [taskAbout(order, `Haal ${what} van de conceptfactuur`)] : []),
    ...(isOwed ? [taskAbout(order, `Betaal ${what} terug: ${euros(amount)} zonder btw`)] : []),
  ];
}

/** Gives staff a task to pay back what came in for an order that was over by then. */
export async function paidTooLate(change: Change<Payment>, context: RuleContext): Promise<FollowUp[]> {
  const { before, after } = change;
  const isPaid = after.kind === 'payment' && after.state === 'paid' && before?.state !== 'paid';
  const order = isLive(context) && isPaid ? await recordWith(context, 'orders', after.order) : null;
  const isOver = order?.state === 'cancelled' || order?.state === 'refunded';
  return order && isOver ? [taskAbout(order, `Betaal ${euros(after.amount)} terug`)] : [];
}

/** Tells whether a rule of a line was billed, which a credit note gives back. */
async function isBilled(orderline: string, { find }: RuleContext): Promise<boolean> {
  const rules = await find('invoicerules', { orderline });
  return rules.length > 0 && (await find('invoicelines', { invoicerule: rules.map(({ id }) => id) })).length > 0;
}

/** Sums what is left of the payments for an order, in cents. */
async function leftFor({ id }: Order, context: RuleContext): Promise<number> {
  const payments = await context.find('payments', { order: id, kind: 'payment', state: 'paid' });
  return payments.reduce((sum, { leftAmount }) => sum + (leftAmount ?? 0), 0);
}

const euros = (cents: number): string => moneyText(cents, 'nl-nl');

/** Gives staff a task about an order. */
export const taskAbout = ({ number, customer }: Order, what: string): FollowUp => ({
  op: 'add',
  resource: 'tasks',
  values: { what: `${what} (bestelling ${number})`, customer },
});
