import type { QuotationLine } from '../resources/quotationlines.ts';
import type { Quotation } from '../resources/quotations.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { found } from './documents/found.ts';
import { amountOf, productValues, vatDayFaults, vatValues } from './documents/soldValues.ts';

/** As an invoice line's, at the rate of the day of the quotation. */
export async function lineValues(change: Change<QuotationLine>, context: RuleContext): Promise<Partial<QuotationLine>> {
  const { after } = change;
  const quotation = await found<Quotation>(context, 'quotations', after.quotation);
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
): Promise<Fault[]> {
  if (operation === 'delete') return [];
  const quotation = await found<Quotation>(context, 'quotations', after.quotation);
  return vatDayFaults('quotation', quotation?.date ?? null);
}

export const quotationLineRules = rulesFor<QuotationLine>('quotationlines', {
  derive: [lineValues],
  check: [quotationDayFaults],
});
