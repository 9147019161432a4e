import type { InvoiceLine } from '../../../resources/invoicelines.ts';
import { moneyText } from '../../../schema/amountText.ts';
import { dayText } from '../../../schema/day.ts';
import { addDays } from '../../billing/calendar/day.ts';
import { pressed } from '../../billing/dunning/pressed.ts';
import { collectionDayOf } from '../collectionDay.ts';
import { documentTexts } from './documentTexts.ts';
import type { InvoiceSources } from './invoiceSources.ts';
import { paragraphsOf } from './paragraphsOf.ts';
import { addresseeOf, buyerFacts, facts, ibanText, senderOf } from './parties.ts';
import { columnsOf, printedLine, sumsOf, vatNotes, type Writing } from './printedAmounts.ts';
import { locales, type PrintedDocument, type PrintedFact } from './printedDocument.ts';

/**
 * Writes an invoice or credit note as it is printed. A draft says so on every page and is dated with the day of printing.
 * @param today the day of printing, `2027-01-31`
 */
export function invoiceDocument(sources: InvoiceSources, today: string): PrintedDocument {
  const { invoice, lines, language, parties, company, contact } = sources;
  const texts = documentTexts[language];
  const writing: Writing = { language, locale: locales[language], texts };
  const isCredit = invoice.kind === 'credit';
  return {
    language,
    title: isCredit ? texts.credit : texts.invoice,
    number: invoice.number,
    date: invoice.date ?? today,
    watermark: invoice.state === 'draft' ? texts.draft : null,
    sender: senderOf(parties, company, language, texts),
    addressee: addresseeOf(parties, contact, language, texts),
    facts: headFacts(sources, writing),
    introduction: [],
    columns: columnsOf(texts),
    lines: lines.map((line) => printedLine(invoice, line, supplyOf(line, writing), writing)),
    carried: { over: texts.carriedOver, forward: texts.broughtForward },
    totals: [{ label: null, rows: sumsOf(invoice, lines, invoice.discount, writing) }],
    notes: [
      ...vatNotes({ ...invoice, ...numbersOf(parties) }, lines, writing),
      ...paymentNotes(sources, writing),
      ...paragraphsOf((language === 'nl' ? company?.invoiceTermsNl : company?.invoiceTermsEn) ?? null),
    ],
    pageNumber: texts.pageNumber,
    attached: null,
  };
}

const numbersOf = ({ sellerVatNumber, buyerVatNumber }: InvoiceSources['parties']) => ({
  sellerVatNumber,
  buyerVatNumber,
});

function headFacts({ invoice, credited, parties }: InvoiceSources, { texts, locale }: Writing): PrintedFact[] {
  const isCredit = invoice.kind === 'credit';
  const day = (value: string | null): string | null => value && dayText(value, locale);
  return [
    ...facts([
      [isCredit ? texts.creditNumber : texts.invoiceNumber, invoice.number],
      [isCredit ? texts.date : texts.invoiceDate, day(invoice.date)],
      [texts.dueDate, isCredit ? null : day(invoice.dueDate)],
      [texts.credits, credited?.number ?? null],
      [texts.reference, invoice.reference],
    ]),
    ...buyerFacts(parties, texts),
  ];
}

/** Says over which period, or on which day, a line was supplied (directive 2006/112/EC, article 226, 7). */
function supplyOf({ periodStart, periodEnd, date }: InvoiceLine, { texts, locale }: Writing): string | null {
  if (periodStart && periodEnd)
    return texts.period(dayText(periodStart, locale), dayText(addDays(periodEnd, -1), locale));
  return date && texts.supplied(dayText(date, locale));
}

/** Says what was paid in advance, and how the rest is paid, collected or paid back. */
function paymentNotes(sources: InvoiceSources, writing: Writing): string[] {
  const { invoice, paid } = sources;
  const { texts, locale } = writing;
  if (invoice.kind === 'credit' && invoice.total !== 0)
    return [texts.repaid(moneyText(Math.abs(invoice.total), locale))];
  const rest = invoice.total - paid;
  // Asks for no cents that rounding leaves, as nothing else does.
  const isDue = rest > pressed.openAmount.gt;
  if (paid === 0) return isDue ? dueNotes(sources, rest, writing) : [texts.nothingDue];
  const said = texts.paid(moneyText(paid, locale));
  return isDue ? [said, ...dueNotes(sources, rest, writing)] : [`${said} ${texts.nothingLeft}`];
}

/** Says how an amount is paid or collected. */
function dueNotes(sources: InvoiceSources, due: number, { texts, locale }: Writing): string[] {
  const { invoice, lines, mandate, company, parties } = sources;
  const sum = moneyText(due, locale);
  const collected = mandate && collectionDayOf(invoice, lines);
  if (mandate && collected)
    return [
      texts.debit(sum, dayText(collected, locale), ibanText(mandate.iban), mandate.reference ?? ''),
      ...(mandate.scheme === 'CORE' ? [texts.reversal] : []),
      ...(company?.creditorIdentifier ? [texts.creditor(company.creditorIdentifier)] : []),
    ];
  const { dueDate, number } = invoice;
  // Asks for no payment of a draft, which has neither a number nor a date to pay by.
  if (dueDate === null || number === null) return [];
  const isOnline = invoice.paymentMethod === 'online' || invoice.paymentMethod === 'creditCard';
  const ask = isOnline ? texts.online : texts.transfer;
  const holder = company?.accountHolder ?? parties.sellerName ?? '';
  return [ask(sum, dayText(dueDate, locale), ibanText(parties.sellerIban), holder, number)];
}
