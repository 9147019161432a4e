import type { Company } from '../../../resources/company.ts';
import type { OrderLine } from '../../../resources/orderlines.ts';
import type { Order } from '../../../resources/orders.ts';
import { partyCopies } from '../../../resources/shared/parties.ts';
import { moneyText } from '../../../schema/amountText.ts';
import { dayIn, dayText } from '../../../schema/day.ts';
import type { Language } from '../../../schema/label.ts';
import { singleId } from '../../../schema/resource.ts';
import { type VatClass, vatRateOn } from '../../billing/vat/vatRates.ts';
import { addresseeOf as readerOf } from '../../letters/addressee.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { addressOf } from '../addressee.ts';
import type { TaxedDocument } from '../totals/documentTaxes.ts';
import { treatmentOf } from '../totals/documentTotals.ts';
import { amountOf, hasOwnFirstPrice } from '../totals/soldValues.ts';
import { documentTexts } from './documentTexts.ts';
import type { Asked } from './invoiceSources.ts';
import { paragraphsOf } from './paragraphsOf.ts';
import { addresseeOf, buyerFacts, facts, type Parties, partiesOf, senderOf } from './parties.ts';
import { columnsOf, printedLine, sumsOf, vatNotes, type Writing } from './printedAmounts.ts';
import { locales, type PrintedDocument, type PrintedTotals } from './printedDocument.ts';

type TaxedLine = OrderLine & { vatClass: VatClass; vatRate: number };

/** Holds an order with everything that its confirmation prints. */
export interface OrderSources {
  order: Order;
  /** In the order they were placed, as taxed on that day. */
  lines: readonly TaxedLine[];
  taxed: TaxedDocument;
  language: Language;
  contact: string | null;
  parties: Parties;
  company: Company | null;
}

const noCopies = Object.fromEntries(Object.keys(partyCopies).map((name) => [name, null])) as Parties;

/** Gathers what the confirmation of an order prints. */
export async function orderSources(order: Order, context: Asked): Promise<OrderSources> {
  const company = await recordWith(context, 'company', singleId);
  const customer = await recordWith(context, 'customers', order.customer);
  const reader = await readerOf(order, context);
  const address = await addressOf(order.customer, context);
  const date = dayOf(order, context);
  const lines = await context.find('orderlines', { order: order.id });
  const products = await context.find('products', { id: [...new Set(lines.map(({ product }) => product))] });
  return {
    order,
    lines: lines.map((line) => {
      const vatClass = products.find(({ id }) => id === line.product)?.vatClass ?? 'standard';
      return { ...line, vatClass, vatRate: vatRateOn(vatClass, date) };
    }),
    taxed: { vatTreatment: customer ? treatmentOf(customer) : 'domestic', date },
    language: reader?.language ?? 'nl',
    contact: reader ? [reader.firstName, reader.lastName].filter(Boolean).join(' ') : null,
    parties: await partiesOf({ ...noCopies, customer: order.customer, address }, company, context),
    company,
  };
}

const dayOf = ({ placedAt }: Order, { now }: Asked): string => dayIn(placedAt === null ? now : new Date(placedAt));

/** Writes the confirmation of an order. Prices of different periods are never one sum. */
export function orderDocument(sources: OrderSources): PrintedDocument {
  const { order, lines, taxed, language, contact, parties, company } = sources;
  const texts = documentTexts[language];
  const writing: Writing = { language, locale: locales[language], texts };
  const { sellerVatNumber, buyerVatNumber } = parties;
  const date = taxed.date ?? '';
  return {
    language,
    title: texts.order,
    number: order.number,
    date,
    watermark: null,
    sender: senderOf(parties, company, language, texts),
    addressee: addresseeOf(parties, contact, language, texts),
    facts: [
      ...facts([
        [texts.orderNumber, order.number],
        [texts.date, dayText(date, writing.locale)],
      ]),
      ...buyerFacts(parties, texts),
    ],
    introduction: [texts.ordered],
    columns: columnsOf(texts),
    lines: lines.map((line) => printedLine(taxed, line, detailOf(line, writing), writing)),
    carried: null,
    totals: totalsOf(sources, writing),
    notes: [
      ...vatNotes({ ...taxed, sellerVatNumber, buyerVatNumber }, lines, writing),
      ...paragraphsOf(order.remarks === null ? null : texts.remarks(order.remarks)),
      texts.charged,
      ...(company?.termsUrl ? [texts.ourTerms(company.termsUrl)] : []),
    ],
    pageNumber: texts.pageNumber,
    attached: null,
  };
}

/** Says of a line its name, how often it is due, and what it costs after the first period. */
function detailOf(line: OrderLine, { texts, locale }: Writing): string {
  const { domain, period } = line;
  const renews = hasOwnFirstPrice(line) ? [texts.renews(moneyText(line.renewalPrice, locale))] : [];
  return [...(domain === null ? [] : [domain]), texts[period], ...renews].join(' · ');
}

/** Returns a line as it is billed after its first period. */
function laterLine(line: TaxedLine): TaxedLine {
  if (!hasOwnFirstPrice(line)) return line;
  const later = { ...line, unitPrice: line.renewalPrice };
  return { ...later, amount: amountOf(later) };
}

/** Sums the lines of each period of the order; the first by itself where later ones cost something else. */
const totalsOf = ({ lines, taxed }: OrderSources, writing: Writing): PrintedTotals[] =>
  (['monthly', 'yearly', 'once'] as const).flatMap((period) => {
    const own = lines.filter((line) => line.period === period);
    if (own.length === 0) return [];
    const { totals, firstTotals, laterTotals } = writing.texts;
    const summed = (label: string, of: readonly TaxedLine[]) => ({ label, rows: sumsOf(taxed, of, 0, writing) });
    return period === 'once' || !own.some(hasOwnFirstPrice)
      ? [summed(totals[period], own)]
      : [summed(firstTotals[period], own), summed(laterTotals[period], own.map(laterLine))];
  });
