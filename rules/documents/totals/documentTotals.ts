import type { Customer } from '../../../resources/customers.ts';
import { type RateTotal, totals } from '../../billing/amounts/totals.ts';
import type { VatClass } from '../../billing/vat/vatRates.ts';
import { type VatTreatment, vatTreatment } from '../../billing/vat/vatTreatment.ts';

/** Holds the values of a line that its document totals need. */
export interface TotalledLine {
  amount: number;
  vatClass: VatClass | null;
  vatRate: number;
}

/** Holds the totals in cents, after the document discount. */
export interface DocumentTotals {
  vatTreatment: VatTreatment;
  lineCount: number;
  netHigh: number;
  vatHigh: number;
  netLow: number;
  vatLow: number;
  netZero: number;
  subtotal: number;
  vat: number;
  total: number;
}

/** Decides the VAT treatment of a customer. */
export const treatmentOf = ({ kind, country, vatNumber, vatCheck }: Customer): VatTreatment =>
  vatTreatment({ kind: kind === 1 ? 'company' : 'person', country, vatNumber, vatCheck: vatCheck ?? 'unchecked' });

/**
 * Computes the totals of a document, without VAT where its buyer is not charged any.
 * @param discount basis points, on the document
 */
export function documentTotals(
  lines: readonly TotalledLine[],
  treatment: VatTreatment,
  discount: number | null,
): DocumentTotals {
  const isCharged = treatment === 'domestic';
  const taxed = lines.map(({ amount, vatRate }) => ({ amount, vatRate: isCharged ? vatRate : 0 }));
  const { rates, subtotal, vat, total } = totals(taxed, discount ?? 0);
  const sumOf = (vatClass: VatClass | null, of: (rate: RateTotal) => number): number =>
    rates.filter(({ vatRate }) => chargedAs(vatRate, lines) === vatClass).reduce((sum, rate) => sum + of(rate), 0);
  return {
    vatTreatment: treatment,
    lineCount: lines.length,
    netHigh: sumOf('standard', ({ net }) => net),
    vatHigh: sumOf('standard', (rate) => rate.vat),
    netLow: sumOf('reduced', ({ net }) => net),
    vatLow: sumOf('reduced', (rate) => rate.vat),
    netZero: sumOf(null, ({ net }) => net),
    subtotal,
    vat,
    total,
  };
}

/** Finds the class of a rate, which no two classes share; null where no VAT is charged. */
const chargedAs = (vatRate: number, lines: readonly TotalledLine[]): VatClass | null =>
  vatRate === 0 ? null : (lines.find((line) => line.vatRate === vatRate)?.vatClass ?? 'standard');
