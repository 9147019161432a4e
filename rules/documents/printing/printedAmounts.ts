import type { InvoiceLine } from '../../../resources/invoicelines.ts';
import { moneyText, percentText, quantityText } from '../../../schema/amountText.ts';
import type { Language } from '../../../schema/label.ts';
import { type LineVat, vatTexts } from '../../billing/vat/vatTreatment.ts';
import { documentTaxes, type TaxedDocument, vatOfLine } from '../totals/documentTaxes.ts';
import type { DocumentTexts } from './documentTexts.ts';
import type { PrintedDocument, PrintedFact, PrintedLine, PrintedTotals } from './printedDocument.ts';

/** Holds how amounts and words of a document are written. */
export interface Writing {
  language: Language;
  locale: string;
  texts: DocumentTexts;
}

type SoldLine = Pick<
  InvoiceLine,
  'description' | 'quantity' | 'unitPrice' | 'discount' | 'amount' | 'vatClass' | 'vatRate'
>;

/** Writes a line with its amounts, which are without VAT. */
export function printedLine(
  document: TaxedDocument,
  line: SoldLine,
  detail: string | null,
  { locale, texts }: Writing,
): PrintedLine {
  return {
    description: line.description ?? '',
    detail,
    quantity: quantityText(line.quantity, locale),
    unitPrice: moneyText(line.unitPrice ?? 0, locale),
    discount: line.discount === 0 ? null : percentText(line.discount, locale),
    vatRate: vatWords(vatOfLine(document, line), locale, texts),
    amount: moneyText(line.amount, locale),
    cents: line.amount,
  };
}

const vatWords = ({ category, rate }: LineVat, locale: string, texts: DocumentTexts): string =>
  ({ S: percentText(rate, locale), E: texts.exempt, AE: texts.reversed, O: texts.notTaxed })[category];

/** Names the columns of the lines. */
export const columnsOf = (texts: DocumentTexts): PrintedDocument['columns'] => ({
  description: texts.description,
  quantity: texts.quantity,
  unitPrice: texts.unitPrice,
  discount: texts.discount,
  vatRate: texts.vat,
  amount: texts.amount,
});

/**
 * Writes the totals of lines: their sum, a discount on the whole, VAT for each rate, and the total.
 * @param discount basis points
 */
export function sumsOf(
  document: TaxedDocument,
  lines: readonly SoldLine[],
  discount: number,
  { locale, texts, language }: Writing,
): PrintedTotals['rows'] {
  const taxes = documentTaxes(document, lines, discount);
  const sum = (of: (tax: (typeof taxes)[number]) => number): number => taxes.reduce((all, tax) => all + of(tax), 0);
  const money = (cents: number): string => moneyText(cents, locale);
  const before: PrintedFact[] =
    discount === 0
      ? []
      : [
          { label: texts.sumOfLines, value: money(sum((tax) => tax.lines)) },
          { label: texts.discountOf(percentText(discount, locale)), value: money(-sum((tax) => tax.discount)) },
        ];
  const net = sum((tax) => tax.net);
  const vat = taxes.map(({ category, net: basis, vat: tax }) => ({
    label: vatTexts[category.category]?.[language] ?? texts.vatOver(percentText(category.rate, locale), money(basis)),
    value: money(tax),
  }));
  return [
    ...before,
    { label: texts.subtotal, value: money(net) },
    ...vat,
    { label: texts.total, value: money(net + sum((tax) => tax.vat)), isTotal: true },
  ];
}

/** Says why VAT is not charged, where it is not. Reverse charge asks for two numbers (article 226, 11a). */
export function vatNotes(
  document: TaxedDocument & { sellerVatNumber: string | null; buyerVatNumber: string | null },
  lines: readonly SoldLine[],
  { texts, language }: Writing,
): string[] {
  const categories = new Set(lines.map((line) => vatOfLine(document, line).category));
  return [...categories].flatMap((category) => {
    const text = vatTexts[category];
    if (!text) return [];
    const numbers = texts.vatNumbers(document.sellerVatNumber ?? '', document.buyerVatNumber ?? '');
    return category === 'AE' ? [`${text[language]}. ${numbers}`] : [`${text[language]}.`];
  });
}
