import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import { moneyText } from '../../schema/amountText.ts';
import { dayIn, dayText } from '../../schema/day.ts';
import type { Maker } from '../../schema/rule.ts';
import { daysBetween } from '../billing/calendar/day.ts';
import { collectionCosts } from '../billing/dunning/collectionCosts.ts';
import type { DocumentPrinter } from '../documents/printing/documentPrinter.ts';
import { documentTexts } from '../documents/printing/documentTexts.ts';
import { withLogo } from '../documents/printing/logo.ts';
import { addresseeOf, buyerFacts, facts, partiesOf, senderOf } from '../documents/printing/parties.ts';
import type { Writing } from '../documents/printing/printedAmounts.ts';
import { locales, type PrintedDocument, type PrintedTotals } from '../documents/printing/printedDocument.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { isReminder, toldIn } from './billingLetter.ts';

/**
 * Makes the PDF of a reminder, which says what its mail says. It is made when the letter is sent, and
 * kept; other letters have none, as their documents are what they send.
 * @param portalUrl gives the address of the portal, where its reader signs in to pay
 */
export const letterPdf = (printer: DocumentPrinter, portalUrl: () => string | undefined): Maker<Letter, Records> => ({
  make: async (letter, context) => {
    const document = letter.state === 'waiting' ? await letterDocument(letter, context, portalUrl()) : undefined;
    if (!document) return null;
    return {
      name: document.name,
      content: await printer.print(await withLogo(document.printed, context)),
      isLasting: true,
    };
  },
  draw: (pdf) => printer.draw(pdf),
});

type Asked = Pick<RuleContext, 'find' | 'now'>;

/** Writes a reminder as it is printed today; undefined for a letter that has nothing to remind of. */
async function letterDocument(
  letter: Letter,
  context: Asked,
  portalUrl: string | undefined,
): Promise<{ name: string; printed: PrintedDocument } | undefined> {
  const { kind } = letter;
  const told = isReminder(kind) ? await toldIn(letter, context) : 'changed';
  const invoice = await recordWith(context, 'invoices', letter.invoice);
  if (!isReminder(kind) || typeof told === 'string' || !invoice) return undefined;
  const { reader, company, paragraphs } = told;
  const { language } = reader;
  const texts = documentTexts[language];
  const writing: Writing = { language, locale: locales[language], texts };
  const parties = await partiesOf(invoice, company, context);
  const today = dayIn(context.now);
  const printed: PrintedDocument = {
    language,
    title: texts[kind],
    number: invoice.number,
    date: today,
    watermark: null,
    sender: senderOf(parties, company, language, texts),
    addressee: addresseeOf(parties, [reader.firstName, reader.lastName].filter(Boolean).join(' '), language, texts),
    facts: [
      ...facts([
        [texts.date, dayText(today, writing.locale)],
        [texts.reference, invoice.reference],
      ]),
      ...buyerFacts(parties, texts),
    ],
    introduction: paragraphs,
    overview: overviewOf(invoice, today, writing),
    columns: null,
    lines: [],
    carried: null,
    totals: [totalsOf(kind, invoice, writing)],
    notes: portalUrl ? [texts.payOnline(`${portalUrl}/invoices/${invoice.id}/payment`)] : [],
    pageNumber: texts.pageNumber,
    attached: null,
  };
  return { name: `${texts[kind].toLowerCase().replaceAll(' ', '-')}-${invoice.number ?? ''}`, printed };
}

/** Lists the invoice: when it was due, and what of it is open. */
function overviewOf(
  { number, date, dueDate, total, openAmount }: Invoice,
  today: string,
  { texts, locale }: Writing,
): NonNullable<PrintedDocument['overview']> {
  const day = (value: string | null): string => (value === null ? '' : dayText(value, locale));
  const late = dueDate === null ? 0 : Math.max(0, daysBetween(dueDate, today));
  return {
    heads: [texts.invoice, texts.invoiceDate, texts.dueDate, texts.daysLate, texts.amount, texts.stillOpen],
    rows: [
      [number ?? '', day(date), day(dueDate), String(late), moneyText(total, locale), moneyText(openAmount, locale)],
    ],
  };
}

/** Says what is to be paid; the final notice states what collecting it will cost (Burgerlijk Wetboek 6:96). */
function totalsOf(kind: Letter['kind'], { openAmount }: Invoice, { texts, locale }: Writing): PrintedTotals {
  const open = { label: texts.toPay, value: moneyText(openAmount, locale), isTotal: true } as const;
  const costs = { label: texts.costsAfterwards, value: moneyText(collectionCosts(openAmount), locale) };
  return { label: null, rows: kind === 'finalNotice' ? [open, costs] : [open] };
}
