import type { InvoiceRule } from '../resources/invoicerules.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { ruleStateOn } from './billing/calendar/billedPeriods.ts';
import { dayFaultTexts } from './billing/calendar/dayFaultTexts.ts';
import { endOf } from './billing/calendar/ruleBilling.ts';
import { amountOf, productValues } from './documents/totals/soldValues.ts';
import { replacedNoMore } from './hosts/planWithdrawn.ts';
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

/** Sets the first period to the start until a period is billed; the billing run advances it. */
export async function startsAtStart({ before, after }: Change<InvoiceRule>, { find }: RuleContext): Promise<Values> {
  const isAtStart = before === undefined || before.nextPeriod === null || before.nextPeriod === before.startDate;
  if (!isAtStart || after.nextPeriod !== (before?.nextPeriod ?? null) || after.nextPeriod === after.startDate)
    return {};
  const billed = before ? await find('invoicelines', { invoicerule: after.id }) : [];
  return billed.length > 0 ? {} : { nextPeriod: after.startDate };
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

/** Refuses to bill past the end of a rule, which may be terminated after a run has read it. */
export function billedPastEnd({ before, after }: Change<InvoiceRule>): Fault[] {
  const { nextPeriod, startDate } = after;
  const isBilled = before !== undefined && nextPeriod !== before.nextPeriod && nextPeriod !== startDate;
  const end = endOf(after);
  return isBilled && nextPeriod !== null && end !== null && nextPeriod > end
    ? [{ field: 'nextPeriod', code: 'DATE_TOO_LATE', params: [end] }]
    : [];
}

export const invoiceRuleRules = rulesFor('invoicerules', {
  faults,
  derive: [pricedByProduct, anchoredAtStart, startsAtStart, terminatedAtEnd, withdrawnTermination],
  check: [termFaults, terminationFaults, billedPastEnd, customerIsServed],
  followUps: [replacedNoMore],
});
