import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { PlanChange } from '../../resources/planchanges.ts';
import { dayIn } from '../../schema/day.ts';
import { onePiece } from '../billing/amounts/lineAmount.ts';
import { settlement } from '../billing/amounts/settlement.ts';
import type { BilledTime } from '../billing/calendar/billedPeriods.ts';
import { amountOf, priceFor } from '../documents/totals/soldValues.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { rulesOfAccount } from '../stored/runningRules.ts';

/** Holds what a change of an account is billed by; amounts in cents without VAT. */
export interface Terms {
  /** The rule that bills the plan. */
  rule: InvoiceRule;
  /** Its id where it ends, as another plan takes its place. */
  replaced: string | null;
  effectiveOn: string;
  /** First day that is not billed yet, from which the new price is billed. */
  paidUntil: string;
  formerPrice: number | null;
  price: number;
  credit: number;
  charge: number;
  /** What the new rule bills for each period. */
  sold: { quantity: number; unitPrice: number; discount: number };
}

type Asked = Pick<PlanChange, 'hosting' | 'product'>;
type Context = Pick<RuleContext, 'find' | 'now'>;

const ofPlan = { 'product.kind': 'plan' };

/**
 * Says from when a plan or expansion holds and what it costs. A plan that costs less waits until the paid days are over, so
 * that nothing is paid back. Null where no single rule bills the plan.
 */
export async function termsOf({ hosting, product: id }: Asked, context: Context): Promise<Terms | null> {
  const product = await recordWith(context, 'products', id);
  const rules = await rulesOfAccount(hosting, { state: 'active', ...ofPlan }, context);
  const [rule] = rules;
  if (!product || !rule || rules.length > 1) return null;
  const isPlan = product.kind === 'plan';
  const usual = (await recordWith(context, 'customers', rule.customer))?.defaultDiscount ?? 0;
  const sold = {
    quantity: isPlan ? rule.quantity : onePiece,
    unitPrice: priceFor(product, rule.schedule),
    discount: isPlan ? rule.discount : usual,
  };
  const today = dayIn(context.now);
  const next = rule.nextPeriod ?? rule.startDate;
  const paidUntil = next > today ? next : today;
  const price = amountOf(sold);
  const formerPrice = isPlan ? rule.amount : null;
  const effectiveOn = price < (formerPrice ?? 0) ? paidUntil : today;
  const prices = { oldPrice: formerPrice ?? 0, newPrice: price };
  const time = { ...timeOf(rule), startsOn: await billedSince(rule, hosting, context) };
  const settled = settlement({ time, on: effectiveOn, billedUntil: paidUntil, ...prices });
  return { rule, replaced: isPlan ? rule.id : null, effectiveOn, paidUntil, formerPrice, price, sold, ...settled };
}

/**
 * Finds the first day that is billed without a gap up to the rule's own. The rule of an earlier change starts after the
 * days that were paid then, which the change itself billed.
 */
async function billedSince({ startDate }: InvoiceRule, hosting: string, context: Context): Promise<string> {
  const ended = { state: ['terminating', 'ended'], terminatedOn: startDate };
  const former = await rulesOfAccount(hosting, { ...ended, ...ofPlan }, context);
  return [startDate, ...former.map((rule) => rule.startDate)].reduce((first, day) => (day < first ? day : first));
}

const timeOf = ({ schedule, anchorDay, anchorMonth, startDate, endDate, daysInAdvance }: InvoiceRule): BilledTime => ({
  anchor: { schedule, day: anchorDay, month: anchorMonth ?? 1 },
  startsOn: startDate,
  endsOn: endDate,
  daysInAdvance,
});

export const hasPlannedChange = async (
  { hosting, id }: Pick<PlanChange, 'hosting' | 'id'>,
  { find }: Pick<RuleContext, 'find'>,
): Promise<boolean> => (await find('planchanges', { hosting, state: 'planned' })).some((one) => one.id !== id);
