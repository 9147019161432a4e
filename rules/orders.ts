import type { Order } from '../resources/orders.ts';
import type { Change } from '../schema/rule.ts';
import { customerIsServed, servedFaultTexts } from './stored/customerIsServed.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

export const placedNow = ({ before, after }: Change<Order>, { now }: RuleContext): Partial<Order> =>
  before ? {} : { placedAt: after.placedAt ?? now.toISOString() };

/** Derives the subtotal and the counts of lines, which block cancelling and finishing too early. */
export async function countsFollowLines({ before }: Change<Order>, { find }: RuleContext): Promise<Partial<Order>> {
  if (!before) return {};
  const lines = await find('orderlines', { order: before.id });
  return {
    subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
    submittedLines: lines.filter(({ state }) => state !== 'new').length,
    openLines: lines.filter(({ state }) => state !== 'done' && state !== 'refunded').length,
  };
}

export const orderRules = rulesFor('orders', {
  faults: servedFaultTexts,
  derive: [placedNow, countsFollowLines],
  check: [customerIsServed],
});
