import type { InvoiceLine } from '../../../resources/invoicelines.ts';
import { type RateTotal, totals } from '../../billing/amounts/totals.ts';
import { type LineVat, lineVat, type VatTreatment } from '../../billing/vat/vatTreatment.ts';

/** Holds what decides the VAT of a line. */
export interface TaxedDocument {
  vatTreatment: VatTreatment;
  /** Null on a draft; the lines then have rates of their own day. */
  date: string | null;
}

type TaxedLine = Pick<InvoiceLine, 'amount' | 'vatClass' | 'vatRate'>;

/** Holds the totals of what is taxed alike. */
export interface DocumentTax extends RateTotal {
  category: LineVat;
}

/** Returns category and rate of a line, as its document was taxed. */
export const vatOfLine = (
  { vatTreatment, date }: TaxedDocument,
  { vatClass, vatRate }: Pick<TaxedLine, 'vatClass' | 'vatRate'>,
): LineVat =>
  vatTreatment === 'domestic'
    ? { category: vatClass === 'exempt' ? 'E' : 'S', rate: vatRate }
    : lineVat(vatTreatment, vatClass ?? 'standard', date ?? '');

/**
 * Sums what is taxed alike, with its part of the document discount, as the totals of the document were made.
 * @param discount basis points
 */
export function documentTaxes(document: TaxedDocument, lines: readonly TaxedLine[], discount: number): DocumentTax[] {
  const taxed = lines.map((line) => ({ amount: line.amount, vatRate: vatOfLine(document, line).rate }));
  return totals(taxed, discount).rates.map((rate) => {
    const line = lines.find((one) => vatOfLine(document, one).rate === rate.vatRate);
    return { ...rate, category: line ? vatOfLine(document, line) : { category: 'S', rate: rate.vatRate } };
  });
}
