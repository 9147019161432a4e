import type { InvoiceLine } from '../resources/invoicelines.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { dayFaultTexts } from './billing/calendar/dayFaultTexts.ts';
import { amountOf, productValues, vatDayFaults, vatValues } from './documents/totals/soldValues.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  ...dayFaultTexts,
  EMPTY_PERIOD: { en: 'Must be after the start, {{0}}', nl: 'Moet na het begin liggen, {{0}}' },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

export const suppliedToday = ({ after }: Change<InvoiceLine>, { now }: RuleContext): Partial<InvoiceLine> => ({
  date: after.date ?? dayIn(now),
});

/**
 * Derives the amount from quantity, price and discount, and the VAT from product and day. The server itself may copy
 * the VAT of a corrected line.
 */
export async function lineValues(change: Change<InvoiceLine>, context: RuleContext): Promise<Partial<InvoiceLine>> {
  const { after } = change;
  const values = await productValues(change, context);
  const isCharged = change.before === undefined && change.changed.includes('vatClass');
  return {
    ...values,
    amount: amountOf({ ...after, ...values }),
    ...(!isCharged && (await vatValues(after.product, after.date, context))),
  };
}

/** Refuses a period without a first day, or one that ends before it begins. */
export function periodFaults({ after: { periodStart, periodEnd } }: Change<InvoiceLine>): Fault[] {
  if (periodEnd === null) return [];
  if (periodStart === null) return [{ field: 'periodStart', code: 'REQUIRED' }];
  return periodEnd > periodStart ? [] : [{ field: 'periodEnd', code: 'EMPTY_PERIOD', params: [periodStart] }];
}

export const supplyFaults = ({ after }: Change<InvoiceLine>): Fault[] => vatDayFaults('date', after.date);

export const invoiceLineRules = rulesFor('invoicelines', {
  faults,
  derive: [suppliedToday, lineValues],
  check: [periodFaults, supplyFaults],
});
