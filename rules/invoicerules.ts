import type { InvoiceRule } from '../resources/invoicerules.ts';
import { dayIn } from '../schema/day.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { ruleStateOn } from './billing/calendar/billedPeriods.ts';
import { productValues } from './documents/soldValues.ts';
import { customerIsServed } from './stored/customerIsServed.ts';

type Values = Partial<InvoiceRule>;

/** The price is that of the product for the period it is billed by. */
export const pricedByProduct = (change: Change<InvoiceRule>, context: RuleContext): Promise<Values> =>
  productValues(change, context, change.after.schedule);

/** Periods begin on the day, and yearly in the month, of the start where nothing else is said. */
export function anchoredAtStart({ after }: Change<InvoiceRule>): Values {
  if (after.startDate === null) return {};
  const [, month, day] = after.startDate.split('-').map(Number);
  return {
    anchorDay: after.anchorDay ?? day ?? null,
    ...(after.schedule === 'yearly' && { anchorMonth: after.anchorMonth ?? month ?? null }),
  };
}

/** The first period begins at the start; the run that bills moves it on. */
export function startsAtStart({ before, after }: Change<InvoiceRule>): Values {
  const isUnbilled = before === undefined || before.nextPeriod === null || before.nextPeriod === before.startDate;
  return isUnbilled && after.nextPeriod === (before?.nextPeriod ?? null) ? { nextPeriod: after.startDate } : {};
}

/** A fixed term ends on its last day, where it is terminated without another. */
export const terminatedAtEnd = ({ after: { state, terminatedOn, endDate } }: Change<InvoiceRule>): Values =>
  state === 'terminating' && terminatedOn === null && endDate !== null ? { terminatedOn: endDate } : {};

/** It does not end before it began. */
export const termFaults = ({ after: { startDate, endDate } }: Change<InvoiceRule>): Fault[] =>
  endDate !== null && endDate < startDate ? [{ field: 'endDate', code: 'DATE_TOO_EARLY', params: [startDate] }] : [];

/** Nor is it terminated before it began, after its fixed term, or after the day it is marked as ended. */
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

export const invoiceRuleRules = rulesFor<InvoiceRule>('invoicerules', {
  derive: [pricedByProduct, anchoredAtStart, startsAtStart, terminatedAtEnd],
  check: [termFaults, terminationFaults, customerIsServed],
});
