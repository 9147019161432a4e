import type { BankEntry } from '../resources/bankentries.ts';
import type { FaultOf } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { bookingFaults, bookingFaultTexts } from './bank/bookingFaults.ts';
import { bookingWrites } from './bank/bookingWrites.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

type EntryChange = Change<BankEntry>;

const isBooked = ({ before, after }: EntryChange): boolean =>
  before !== undefined && before.state !== 'booked' && after.state === 'booked';

/** Tells whether an open entry now says what it is: that books it, in the same transaction. */
const isChosen = ({ before, after: { state, invoices, collectionentry } }: EntryChange): boolean =>
  before !== undefined && state === 'open' && ((invoices ?? []).length > 0 || collectionentry !== null);

/** Notes that a person chose, where the server did not recognise it by itself. */
export const chosenByPerson = (change: EntryChange, { user }: RuleContext): Partial<BankEntry> =>
  isChosen(change) && user.id !== null ? { matchedBy: 'person' } : {};

export const unbookable = async (
  change: EntryChange,
  context: RuleContext,
): Promise<FaultOf<typeof bookingFaultTexts>[]> =>
  isChosen(change) || isBooked(change) ? bookingFaults(change.after, context) : [];

export const bookedOnceChosen = (change: EntryChange): FollowUp[] =>
  isChosen(change) ? [{ op: 'update', resource: 'bankentries', id: change.after.id, values: { state: 'booked' } }] : [];

export const booked = async (change: EntryChange, context: RuleContext): Promise<FollowUp[]> =>
  isBooked(change) ? bookingWrites(change.after, context) : [];

export const bankEntryRules = rulesFor('bankentries', {
  faults: bookingFaultTexts,
  derive: [chosenByPerson],
  check: [unbookable],
  followUps: [bookedOnceChosen, booked],
});
