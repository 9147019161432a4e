import type { InvoiceRule } from '../../../resources/invoicerules.ts';
import { quantityText } from '../../../schema/amountText.ts';
import { lineAmount, onePiece } from '../amounts/lineAmount.ts';
import { proratedAmount } from '../amounts/proration.ts';
import { type BilledPeriod, type BilledTime, periodsToBill, ruleStateOn } from './billedPeriods.ts';

/** Holds the values of an invoice line for one period of a rule. */
export interface BilledLine {
  invoicerule: string;
  product: string;
  description: string | null;
  quantity: number;
  unitPrice: number;
  discount: number;
  /** The day of supply. */
  date: string;
  periodStart: string;
  periodEnd: string;
}

export interface RuleBilling {
  lines: BilledLine[];
  nextPeriod: string;
  /** Whether everything is billed, and its last day is over. */
  isOver: boolean;
}

/** Returns the first day that a rule no longer bills; null while it has no end. */
export const endOf = ({ terminatedOn, endDate }: Pick<InvoiceRule, 'terminatedOn' | 'endDate'>): string | null =>
  terminatedOn ?? endDate;

/** Says what a rule bills today: a line for each period that is due, several after days that were skipped. */
export function ruleBilling(rule: InvoiceRule, today: string): RuleBilling {
  const endsOn = endOf(rule);
  const time: BilledTime = {
    anchor: { schedule: rule.schedule, day: rule.anchorDay, month: rule.anchorMonth ?? 1 },
    startsOn: rule.startDate,
    endsOn,
    daysInAdvance: rule.daysInAdvance,
  };
  const next = rule.nextPeriod ?? rule.startDate;
  const periods = periodsToBill(time, next, today);
  const nextPeriod = periods.at(-1)?.end ?? next;
  const isBilled = endsOn !== null && nextPeriod >= endsOn;
  return {
    lines: periods.map((period) => lineOf(rule, period)),
    nextPeriod,
    isOver: isBilled && ruleStateOn({ endsOn }, today) === 'ended',
  };
}

function lineOf(rule: InvoiceRule, { start, end, whole }: BilledPeriod): BilledLine {
  const { id: invoicerule, product, discount } = rule;
  const of = { invoicerule, product, discount, date: start, periodStart: start, periodEnd: end };
  const isWhole = start === whole.start && end === whole.end;
  return { ...of, ...(isWhole ? soldWhole(rule) : soldByDay(rule, { start, end }, whole)) };
}

const soldWhole = ({ description, quantity, unitPrice }: InvoiceRule) => ({
  description,
  quantity,
  unitPrice: unitPrice ?? 0,
});

/** Prices some days of a period as one piece, as a rounded price times many would be off. */
function soldByDay(
  { description, quantity, unitPrice }: InvoiceRule,
  days: Pick<BilledPeriod, 'start' | 'end'>,
  whole: BilledPeriod['whole'],
) {
  const price = lineAmount({ quantity, unitPrice: unitPrice ?? 0, discount: 0 });
  const named = quantity === onePiece ? description : `${quantityText(quantity, 'nl')} × ${description ?? ''}`.trim();
  return { description: named, quantity: onePiece, unitPrice: proratedAmount(price, days, whole) };
}
