import type { QuotationLine } from '../resources/quotationlines.ts';
import type { Change } from '../schema/rule.ts';
import { type DayFault, dayFaultTexts } from './billing/calendar/dayFaultTexts.ts';
import { amountOf, productValues, vatDayFaults, vatValues } from './documents/totals/soldValues.ts';
import { quotedTwiceFaults, quotedTwiceTexts } from './fulfilment/orderedTwice.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

/** Derives the values of a line, with the VAT rate of the quotation's day. */
export async function lineValues(change: Change<QuotationLine>, context: RuleContext): Promise<Partial<QuotationLine>> {
  const { after } = change;
  const quotation = await recordWith(context, 'quotations', after.quotation);
  const values = await productValues(change, context, after.period);
  return {
    ...values,
    amount: amountOf({ ...after, ...values }),
    ...(await vatValues(after.product, quotation?.date ?? null, context)),
  };
}

export async function quotationDayFaults(
  { operation, after }: Change<QuotationLine>,
  context: RuleContext,
): Promise<DayFault[]> {
  if (operation === 'delete') return [];
  const quotation = await recordWith(context, 'quotations', after.quotation);
  return vatDayFaults('quotation', quotation?.date ?? null);
}

export const quotationLineRules = rulesFor('quotationlines', {
  faults: { ...dayFaultTexts, ...quotedTwiceTexts },
  derive: [lineValues],
  check: [quotationDayFaults, quotedTwiceFaults],
});
