import type { BankEntry } from '../../resources/bankentries.ts';
import type { CollectionEntry } from '../../resources/collectionentries.ts';
import { dayIn } from '../../schema/day.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { blockNamed } from './matching/directDebitOf.ts';
import { returnReasonOf } from './returnReason.ts';

/** Books an entry in the ways there are: a payment that names invoices, or the life of direct debits. */
export async function bookingWrites(entry: BankEntry, context: RuleContext): Promise<FollowUp[]> {
  const { collectionentry, collection, amount } = entry;
  const debit = await recordWith(context, 'collectionentries', collectionentry);
  if (debit && amount < 0) return returned(entry, debit, context);
  if (debit) return [...collected([debit]), paidBy(entry, debit.payment)];
  if (collection !== null) return collected((await blockNamed(entry, context))?.entries ?? []);
  return paid(entry, context);
}

const paidBy = ({ id }: BankEntry, payment: string | null | { lid: string }): FollowUp => ({
  op: 'update',
  resource: 'bankentries',
  id,
  values: { payment },
});

/** Completes direct debits that nobody has marked as collected yet. */
const collected = (debits: readonly CollectionEntry[]): FollowUp[] =>
  debits
    .filter(({ state }) => state === 'pending')
    .map(({ id }) => ({ op: 'update', resource: 'collectionentries', id, values: { state: 'collected' } }));

/** Has the direct debit come back on the day of the bank, but not later than today. */
function returned(entry: BankEntry, debit: CollectionEntry, { now }: RuleContext): FollowUp[] {
  const today = dayIn(now);
  const returnedOn = entry.date < today ? entry.date : today;
  const values = { state: 'returned', returnedOn, returnReason: returnReasonOf(entry.reasonCode) };
  return [{ op: 'update', resource: 'collectionentries', id: debit.id, values }, paidBy(entry, debit.payment)];
}

/** Limits the description of a payment, in characters. */
const longest = 140;

/** Makes a payment and receives it: it allocates itself to the invoices it names; one in advance names none. */
async function paid(entry: BankEntry, { find }: RuleContext): Promise<FollowUp[]> {
  const { amount, date: receivedOn, description, name } = entry;
  const numbers = [...(entry.invoices ?? [])];
  const invoices = numbers.length === 0 ? [] : await find('invoices', { number: numbers });
  const customer = entry.customer ?? invoices[0]?.customer;
  const payment = { lid: 'payment' };
  const about = description ?? name;
  const made = { customer, method: 'bankTransfer', amount, description: about?.slice(0, longest) ?? null };
  return [
    { op: 'add', resource: 'payments', ...payment, values: made },
    ...invoices.map(
      ({ id: invoice }): FollowUp => ({ op: 'add', resource: 'paymentitems', values: { payment, invoice } }),
    ),
    { op: 'update', resource: 'payments', id: payment, values: { state: 'paid', receivedOn } },
    paidBy(entry, payment),
  ];
}
