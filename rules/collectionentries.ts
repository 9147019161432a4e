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

/** Completes the payment once the bank has collected it. */
export async function paymentReceived(change: EntryChange, context: RuleContext): Promise<FollowUp[]> {
  const { payment: id, mandate, collectOn: receivedOn } = change.after;
  if (!becomes('collected', change) || id === null) return [];
  const payment = await recordWith(context, 'payments', id);
  const used = await recordWith(context, 'mandates', mandate);
  const isLater = used !== null && (used.lastCollectedOn ?? '') < receivedOn;
  return [
    ...(payment?.state === 'open'
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

/** Has the mandate follow: suspended where it failed itself, and first again where its first collection came back. */
export async function mandateFollows(change: EntryChange, context: RuleContext): Promise<FollowUp[]> {
  const { mandate: id, returnReason, sequenceType, collectOn } = change.after;
  if (!becomes('returned', change)) return [];
  const mandate = await recordWith(context, 'mandates', id);
  if (mandate?.state !== 'active') return [];
  const isFailed = returnReason !== null && endsMandate.includes(returnReason);
  const isUnused = sequenceType !== 'RCUR' && mandate.lastCollectedOn === collectOn;
  const values = { ...(isFailed && { state: 'suspended' }), ...(isUnused && { lastCollectedOn: null }) };
  return isFailed || isUnused ? [{ op: 'update', resource: 'mandates', id, values }] : [];
}

/** Gives staff a task, as the invoice is open again. */
export async function toldOfReturn(change: EntryChange, context: RuleContext): Promise<FollowUp[]> {
  const { invoice: id, endToEndId, returnReason } = change.after;
  if (!becomes('returned', change)) return [];
  const invoice = await recordWith(context, 'invoices', id);
  const what = `Incasso ${endToEndId} kwam terug: ${reasonText(returnReason)}`;
  return [{ op: 'add', resource: 'tasks', values: { what, customer: invoice?.customer ?? null } }];
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
  followUps: [paymentReceived, paymentReturned, mandateFollows, toldOfReturn],
});
