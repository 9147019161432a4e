import type { QuotationLine } from '../../resources/quotationlines.ts';
import type { Quotation } from '../../resources/quotations.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { combinedDiscount } from '../billing/amounts/combinedDiscount.ts';
import type { RuleContext } from '../stored/records.ts';
import { inPlace } from './inPlace.ts';

/**
 * Lists the writes of processing a quotation. These are an order with its lines, an invoice rule from today for each
 * recurring line, and a draft invoice of the one-off lines. The transition and the unique keys of orders, their lines
 * and invoice rules ensure that it happens once.
 */
export async function orderedByProcessing(
  { before, after }: Change<Quotation>,
  { find, now }: RuleContext,
): Promise<FollowUp[]> {
  if (before?.state !== 'approved' || after.state !== 'processed') return [];
  const lines = inPlace(await find('quotationlines', { quotation: after.id }));
  const recurring = lines.filter(({ period }) => period !== 'once');
  return [
    ...orderOf(after, lines),
    ...recurring.map((line) => ruleOf(after, line, dayIn(now))),
    ...invoiceOf(
      after,
      lines.filter(({ period }) => period === 'once'),
    ),
  ];
}

function orderOf(quotation: Quotation, lines: readonly QuotationLine[]): FollowUp[] {
  const { id, customer, contact } = quotation;
  return [
    { op: 'add', resource: 'orders', lid: 'order', values: { customer, contact, quotation: id } },
    ...lines.map((line): FollowUp => {
      const { domain, period } = line;
      const values = { order: { lid: 'order' }, quotationline: line.id, domain, period, ...onItsOwn(quotation, line) };
      return { op: 'add', resource: 'orderlines', lid: line.id, values };
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
