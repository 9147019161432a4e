import { Temporal } from 'temporal-polyfill';
import { exact, roundedHalfUp } from '../amounts/exact.ts';
import type { Line } from '../amounts/lineAmount.ts';
import type { Anchor } from '../calendar/period.ts';

export interface QuotationLine extends Line {
  id: string;
  product: string;
  domain: string | null;
  description: string;
  /** What the price is for: once, or each month or year. */
  period: 'once' | Anchor['schedule'];
}

export interface ApprovedQuotation {
  id: string;
  state: string;
  /** On the whole, in basis points. */
  discount: number;
  lines: readonly QuotationLine[];
}

/** Each quotation line orders once: a unique key on `quotationLine` holds that in the tables of orders and of rules. */
interface Ordered extends Required<Line> {
  quotationLine: string;
  product: string;
  description: string;
}

export interface OrderLineData extends Ordered {
  domain: string | null;
  /** `once` is on the invoice of the order; the rest is billed by its invoice rule. */
  period: QuotationLine['period'];
}

export interface InvoiceRuleData extends Ordered, Anchor {
  startsOn: string;
}

/**
 * What an approved quotation turns into when it is processed: an order line for each line, and an invoice rule for each
 * that recurs, which begins on `startsOn`. The discount on the whole becomes a part of each line's own, for the rules
 * outlive the quotation. RangeError unless it is approved: processed, it has turned into this already.
 */
export function whatItOrders({ id, state, discount, lines }: ApprovedQuotation, startsOn: string) {
  if (state !== 'approved') throw new RangeError(`quotation ${id} is ${state}; only an approved one orders`);
  const { day, month } = Temporal.PlainDate.from(startsOn);
  const orderLines: OrderLineData[] = [];
  const invoiceRules: InvoiceRuleData[] = [];
  for (const line of lines) {
    const ordered = orderedBy(line, discount);
    orderLines.push({ ...ordered, domain: line.domain, period: line.period });
    if (line.period !== 'once') invoiceRules.push({ ...ordered, startsOn, schedule: line.period, day, month });
  }
  return { orderLines, invoiceRules };
}

const orderedBy = (line: QuotationLine, discount: number): Ordered => ({
  quotationLine: line.id,
  product: line.product,
  description: line.description,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  discount: combinedDiscount(line.discount ?? 0, discount),
});

/** Basis points of two discounts, the second on what the first has left: 10 % and 5 % are 14.5 %. */
export function combinedDiscount(first: number, second: number): number {
  const left = exact(10_000 - first)
    .mul(exact(10_000 - second))
    .div(10_000);
  return roundedHalfUp(exact(10_000).minus(left));
}
