import type { BankEntry } from '../../../resources/bankentries.ts';
import type { Invoice } from '../../../resources/invoices.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { debitNamed } from './directDebitOf.ts';
import { customersWith, invoicesNamed, isDue } from './invoicesOf.ts';
import { type Asked, due, isReceipt } from './match.ts';

/** Says why an invoice or a direct debit is suggested, most likely first. */
export type Why = 'directDebit' | 'number' | 'accountAndAmount' | 'account' | 'name' | 'amount' | 'advance';

export interface Suggestion {
  why: Why;
  /** What booking it writes. */
  invoices?: readonly string[];
  collectionentry?: string;
  /** Customer who pays in advance. */
  payer?: string;
  /** What people see: numbers, customer, and what is open in cents. */
  title: string;
  customer: string;
  open: number;
}

/** Limits what is suggested, so that a glance is enough. */
const most = 3;

/** Suggests what an entry may be; none for money that we paid ourselves. */
export async function suggestionsFor(entry: BankEntry, context: Asked): Promise<Suggestion[]> {
  const returned = await returnSuggested(entry, context);
  if (returned) return [returned];
  if (!isReceipt(entry)) return [];
  const groups = await candidates(entry, context);
  const seen = new Set<string>();
  const fresh = groups.filter(({ invoices }) => invoices.some(({ id }) => !seen.has(id) && seen.add(id)));
  const found = await Promise.all(fresh.map(({ why, invoices }) => suggestionOf(why, invoices, context)));
  return [...found, ...(await advanceSuggested(entry, context))].slice(0, most);
}

/** Suggests that the one customer with this account pays in advance. */
async function advanceSuggested({ iban }: BankEntry, context: Asked): Promise<Suggestion[]> {
  const [payer, ...others] = await customersWith(iban, context);
  if (payer === undefined || others.length > 0) return [];
  return [{ why: 'advance', payer, title: await customerName(payer, context), customer: '', open: 0 }];
}

interface Candidate {
  why: Why;
  invoices: readonly Invoice[];
}

async function candidates(entry: BankEntry, context: Asked): Promise<Candidate[]> {
  const { amount, iban } = entry;
  const named = (await invoicesNamed(entry, context)).filter(isDue);
  const customers = await customersWith(iban, context);
  const ofPayer = customers.length === 0 ? [] : await context.find('invoices', { ...due, customer: customers });
  const ofName = await invoicesOfName(entry, context);
  const alike = await context.find('invoices', { ...due, openAmount: amount });
  const isAlike = ({ openAmount }: Invoice): boolean => openAmount === amount;
  const each = (why: Why, invoices: readonly Invoice[]): Candidate[] =>
    [...oldestFirst(invoices.filter(isAlike)), ...oldestFirst(invoices.filter((one) => !isAlike(one)))].map(
      (invoice) => ({ why: why === 'account' && isAlike(invoice) ? 'accountAndAmount' : why, invoices: [invoice] }),
    );
  return [...namedTogether(named), ...each('account', ofPayer), ...each('name', ofName), ...each('amount', alike)];
}

/** Limits how many customers a name may fit before it says nothing. */
const mostOfName = 5;

/** Finds the open invoices of the customers whose name holds that of the payer. */
async function invoicesOfName({ name }: BankEntry, { find }: Asked): Promise<Invoice[]> {
  if (name === null || name.length < 4) return [];
  const customers = await find('customers', {
    or: [{ name: { contains: name } }, { companyName: { contains: name } }],
  });
  if (customers.length === 0 || customers.length > mostOfName) return [];
  return find('invoices', { ...due, customer: customers.map(({ id }) => id) });
}

/** Suggests the named invoices of a customer together. */
const namedTogether = (named: readonly Invoice[]): Candidate[] =>
  [...Map.groupBy(named, ({ customer }) => customer).values()].map((invoices) => ({ why: 'number', invoices }));

const oldestFirst = (invoices: readonly Invoice[]): Invoice[] =>
  [...invoices].sort((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? ''));

async function suggestionOf(why: Why, invoices: readonly Invoice[], context: Asked): Promise<Suggestion> {
  const numbers = invoices.flatMap(({ number }) => number ?? []);
  const customer = await customerName(invoices[0]?.customer ?? null, context);
  const open = invoices.reduce((sum, { openAmount }) => sum + openAmount, 0);
  return { why, invoices: numbers, title: numbers.join(', '), customer, open };
}

async function customerName(id: string | null, context: Asked): Promise<string> {
  return (await recordWith(context, 'customers', id))?.name ?? '';
}

/** Suggests the return of a direct debit, also of another amount: banks take their costs along. */
async function returnSuggested(entry: BankEntry, context: Asked): Promise<Suggestion | null> {
  const debit = entry.amount < 0 ? await debitNamed(entry, context) : null;
  if (!debit || -entry.amount < debit.amount || !['pending', 'collected'].includes(debit.state)) return null;
  const invoice = await recordWith(context, 'invoices', debit.invoice);
  const customer = await customerName(invoice?.customer ?? null, context);
  return {
    why: 'directDebit',
    collectionentry: debit.id,
    title: debit.endToEndId,
    customer,
    open: -debit.amount,
  };
}
