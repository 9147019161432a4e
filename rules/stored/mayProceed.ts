import type { Order } from '../../resources/orders.ts';
import { dayIn } from '../../schema/day.ts';
import { singleId } from '../../schema/resource.ts';
import type { WorkContext } from '../../schema/work.ts';
import { pressed } from '../billing/dunning/pressed.ts';
import { orderTotal } from '../documents/totals/orderTotal.ts';
import type { Records } from './records.ts';
import { recordWith } from './recordWith.ts';

/** Lists the ways of paying after an invoice. */
export const onAccount: readonly string[] = ['bankTransfer', 'directDebit'];

type Asked = Pick<WorkContext<Records>, 'find' | 'now'>;

/** Tells whether an order may be processed by itself: paid; or free or on account, with nothing overdue. */
export async function mayProceed(order: Order, context: Asked): Promise<boolean> {
  const customer = await recordWith(context, 'customers', order.customer);
  const isServed = customer?.state === 'active' || customer?.state === 'prospect';
  if (!isServed) return false;
  if (await isPaidOnline(order, context)) return true;
  if (await hasOverdue(order, context)) return false;
  if ((await orderTotal(order, context)) === 0) return true;
  if (customer.state !== 'active' || !onAccount.includes(customer.paymentMethod)) return false;
  return isWithinLimit(order, context);
}

/**
 * Tells whether an order and what went on of the same day stay within the limit. Staff has approved lines of quotations,
 * which count for nothing.
 */
async function isWithinLimit({ id, customer }: Order, context: Asked): Promise<boolean> {
  const own = await context.find('orderlines', { order: id, quotationline: null });
  if (own.length === 0) return true;
  const limit = (await recordWith(context, 'company', singleId))?.orderLimit ?? 0;
  const since = new Date(context.now().getTime() - aDay).toISOString();
  const already = await context.find('orderlines', {
    quotationline: null,
    'order.customer': customer,
    'order.placedAt': { gt: since },
    not: { 'order.state': ['placed', 'cancelled', 'refunded'] },
  });
  const others = already.filter(({ order }) => order !== id);
  return [...own, ...others].reduce((sum, { amount }) => sum + amount, 0) <= limit;
}

/** Sets the milliseconds in which orders share the limit. */
const aDay = 24 * 60 * 60 * 1000;

async function hasOverdue({ customer }: Order, context: Asked): Promise<boolean> {
  const overdue = await context.find('invoices', { customer, ...pressed, dueDate: { lt: dayIn(context.now()) } });
  return overdue.length > 0;
}

/** Tells whether all of an order was paid for it, and none of that taken back. */
export async function isPaidOnline(order: Order, context: Asked): Promise<boolean> {
  const payments = await context.find('payments', { order: order.id, state: 'paid' });
  if (payments.length === 0) return false;
  const reversals = await context.find('payments', { reverses: payments.map(({ id }) => id), state: ['open', 'paid'] });
  const paid = [...payments, ...reversals].reduce((sum, { amount }) => sum + amount, 0);
  return paid >= (await orderTotal(order, context));
}
