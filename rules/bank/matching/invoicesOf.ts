import type { BankEntry } from '../../../resources/bankentries.ts';
import type { Invoice } from '../../../resources/invoices.ts';
import { type Asked, due, isReceipt, type Match } from './match.ts';
import { numbersInText } from './numbersInText.ts';

/** Finds our invoices that the payer named, paid ones too. */
export async function invoicesNamed(
  { description, endToEndId }: Pick<BankEntry, 'description' | 'endToEndId'>,
  { find }: Asked,
): Promise<Invoice[]> {
  const numbers = [description, endToEndId].flatMap((text) => (text === null ? [] : numbersInText(text)));
  return numbers.length === 0 ? [] : find('invoices', { number: [...new Set(numbers)], kind: 'invoice' });
}

export const isDue = ({ kind, state, openAmount }: Invoice): boolean =>
  kind === 'invoice' && (state === 'issued' || state === 'sent') && openAmount > 0;

/** Finds the customers whose account it is. */
export async function customersWith(iban: string | null, { find }: Asked): Promise<string[]> {
  if (iban === null) return [];
  const accounts = await find('bankaccounts', { iban });
  return [...new Set(accounts.map(({ customer }) => customer))];
}

/** Finds the invoices that an entry surely pays: those named, or the payer's only one of this amount. */
export async function invoicesPaid(entry: BankEntry, context: Asked): Promise<Match | null> {
  if (!isReceipt(entry)) return null;
  const named = await invoicesNamed(entry, context);
  if (named.length > 0) return exactly(entry, named.filter(isDue), 'invoiceNumber');
  const customers = await customersWith(entry.iban, context);
  if (customers.length === 0) return null;
  const found = await context.find('invoices', { ...due, customer: customers, openAmount: entry.amount });
  return found.length === 1 ? exactly(entry, found, 'accountAndAmount') : null;
}

/** Matches invoices of one customer whose open amounts are together what came in. */
function exactly({ amount }: BankEntry, paid: readonly Invoice[], matchedBy: Match['matchedBy']): Match | null {
  const isOneCustomer = new Set(paid.map(({ customer }) => customer)).size === 1;
  const open = paid.reduce((sum, { openAmount }) => sum + openAmount, 0);
  if (!isOneCustomer || open !== amount) return null;
  return { booking: { invoices: paid.flatMap(({ number }) => number ?? []) }, matchedBy };
}
