import type { InvoiceLine } from '../../resources/invoicelines.ts';
import type { Invoice } from '../../resources/invoices.ts';
import { percentText } from '../../schema/amountText.ts';
import { exact } from '../billing/amounts/exact.ts';
import { spread } from '../billing/amounts/spread.ts';
import { type DocumentTax, documentTaxes, type TaxedDocument, vatOfLine } from '../documents/totals/documentTaxes.ts';
import { type Accounts, credited, debited, type JournalLine } from './journalLine.ts';

type Document = Pick<Invoice, 'number' | 'date' | 'vatTreatment' | 'discount' | 'total'>;
type Line = Pick<InvoiceLine, 'amount' | 'vatClass' | 'vatRate' | 'product'>;

/** Holds an issued invoice or credit note, and what its entry needs besides. */
export interface BookedInvoice {
  invoice: Document;
  lines: readonly Line[];
  relation: string;
  /** The name of the customer. */
  name: string;
}

/** Returns the account for the revenue of a product. */
export type AccountOf = (product: string | null) => string;

/**
 * Books an issued document: what is due from the customer against revenue by account and VAT by rate. Debit is credit to
 * the cent, as revenue gets what is left of the total after VAT.
 */
export function invoiceLines(
  { invoice, lines, relation, name }: BookedInvoice,
  accounts: Accounts,
  accountOf: AccountOf,
): JournalLine[] {
  const common = { date: invoice.date ?? '', journal: 'VRK', document: invoice.number ?? '', relation } as const;
  const due = { ...common, account: accounts.ledgerDebtors, description: name, ...debited(invoice.total), vatCode: '' };
  const taxed = revenueByRate(invoice, lines, accountOf).flatMap(({ tax, own, nets }) => {
    const isLow = own.some(({ vatClass }) => vatClass === 'reduced');
    const vatCode = vatCodeOf(tax, isLow);
    const revenue = nets.map(([account, net]) => ({
      ...common,
      ...{ account, description: name, ...credited(net), vatCode },
    }));
    const account = isLow ? accounts.ledgerVatLow : accounts.ledgerVatHigh;
    const description = `Btw ${percentText(tax.vatRate, 'nl-nl')}`;
    return [...revenue, { ...common, account, description, ...credited(tax.vat), vatCode }];
  });
  return [due, ...taxed].filter(({ debit, credit }) => debit !== credit);
}

/** Holds what a document sold at one rate: its lines, and their net amounts by group. */
interface RateRevenue {
  tax: DocumentTax;
  own: readonly Line[];
  nets: (readonly [group: string, net: number])[];
}

/**
 * Parts what an issued document brings by rate, and by groups of products such as accounts. Adds up to its subtotal, to the
 * cent, whatever its discount on the whole.
 */
export const revenueByRate = (
  document: TaxedDocument & { discount: number },
  lines: readonly Line[],
  groupOf: (product: string | null) => string,
): RateRevenue[] =>
  documentTaxes(document, lines, document.discount).map((tax) => {
    const own = lines.filter((line) => vatOfLine(document, line).rate === tax.vatRate);
    return { tax, own, nets: netsByGroup(own, tax, groupOf) };
  });

/** Spreads the net amount of a rate over the groups of its lines; the parts add up to it. */
function netsByGroup(
  lines: readonly Line[],
  { net, lines: gross, discount }: DocumentTax,
  groupOf: (product: string | null) => string,
): RateRevenue['nets'] {
  const sums = new Map<string, number>();
  for (const { product, amount } of lines) {
    const group = groupOf(product);
    sums.set(group, (sums.get(group) ?? 0) + amount);
  }
  const groups = [...sums];
  const parts = spread(
    groups.map(([, sum]) => (gross === 0 ? exact(sum) : exact(sum).minus(exact(sum).mul(discount).div(gross)))),
  );
  const rest = net - parts.reduce((total, part) => total + part, 0);
  return groups.map(([group], index) => [group, (parts[index] ?? 0) + (index === 0 ? rest : 0)]);
}

/** Names what is taxed alike: high or low with its percentage, exempt, reversed within the Union, or outside of it. */
function vatCodeOf({ category: { category }, vatRate }: DocumentTax, isLow: boolean): string {
  if (category === 'S') return `${isLow ? 'L' : 'H'}${vatRate / 100}`;
  return { E: 'VRIJ', AE: 'ICP', O: 'BUITENEU' }[category];
}
