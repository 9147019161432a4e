import type { OrderLine } from '../resources/orderlines.ts';
import type { Order } from '../resources/orders.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { customerIsServed } from './stored/customerIsServed.ts';

export const placedNow = ({ before, after }: Change<Order>, { now }: RuleContext): Partial<Order> =>
  before ? {} : { placedAt: after.placedAt ?? now.toISOString() };

/** What an order comes to, and how far it is: an order with a line under way is no longer cancelled, one with a line to do not finished. */
export async function countsFollowLines({ before }: Change<Order>, { find }: RuleContext): Promise<Partial<Order>> {
  if (!before) return {};
  const lines = (await find('orderlines', { order: before.id })) as unknown as OrderLine[];
  return {
    subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
    submittedLines: lines.filter(({ state }) => state !== 'new').length,
    openLines: lines.filter(({ state }) => state !== 'done' && state !== 'refunded').length,
  };
}

export const orderRules = rulesFor<Order>('orders', {
  derive: [placedNow, countsFollowLines],
  check: [customerIsServed],
});
