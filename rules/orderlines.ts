import type { OrderLine } from '../resources/orderlines.ts';
import type { Product } from '../resources/products.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { found } from './documents/found.ts';
import { amountOf, productValues } from './documents/soldValues.ts';

/** The price is the product's, unless staff gave another; once the order is under way it stays what it was. */
export async function lineValues(change: Change<OrderLine>, context: RuleContext): Promise<Partial<OrderLine>> {
  const values = await productValues(change, context, change.after.period);
  return { ...values, amount: amountOf({ ...change.after, ...values }) };
}

/** Customers order what is on offer now, though they see what they once had. What is not there and what they cannot see are answered alike. */
export async function offerFaults({ after, changed }: Change<OrderLine>, context: RuleContext): Promise<Fault[]> {
  if (context.user.role === 'admin' || !changed.includes('product')) return [];
  const product = await found<Product>(context, 'products', after.product);
  return product?.public && product.active ? [] : [{ field: 'product', code: 'NOT_ON_OFFER' }];
}

export const orderLineRules = rulesFor<OrderLine>('orderlines', { derive: [lineValues], check: [offerFaults] });
