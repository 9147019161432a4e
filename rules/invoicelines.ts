import type { InvoiceLine } from '../resources/invoicelines.ts';
import { dayIn } from '../schema/day.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { amountOf, productValues, vatDayFaults, vatValues } from './documents/soldValues.ts';

export const suppliedToday = ({ after }: Change<InvoiceLine>, { now }: RuleContext): Partial<InvoiceLine> => ({
  date: after.date ?? dayIn(now),
});

/**
 * Quantity, price and discount make the amount; the product and the day of supply the VAT. The server may make a line with the VAT
 * that another was charged.
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

/** A period has a first day, and a day after its last. */
export function periodFaults({ after: { periodStart, periodEnd } }: Change<InvoiceLine>): Fault[] {
  if (periodEnd === null) return [];
  if (periodStart === null) return [{ field: 'periodStart', code: 'REQUIRED' }];
  return periodEnd > periodStart ? [] : [{ field: 'periodEnd', code: 'EMPTY_PERIOD', params: [periodStart] }];
}

export const supplyFaults = ({ after }: Change<InvoiceLine>): Fault[] => vatDayFaults('date', after.date);

export const invoiceLineRules = rulesFor<InvoiceLine>('invoicelines', {
  derive: [suppliedToday, lineValues],
  check: [periodFaults, supplyFaults],
});
