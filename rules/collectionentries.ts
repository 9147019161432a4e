import type { CollectionEntry } from '../resources/collectionentries.ts';
import type { ReturnReason } from '../resources/shared/directDebit.ts';
import { returnReasons } from '../resources/shared/directDebit.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { dayFaultTexts } from './billing/calendar/dayFaultTexts.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = { ...dayFaultTexts } as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;
type EntryChange = Change<CollectionEntry>;

/** Lists the reasons after which collecting by the same mandate would only fail again. */
const endsMandate: readonly ReturnReason[] = [
  'noMandate',
  'accountClosed',
  'accountWrong',
  'accountBlocked',
  'debtorDeceased',
  'blockedByBank',
];

const becomes = (state: CollectionEntry['state'], { before, after }: EntryChange): boolean =>
  before !== undefined && before.state !== state && after.state === state;

/** Completes the payment once the bank has collected it, also one that staff had given up meanwhile. */
export async function paymentReceived(change: EntryChange, context: RuleContext): Promise<FollowUp[]> {
  const { payment: id, mandate, collectOn: receivedOn } = change.after;
  if (!becomes('collected', change) || id === null) return [];
  const payment = await recordWith(context, 'payments', id);
  const used = await recordWith(context, 'mandates', mandate);
  const isLater = used !== null && (used.lastCollectedOn ?? '') < receivedOn;
  return [
    ...(payment && payment.state !== 'paid'
      ? [{ op: 'update', resource: 'payments', id, values: { state: 'paid', receivedOn } } as const]
      : []),
    ...(isLater
      ? [{ op: 'update', resource: 'mandates', id: mandate, values: { lastCollectedOn: receivedOn } } as const]
      : []),
  ];
}

/** Books what a return takes back: the payment failed, or what was received is charged back. */
export async function paymentReturned(change: EntryChange, context: RuleContext): Promise<FollowUp[]> {
  const { payment: id, returnedOn, amount, endToEndId, returnReason } = change.after;
  if (!becomes('returned', change)) return [];
  const payment = await recordWith(context, 'payments', id);
  if (payment?.state === 'open')
    return [{ op: 'update', resource: 'payments', id: payment.id, values: { state: 'failed', failure: 'refused' } }];
  if (payment?.state !== 'paid') return [];
  const { customer, method } = payment;
  const of = { kind: 'chargeback', reverses: payment.id, customer, method, amount: -amount };
  const description = `${endToEndId}: ${reasonText(returnReason)}`;
  return [{ op: 'add', resource: 'payments', values: { ...of, state: 'paid', receivedOn: returnedOn, description } }];
}

/** Has the mandate follow: suspended where it failed itself, and last used by what did not come back. */
export async function mandateFollows(change: EntryChange, context: RuleContext): Promise<FollowUp[]> {
  const { mandate: id, returnReason, collectOn } = change.after;
  if (!becomes('returned', change)) return [];
  const mandate = await recordWith(context, 'mandates', id);
  if (mandate?.state !== 'active') return [];
  const isFailed = returnReason !== null && endsMandate.includes(returnReason);
  const entries = await context.find('collectionentries', { mandate: id });
  // Leaves the use of a mandate alone that began before there were batches: what came before is not known here.
  const isLast = mandate.lastCollectedOn === collectOn && entries.some(({ sequenceType }) => sequenceType !== 'RCUR');
  const collected = entries.flatMap((entry) => (entry.state === 'collected' ? entry.collectOn : [])).sort();
  const lastCollectedOn = collected.at(-1) ?? null;
  const values = { ...(isFailed && { state: 'suspended' }), ...(isLast && { lastCollectedOn }) };
  return isFailed || isLast ? [{ op: 'update', resource: 'mandates', id, values }] : [];
}

/** Gives staff a task, as the invoice is open again. */
export async function toldOfReturn(change: EntryChange, context: RuleContext): Promise<FollowUp[]> {
  const { invoice: id, endToEndId, returnReason } = change.after;
  if (!becomes('returned', change)) return [];
  const invoice = await recordWith(context, 'invoices', id);
  const what = `Incasso ${endToEndId} kwam terug: ${reasonText(returnReason)}`;
  return [{ op: 'add', resource: 'tasks', values: { what, customer: invoice?.customer ?? null } }];
}

/** Completes a batch once the last of its direct debits was collected, each by its own line of a statement. */
export async function batchCompleted(change: EntryChange, context: RuleContext): Promise<FollowUp[]> {
  const { collection: id } = change.after;
  if (!becomes('collected', change)) return [];
  const collection = await recordWith(context, 'collections', id);
  if (collection?.state !== 'sent') return [];
  const pending = await context.find('collectionentries', { collection: id, state: 'pending' });
  return pending.length === 0 ? [{ op: 'update', resource: 'collections', id, values: { state: 'collected' } }] : [];
}

const reasonText = (reason: ReturnReason | null): string =>
  (returnReasons.find(({ value }) => value === reason)?.nl ?? 'een andere reden').toLowerCase();

export const returnFaults = ({ after, changed }: EntryChange, { now }: RuleContext): Fault[] =>
  changed.includes('returnedOn') && after.returnedOn !== null && after.returnedOn > dayIn(now)
    ? [{ field: 'returnedOn', code: 'FUTURE_DATE', params: [dayIn(now)] }]
    : [];

export const collectionEntryRules = rulesFor('collectionentries', {
  faults,
  check: [returnFaults],
  followUps: [paymentReceived, paymentReturned, mandateFollows, toldOfReturn, batchCompleted],
});
