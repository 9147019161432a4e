import type { Company } from '../../../resources/company.ts';
import type { QuotationLine } from '../../../resources/quotationlines.ts';
import type { Quotation } from '../../../resources/quotations.ts';
import { quotationTerms } from '../../../resources/shared/quotationTerms.ts';
import { dayIn, dayText } from '../../../schema/day.ts';
import type { Language } from '../../../schema/label.ts';
import { singleId } from '../../../schema/resource.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { documentTexts } from './documentTexts.ts';
import { type Asked, inOrder, readerOf } from './invoiceSources.ts';
import { paragraphsOfHtml } from './paragraphsOf.ts';
import { addresseeOf, buyerFacts, facts, type Parties, partiesOf, senderOf } from './parties.ts';
import { columnsOf, printedLine, sumsOf, vatNotes, type Writing } from './printedAmounts.ts';
import { locales, type PrintedDocument, type PrintedTotals } from './printedDocument.ts';

/** Holds a quotation with everything that it prints. */
export interface QuotationSources {
  quotation: Quotation;
  /** In the order they are printed. */
  lines: readonly QuotationLine[];
  language: Language;
  contact: string | null;
  parties: Parties;
  company: Company | null;
}

/** Gathers what a quotation prints: as it was approved, or as it is now. */
export async function quotationSources(quotation: Quotation, context: Asked): Promise<QuotationSources> {
  const company = await recordWith(context, 'company', singleId);
  const { language, name } = await readerOf(quotation, context);
  return {
    quotation,
    lines: inOrder(await context.find('quotationlines', { quotation: quotation.id })),
    language,
    contact: name,
    parties: await partiesOf(quotation, company, context),
    company,
  };
}

/**
 * Writes a quotation as it is printed, with totals for each period. Prices of different periods are never one sum.
 * @param today the day of printing, `2027-01-31`
 */
export function quotationDocument(sources: QuotationSources, today: string): PrintedDocument {
  const { quotation, lines, language, contact, parties, company } = sources;
  const texts = documentTexts[language];
  const writing: Writing = { language, locale: locales[language], texts };
  const { sellerVatNumber, buyerVatNumber } = parties;
  return {
    language,
    title: texts.quotation,
    number: quotation.number,
    date: quotation.date ?? today,
    watermark: null,
    sender: senderOf(parties, company, language, texts),
    addressee: addresseeOf(parties, contact, language, texts),
    facts: headFacts(sources, writing),
    introduction: paragraphsOfHtml(quotation.introduction),
    columns: columnsOf(texts),
    lines: lines.map((line) => printedLine(quotation, line, detailOf(line, writing), writing)),
    carried: null,
    totals: totalsOf(sources, writing),
    notes: [
      ...vatNotes({ ...quotation, sellerVatNumber, buyerVatNumber }, lines, writing),
      ...approvalNotes(quotation, writing),
      quotationTerms[language],
    ],
    pageNumber: texts.pageNumber,
    attached: null,
  };
}

function headFacts({ quotation, parties }: QuotationSources, { texts, locale }: Writing): PrintedDocument['facts'] {
  const day = (value: string | null): string | null => value && dayText(value, locale);
  return [
    ...facts([
      [texts.quotationNumber, quotation.number],
      [texts.date, day(quotation.date)],
      [texts.validUntil, day(quotation.validUntil)],
    ]),
    ...buyerFacts(parties, texts),
  ];
}

const detailOf = ({ domain, period }: QuotationLine, { texts }: Writing): string =>
  [...(domain === null ? [] : [domain]), texts[period]].join(' · ');

/** Sums the lines of each period that the quotation has. */
const totalsOf = ({ quotation, lines }: QuotationSources, writing: Writing): PrintedTotals[] =>
  (['monthly', 'yearly', 'once'] as const).flatMap((period) => {
    const own = lines.filter((line) => line.period === period);
    if (own.length === 0) return [];
    return [{ label: writing.texts.totals[period], rows: sumsOf(quotation, own, quotation.discount, writing) }];
  });

function approvalNotes({ approvedAt, signerName }: Quotation, { texts, locale }: Writing): string[] {
  if (approvedAt === null) return [];
  const day = dayText(dayIn(new Date(approvedAt)), locale);
  return [signerName === null ? texts.approved(day) : texts.agreed(signerName, day)];
}
