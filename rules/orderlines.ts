import type { OrderLine } from '../resources/orderlines.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { amountOf, productValues } from './documents/soldValues.ts';
import { heldFaults, heldFaultTexts } from './stored/heldFaults.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  NOT_ON_OFFER: { en: 'This cannot be ordered now', nl: 'Dit kan nu niet worden besteld' },
  ...heldFaultTexts,
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Derives price and amount from the product, unless an admin set a price. */
export async function lineValues(change: Change<OrderLine>, context: RuleContext): Promise<Partial<OrderLine>> {
  const values = await productValues(change, context, change.after.period);
  return { ...values, amount: amountOf({ ...change.after, ...values }) };
}

/** Refuses customers products that are not on offer, with one answer for hidden and absent ones. */
export async function offerFaults({ after, changed }: Change<OrderLine>, context: RuleContext): Promise<Fault[]> {
  if (context.user.role === 'admin' || !changed.includes('product')) return [];
  const product = await recordWith(context, 'products', after.product);
  return product?.public && product.active ? [] : [{ field: 'product', code: 'NOT_ON_OFFER' }];
}

/** Refuses another domain name once something was begun for it. */
export async function nameFaults(change: Change<OrderLine>, context: RuleContext): Promise<Fault[]> {
  const faults = heldFaults(change, ['domain'], ({ state }) => state === 'new' || state === 'failed');
  return faults.length > 0 && (await isWaiting(change, context)) ? [] : faults;
}

/** Tells whether a line of hosting still waits for its domain, whose name it follows. */
async function isWaiting({ before }: Change<OrderLine>, context: RuleContext): Promise<boolean> {
  const isFree = before?.state === 'submitted' && before.hosting === null;
  return isFree && (await recordWith(context, 'products', before.product))?.kind === 'plan';
}

export const orderLineRules = rulesFor('orderlines', {
  faults,
  derive: [lineValues],
  check: [offerFaults, nameFaults],
});
