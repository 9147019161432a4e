import type { BankEntry } from '../resources/bankentries.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { bookingFaults, bookingFaultTexts } from './bank/bookingFaults.ts';
import { bookingWrites } from './bank/bookingWrites.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...bookingFaultTexts,
  WENT_BACK: {
    en: 'Part of this payment went back already; correct it at the payment',
    nl: 'Van deze betaling is al iets teruggegaan; herstel het bij de betaling',
  },
} as const satisfies FaultTexts;

type EntryChange = Change<BankEntry>;

const isBooked = ({ before, after }: EntryChange): boolean =>
  before !== undefined && before.state !== 'booked' && after.state === 'booked';

const isUndone = ({ before, after }: EntryChange): boolean => before?.state === 'booked' && after.state === 'open';

/** Tells whether an open entry now says what it is: that books it, in the same transaction. */
const isChosen = (change: EntryChange): boolean => {
  const { state, invoices, collectionentry, customer } = change.after;
  if (change.before === undefined || isUndone(change)) return false;
  return state === 'open' && ((invoices ?? []).length > 0 || collectionentry !== null || customer !== null);
};

/** Notes that a person chose, where the server did not recognise it by itself. */
export const chosenByPerson = (change: EntryChange, { user }: RuleContext): Partial<BankEntry> =>
  isChosen(change) && user.id !== null ? { matchedBy: 'person' } : {};

export const unbookable = async (
  change: EntryChange,
  context: RuleContext,
): Promise<FaultOf<typeof bookingFaultTexts>[]> =>
  isChosen(change) || isBooked(change) ? bookingFaults(change.after, context) : [];

/** Refuses to take back what went back already, in whole or in part: that would be more than was received. */
export async function notUndoable(change: EntryChange, { find }: RuleContext): Promise<FaultOf<typeof faults>[]> {
  if (!isUndone(change)) return [];
  const reversals = await find('payments', { reverses: change.after.payment, state: ['open', 'paid'] });
  return reversals.length > 0 ? [{ code: 'WENT_BACK' }] : [];
}

export const bookedOnceChosen = (change: EntryChange): FollowUp[] =>
  isChosen(change) ? [{ op: 'update', resource: 'bankentries', id: change.after.id, values: { state: 'booked' } }] : [];

export const booked = async (change: EntryChange, context: RuleContext): Promise<FollowUp[]> =>
  isBooked(change) ? bookingWrites(change.after, context) : [];

/** Takes the payment of an entry back on the day of the bank; a person decides anew. */
export async function undone(change: EntryChange, context: RuleContext): Promise<FollowUp[]> {
  const payment = isUndone(change) ? await recordWith(context, 'payments', change.after.payment) : null;
  if (!payment) return [];
  const { customer, method, amount, description, receivedOn } = payment;
  const reversal = { kind: 'correction', reverses: payment.id, customer, method, amount: -amount, description };
  const empty = { matchedBy: null, invoices: null, customer: null, payment: null };
  return [
    { op: 'add', resource: 'payments', values: { ...reversal, state: 'paid', receivedOn } },
    { op: 'update', resource: 'bankentries', id: change.after.id, values: empty },
  ];
}

export const bankEntryRules = rulesFor('bankentries', {
  faults,
  derive: [chosenByPerson],
  check: [unbookable, notUndoable],
  followUps: [bookedOnceChosen, booked, undone],
});
