import { issuedStates } from '../../resources/shared/documents.ts';
import { dayIn } from '../../schema/day.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { listAddress } from '../stored/listAddress.ts';
import type { Records } from '../stored/records.ts';
import { type BookPeriod, within } from './bookPeriod.ts';
import { ages, debtors, openOf } from './debtors.ts';
import { journal } from './journal.ts';
import { reversedIn, salesList } from './salesList.ts';

type Context = EnquiryContext<Records>;

/** Gives what the files of a period hold, one part after the other; each names the list that it sums. */
export async function* booksSummary(period: BookPeriod, context: Context): AsyncGenerator<Attributes> {
  yield await invoiced(period, context);
  yield await journalled(period, context);
  const today = dayIn(context.now());
  const owing = await debtors(today, context);
  yield {
    part: 'debtors',
    customers: owing.length,
    open: owing.reduce((sum, { open }) => sum + open, 0),
    ages: ages.map((age) => ({
      age,
      open: owing.reduce((sum, { byAge }) => sum + byAge[age], 0),
      href: listAddress('invoices', openOf(age, today)),
    })),
  };
  const sales = await salesList(period, context);
  yield { part: 'sales', sales, href: listAddress('invoices', reversedIn(period)) };
}

/** Sums the documents of a period as they were issued. */
async function invoiced(period: BookPeriod, { findAll }: Context): Promise<Attributes> {
  const sums = { documents: 0, net: 0, vat: 0, total: 0 };
  for (const { subtotal, vat, total } of await findAll('invoices', { state: issuedStates, date: within(period) })) {
    sums.documents += 1;
    sums.net += subtotal;
    sums.vat += vat;
    sums.total += total;
  }
  const href = listAddress('invoices', { state: issuedStates, date: within(period) });
  return { part: 'invoiced', ...sums, href };
}

/** Sums the journal itself, so that a reader sees that both sides are equal. */
async function journalled(period: BookPeriod, context: Context): Promise<Attributes> {
  const sums = { entries: 0, debit: 0, credit: 0 };
  for await (const lines of journal(period, context)) {
    sums.entries += 1;
    for (const { debit, credit } of lines) {
      sums.debit += debit;
      sums.credit += credit;
    }
  }
  return { part: 'journal', ...sums };
}
