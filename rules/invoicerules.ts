import type { InvoiceRule } from '../resources/invoicerules.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { ruleStateOn } from './billing/calendar/billedPeriods.ts';
import { dayFaultTexts } from './billing/calendar/dayFaultTexts.ts';
import { amountOf, productValues } from './documents/totals/soldValues.ts';
import { customerIsServed, servedFaultTexts } from './stored/customerIsServed.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  ...dayFaultTexts,
  ...servedFaultTexts,
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

type Values = Partial<InvoiceRule>;

/** Derives the price from the product for the billed period, and what it is billed. */
export async function pricedByProduct(change: Change<InvoiceRule>, context: RuleContext): Promise<Values> {
  const values = await productValues(change, context, change.after.schedule);
  return { ...values, amount: amountOf({ ...change.after, ...values }) };
}

/** Anchors periods at the day of the start by default, and yearly ones at its month. */
export function anchoredAtStart({ after }: Change<InvoiceRule>): Values {
  if (after.startDate === null) return {};
  const [, month, day] = after.startDate.split('-').map(Number);
  return {
    anchorDay: after.anchorDay ?? day ?? null,
    ...(after.schedule === 'yearly' && { anchorMonth: after.anchorMonth ?? month ?? null }),
  };
}

/** Sets the first period to the start; the billing run advances it. */
export function startsAtStart({ before, after }: Change<InvoiceRule>): Values {
  const isUnbilled = before === undefined || before.nextPeriod === null || before.nextPeriod === before.startDate;
  return isUnbilled && after.nextPeriod === (before?.nextPeriod ?? null) ? { nextPeriod: after.startDate } : {};
}

/** Sets the termination of a fixed term to its end by default. */
export const terminatedAtEnd = ({ after: { state, terminatedOn, endDate } }: Change<InvoiceRule>): Values =>
  state === 'terminating' && terminatedOn === null && endDate !== null ? { terminatedOn: endDate } : {};

/** Forgets the termination of a rule that goes on. */
export const withdrawnTermination = ({ before, after }: Change<InvoiceRule>): Values =>
  before?.state === 'terminating' && after.state === 'active' ? { terminatedOn: null } : {};

/** Refuses an end before the start. */
export const termFaults = ({ after: { startDate, endDate } }: Change<InvoiceRule>): Fault[] =>
  endDate !== null && endDate < startDate ? [{ field: 'endDate', code: 'DATE_TOO_EARLY', params: [startDate] }] : [];

/** Refuses a termination before the start, after the fixed term, or later than today for an ended rule. */
export function terminationFaults({ after }: Change<InvoiceRule>, { now }: RuleContext): Fault[] {
  const { terminatedOn, startDate, endDate, state } = after;
  if (terminatedOn === null) return [];
  if (terminatedOn < startDate) return [{ field: 'terminatedOn', code: 'DATE_TOO_EARLY', params: [startDate] }];
  if (endDate !== null && terminatedOn > endDate)
    return [{ field: 'terminatedOn', code: 'DATE_TOO_LATE', params: [endDate] }];
  const day = dayIn(now);
  return state === 'ended' && ruleStateOn({ endsOn: terminatedOn }, day) !== 'ended'
    ? [{ field: 'terminatedOn', code: 'DATE_TOO_LATE', params: [day] }]
    : [];
}

export const invoiceRuleRules = rulesFor('invoicerules', {
  faults,
  derive: [pricedByProduct, anchoredAtStart, startsAtStart, terminatedAtEnd, withdrawnTermination],
  check: [termFaults, terminationFaults, customerIsServed],
});
