import type { Invoice } from '../../resources/invoices.ts';
import type { Payment } from '../../resources/payments.ts';
import { issuedStates } from '../../resources/shared/documents.ts';
import { singleId } from '../../schema/resource.ts';
import type { ManyRecords, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { type BookPeriod, daysOf } from './bookPeriod.ts';
import { debtorNumbers } from './debtorNumber.ts';
import { inGroups } from './inGroups.ts';
import { type AccountOf, invoiceLines } from './invoiceLines.ts';
import { type Accounts, type JournalLine, usualAccounts } from './journalLine.ts';
import { paymentLines } from './paymentLines.ts';

type Asked = Pick<RuleContext, 'find'> & ManyRecords;

/** Holds what every entry of a journal needs. */
interface Ledger extends Pick<RuleContext, 'find'> {
  accounts: Accounts;
  accountOf: AccountOf;
}

/**
 * Gives the journal of a period by document: each day's invoices and credit notes by number, then its payments.
 * Holds the documents of one day only.
 */
export async function* journal(period: BookPeriod, context: Asked): AsyncGenerator<JournalLine[]> {
  const ledger = await ledgerOf(context);
  for (const day of daysOf(period)) {
    const invoices = await context.findAll('invoices', { state: issuedStates, date: day });
    const byNumber = invoices.toSorted((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1));
    for (const group of inGroups(byNumber)) yield* withLines(invoicesBooked(group, ledger));
    const payments = await context.findAll('payments', { state: 'paid', receivedOn: day });
    for (const group of inGroups(payments)) yield* withLines(paymentsBooked(group, ledger));
  }
}

/** Leaves out documents of nothing, which no bookkeeping reads. */
async function* withLines(entries: AsyncIterable<JournalLine[]>): AsyncGenerator<JournalLine[]> {
  for await (const lines of entries) if (lines.length > 0) yield lines;
}

async function ledgerOf({ find, findAll }: Asked): Promise<Ledger> {
  const accounts = (await recordWith({ find }, 'company', singleId)) ?? usualAccounts;
  const products = new Map((await findAll('products', {})).map(({ id, ledgerCode }) => [id, ledgerCode]));
  return { find, accounts, accountOf: (product) => products.get(product ?? '') || accounts.ledgerRevenue };
}

async function* invoicesBooked(invoices: readonly Invoice[], ledger: Ledger): AsyncGenerator<JournalLine[]> {
  const lines = Map.groupBy(
    await ledger.find('invoicelines', { invoice: invoices.map(({ id }) => id) }),
    ({ invoice }) => invoice,
  );
  const relations = await relationsOf(invoices, ledger);
  for (const invoice of invoices) {
    const booked = {
      invoice,
      lines: lines.get(invoice.id) ?? [],
      ...relationIn(relations, invoice.customer),
      // Names the customer as the document does, whatever it is called by now.
      name: invoice.buyerCompanyName ?? invoice.buyerName ?? relationIn(relations, invoice.customer).name,
    };
    yield invoiceLines(booked, ledger.accounts, ledger.accountOf);
  }
}

async function* paymentsBooked(payments: readonly Payment[], ledger: Ledger): AsyncGenerator<JournalLine[]> {
  const allocations = await ledger.find('allocations', { payment: payments.map(({ id }) => id) });
  const ids = [...new Set(allocations.map(({ invoice }) => invoice))];
  const invoices = ids.length > 0 ? await ledger.find('invoices', { id: ids }) : [];
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const byPayment = Map.groupBy(allocations, ({ payment }) => payment);
  const relations = await relationsOf(payments, ledger);
  for (const payment of payments) {
    const shares = (byPayment.get(payment.id) ?? []).map(({ invoice, amount }) => ({
      number: numbers.get(invoice) ?? null,
      amount: amount ?? 0,
    }));
    yield paymentLines({ payment, shares, ...relationIn(relations, payment.customer) }, ledger.accounts);
  }
}

/** Holds how the bookkeeping knows a customer. */
interface Relation {
  relation: string;
  name: string;
}

async function relationsOf(
  documents: readonly { customer: string | null }[],
  { find }: Pick<RuleContext, 'find'>,
): Promise<ReadonlyMap<string, Relation>> {
  const ids = [...new Set(documents.flatMap(({ customer }) => customer ?? []))];
  const customers = ids.length > 0 ? await find('customers', { id: ids }) : [];
  const numbers = await debtorNumbers(customers, { find });
  return new Map(customers.map(({ id, name }) => [id, { relation: numbers.get(id) ?? id, name }]));
}

const relationIn = (relations: ReadonlyMap<string, Relation>, id: string | null): Relation =>
  relations.get(id ?? '') ?? { relation: id ?? '', name: '' };
