import type { OrderLine } from '../resources/orderlines.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { amountOf, productValues } from './documents/soldValues.ts';

/** The price is the product's, unless staff gave another; once the order is under way it stays what it was. */
export async function lineValues(change: Change<OrderLine>, context: RuleContext): Promise<Partial<OrderLine>> {
  const values = await productValues(change, context, change.after.period);
  return { ...values, amount: amountOf({ ...change.after, ...values }) };
}

export const orderLineRules = rulesFor<OrderLine>('orderlines', { derive: [lineValues] });
