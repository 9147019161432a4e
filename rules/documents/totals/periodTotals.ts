import type { VatTreatment } from '../../billing/vat/vatTreatment.ts';
import { type DocumentTotals, documentTotals, type TotalledLine } from './documentTotals.ts';
import type { BillingPeriod } from './soldValues.ts';

/** Holds the totals of one period in cents, or null where no line has it. */
interface PeriodTotal {
  net: number | null;
  vatHigh: number | null;
  vatLow: number | null;
  total: number | null;
}

type PeriodicLine = TotalledLine & { period: BillingPeriod };

/**
 * Computes the totals of a document whose lines recur: per period, and of all periods together. The latter are the sum
 * of the former, as each is rounded by itself when it is billed.
 * @param discount basis points, on the document
 */
export function periodTotals(lines: readonly PeriodicLine[], treatment: VatTreatment, discount: number | null) {
  const totalsOf = (period: BillingPeriod): DocumentTotals =>
    documentTotals(
      lines.filter((line) => line.period === period),
      treatment,
      discount,
    );
  const monthly = totalsOf('monthly');
  const yearly = totalsOf('yearly');
  const once = totalsOf('once');
  const perMonth = periodTotalOf(monthly);
  const perYear = periodTotalOf(yearly);
  const justOnce = periodTotalOf(once);
  return {
    ...together([monthly, yearly, once], treatment),
    monthlyNet: perMonth.net,
    monthlyVatHigh: perMonth.vatHigh,
    monthlyVatLow: perMonth.vatLow,
    monthlyTotal: perMonth.total,
    yearlyNet: perYear.net,
    yearlyVatHigh: perYear.vatHigh,
    yearlyVatLow: perYear.vatLow,
    yearlyTotal: perYear.total,
    onceNet: justOnce.net,
    onceVatHigh: justOnce.vatHigh,
    onceVatLow: justOnce.vatLow,
    onceTotal: justOnce.total,
  };
}

/** Computes the net amount of the first period of order lines, in cents; null where no line has it. */
export function netPerPeriod(lines: readonly { period: BillingPeriod; amount: number }[]) {
  const netOf = (period: BillingPeriod): number | null => {
    const own = lines.filter((line) => line.period === period);
    return own.length === 0 ? null : own.reduce((sum, { amount }) => sum + amount, 0);
  };
  return { monthlyNet: netOf('monthly'), yearlyNet: netOf('yearly'), onceNet: netOf('once') };
}

/** Leaves out what no line of the period has, so that screens show no empty rates. */
function periodTotalOf({ lineCount, netHigh, vatHigh, netLow, vatLow, subtotal, total }: DocumentTotals): PeriodTotal {
  if (lineCount === 0) return { net: null, vatHigh: null, vatLow: null, total: null };
  return {
    net: subtotal,
    vatHigh: netHigh === 0 ? null : vatHigh,
    vatLow: netLow === 0 ? null : vatLow,
    total,
  };
}

function together(parts: readonly DocumentTotals[], vatTreatment: VatTreatment): DocumentTotals {
  const sumOf = (name: Exclude<keyof DocumentTotals, 'vatTreatment'>): number =>
    parts.reduce((sum, part) => sum + part[name], 0);
  return {
    vatTreatment,
    lineCount: sumOf('lineCount'),
    netHigh: sumOf('netHigh'),
    vatHigh: sumOf('vatHigh'),
    netLow: sumOf('netLow'),
    vatLow: sumOf('vatLow'),
    netZero: sumOf('netZero'),
    subtotal: sumOf('subtotal'),
    vat: sumOf('vat'),
    total: sumOf('total'),
  };
}
