import type { QuotationLine } from '../../resources/quotationlines.ts';
import type { Quotation } from '../../resources/quotations.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { combinedDiscount } from '../billing/amounts/combinedDiscount.ts';
import type { RuleContext } from '../stored/records.ts';
import { inPlace } from './inPlace.ts';

/**
 * Lists the writes of processing a quotation. These are a draft invoice of the one-off lines, an order with its lines,
 * and an invoice rule from today for each recurring line. The transition and the unique keys of orders, their lines and
 * invoice rules ensure that it happens once.
 */
export async function orderedByProcessing(
  { before, after }: Change<Quotation>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (before?.state !== 'approved' || after.state !== 'processed') return [];
  const lines = inPlace(await context.find('quotationlines', { quotation: after.id }));
  const once = lines.filter(({ period }) => period === 'once');
  const recurring = lines.filter(({ period }) => period !== 'once');
  return [
    ...(recurring.length > 0 ? await paysByMandate(after, context) : []),
    ...invoiceOf(after, once),
    ...orderOf(after, lines),
    ...recurring.map((line) => ruleOf(after, line, dayIn(context.now))),
  ];
}

/** Has the customer pay by the mandate that was signed along, as what recurs is invoiced as its customer pays. */
async function paysByMandate(
  { customer, bankaccount, signsMandate }: Quotation,
  { find }: RuleContext,
): Promise<FollowUp[]> {
  const isLasting = signsMandate && (await find('mandates', { bankaccount, state: 'active' })).length > 0;
  const values = { paymentMethod: 'directDebit' };
  return isLasting ? [{ op: 'update', resource: 'customers', id: customer, values }] : [];
}

function orderOf(quotation: Quotation, lines: readonly QuotationLine[]): FollowUp[] {
  const { id, customer, contact } = quotation;
  return [
    { op: 'add', resource: 'orders', lid: 'order', values: { customer, contact, quotation: id } },
    ...lines.map((line): FollowUp => {
      const { domain, period } = line;
      const billed = period === 'once' && { invoice: { lid: 'invoice' } };
      const ordered = { order: { lid: 'order' }, quotationline: line.id, domain, period, ...billed };
      return { op: 'add', resource: 'orderlines', lid: line.id, values: { ...ordered, ...onItsOwn(quotation, line) } };
    }),
  ];
}

const ruleOf = (quotation: Quotation, line: QuotationLine, today: string): FollowUp => ({
  op: 'add',
  resource: 'invoicerules',
  values: {
    customer: quotation.customer,
    order: { lid: 'order' },
    orderline: { lid: line.id },
    ...onItsOwn(quotation, line),
    startDate: today,
    schedule: line.period,
  },
});

/** Creates the draft invoice, with the document discount of the quotation. */
function invoiceOf(quotation: Quotation, lines: readonly QuotationLine[]): FollowUp[] {
  if (lines.length === 0) return [];
  const { customer, contact, address, bankaccount, paymentMethod, discount } = quotation;
  const values = { customer, contact, address, bankaccount, paymentMethod, discount };
  return [
    { op: 'add', resource: 'invoices', lid: 'invoice', values },
    ...lines.map(
      (line): FollowUp => ({
        op: 'add',
        resource: 'invoicelines',
        values: { invoice: { lid: 'invoice' }, ...soldBy(line), discount: line.discount },
      }),
    ),
  ];
}

const soldBy = ({ product, description, quantity, unitPrice }: QuotationLine) => ({
  product,
  description,
  quantity,
  unitPrice,
});

/** Combines the discounts of line and quotation, as the line leaves its quotation. */
const onItsOwn = (quotation: Quotation, line: QuotationLine) => ({
  ...soldBy(line),
  discount: combinedDiscount(line.discount, quotation.discount),
});
