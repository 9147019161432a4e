import type { Collection } from '../resources/collections.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import { singleId } from '../schema/resource.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { addDays } from './billing/calendar/day.ts';
import { daysAhead, plannedEntries } from './documents/directDebit/plannedEntries.ts';
import { isLive } from './stored/isLive.ts';
import { type Records, type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  NOTHING_TO_COLLECT: {
    en: 'There is nothing to collect through this day',
    nl: 'Er valt tot en met deze dag niets te incasseren',
  },
  NO_CREDITOR_IDENTIFIER: {
    en: 'Enter the SEPA creditor identifier of our company first',
    nl: 'Vul eerst het incassant-ID bij ons bedrijf in',
  },
  COLLECTION_DAY_PASSED: {
    en: 'The bank can no longer collect on {{0}}; cancel this batch and make a new one',
    nl: 'De bank kan niet meer op {{0}} incasseren; laat deze batch vervallen en maak een nieuwe',
  },
  OPEN_AMOUNT_CHANGED: {
    en: 'Another amount is open on {{0}} by now; remove it from the batch, or cancel the batch',
    nl: 'Op {{0}} staat inmiddels een ander bedrag open; haal die uit de batch, of laat de batch vervallen',
  },
  INVOICE_DISPUTED: {
    en: '{{0}} is in dispute; remove it from the batch, or cancel the batch',
    nl: '{{0}} wordt betwist; haal die uit de batch, of laat de batch vervallen',
  },
  INVOICE_BEING_PAID: {
    en: 'The customer is paying {{0}} in another way; remove it from the batch, or cancel the batch',
    nl: 'De klant betaalt {{0}} al op een andere manier; haal die uit de batch, of laat de batch vervallen',
  },
  MANDATE_ENDED: {
    en: 'The mandate of {{0}} is no longer active; remove it from the batch, or cancel the batch',
    nl: 'De machtiging van {{0}} is niet meer actief; haal die uit de batch, of laat de batch vervallen',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Tells whether somebody makes a batch now; what the server enters is kept as it is. */
const isNew = ({ operation }: Change<Collection>, context: RuleContext): boolean =>
  operation === 'create' && isLive(context);
const becomes = (state: Collection['state'], { before, after }: Change<Collection>): boolean =>
  before !== undefined && before.state !== state && after.state === state;

/** Fills in the last day to collect. */
export const throughComingDays = (change: Change<Collection>, context: RuleContext): Partial<Collection> =>
  isNew(change, context) ? { through: change.after.through ?? addDays(dayIn(context.now), daysAhead) } : {};

/** Derives count and sum: of what would be collected, for a new batch; else of its entries. */
export async function sumsFollowEntries(
  change: Change<Collection>,
  context: RuleContext,
): Promise<Partial<Collection>> {
  const { id, through } = change.after;
  if (change.operation === 'create' && !isNew(change, context)) return {};
  const entries =
    isNew(change, context) && through !== null
      ? await plannedEntries(through, context)
      : await context.find('collectionentries', { collection: id });
  return { count: entries.length, total: entries.reduce((sum, { amount }) => sum + amount, 0) };
}

export const sentToday = (change: Change<Collection>, { now }: RuleContext): Partial<Collection> =>
  becomes('sent', change) ? { sentOn: dayIn(now) } : {};

export const emptyFaults = (change: Change<Collection>, context: RuleContext): Fault[] =>
  isNew(change, context) && change.after.count === 0 ? [{ field: 'through', code: 'NOTHING_TO_COLLECT' }] : [];

/**
 * Refuses a file that the bank cannot collect by, or that collects what is no longer open or allowed. Lets a batch be marked as
 * sent whatever happened meanwhile, as the bank has the file by then.
 */
export async function fileFaults(change: Change<Collection>, context: RuleContext): Promise<Fault[]> {
  if (!becomes('ready', change)) return [];
  const entries = await context.find('collectionentries', { collection: change.after.id });
  // Lets a batch pass from which every entry was removed: it collects nothing, and makes no file.
  if (entries.length === 0) return [];
  const company = await recordWith(context, 'company', singleId);
  if (!company?.creditorIdentifier) return [{ code: 'NO_CREDITOR_IDENTIFIER' }];
  const [first] = entries.map(({ collectOn }) => collectOn).sort();
  if (first !== undefined && first <= dayIn(context.now)) return [{ code: 'COLLECTION_DAY_PASSED', params: [first] }];
  const faults = [openFaults, paidOtherwiseFaults, mandateFaults].map((look) => look(entries, context));
  return (await Promise.all(faults)).flat();
}

async function openFaults(entries: readonly Records['collectionentries'][], { find }: RuleContext): Promise<Fault[]> {
  const invoices = await find('invoices', { id: entries.map(({ invoice }) => invoice) });
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return entries.flatMap(({ invoice, amount, endToEndId }): Fault[] => {
    const now = known.get(invoice);
    if (now?.openAmount !== amount) return [{ code: 'OPEN_AMOUNT_CHANGED', params: [endToEndId] }];
    return now.disputed ? [{ code: 'INVOICE_DISPUTED', params: [endToEndId] }] : [];
  });
}

/** Refuses to collect what is being paid in another way by now, as both would take the money. */
async function paidOtherwiseFaults(
  entries: readonly Records['collectionentries'][],
  { find }: RuleContext,
): Promise<Fault[]> {
  const items = await find('paymentitems', {
    invoice: entries.map(({ invoice }) => invoice),
    'payment.state': 'open',
  });
  const paid = new Set(items.map(({ invoice }) => invoice));
  return entries
    .filter(({ invoice }) => paid.has(invoice))
    .map(({ endToEndId }) => ({ code: 'INVOICE_BEING_PAID', params: [endToEndId] }));
}

async function mandateFaults(
  entries: readonly Records['collectionentries'][],
  { find }: RuleContext,
): Promise<Fault[]> {
  const active = await find('mandates', { id: entries.map(({ mandate }) => mandate), state: 'active' });
  const ids = new Set(active.map(({ id }) => id));
  return entries
    .filter(({ mandate }) => !ids.has(mandate))
    .map(({ endToEndId }) => ({ code: 'MANDATE_ENDED', params: [endToEndId] }));
}

/** Adds an entry for each invoice that a new batch collects. */
export async function entriesAdded(change: Change<Collection>, context: RuleContext): Promise<FollowUp[]> {
  const { id: collection, through } = change.after;
  if (!isNew(change, context) || through === null) return [];
  const planned = await plannedEntries(through, context);
  return planned.map((entry) => ({ op: 'add', resource: 'collectionentries', values: { collection, ...entry } }));
}

/** Books a payment for each entry once the bank has the file: open until the money is there. */
export async function paymentsBegun(change: Change<Collection>, context: RuleContext): Promise<FollowUp[]> {
  if (!becomes('sent', change)) return [];
  const entries = await context.find('collectionentries', { collection: change.after.id, state: 'pending' });
  const invoices = await context.find('invoices', { id: entries.map(({ invoice }) => invoice) });
  const customers = new Map(invoices.map(({ id, customer }) => [id, customer]));
  const each = (followUp: (entry: Records['collectionentries'], payment: { lid: string }) => FollowUp): FollowUp[] =>
    entries.map((entry) => followUp(entry, { lid: `payment${entry.id}` }));
  return [
    ...each(({ invoice, amount, endToEndId }, payment) => ({
      op: 'add',
      resource: 'payments',
      ...payment,
      values: { customer: customers.get(invoice), method: 'directDebit', amount, description: endToEndId },
    })),
    ...each(({ invoice }, payment) => ({ op: 'add', resource: 'paymentitems', values: { payment, invoice } })),
    ...each(({ id }, payment) => ({ op: 'update', resource: 'collectionentries', id, values: { payment } })),
  ];
}

/** Takes the entries along that are still under way. */
export async function entriesFollow(change: Change<Collection>, { find }: RuleContext): Promise<FollowUp[]> {
  const state = change.after.state;
  if (!becomes('collected', change) && !becomes('cancelled', change)) return [];
  const pending = await find('collectionentries', { collection: change.after.id, state: 'pending' });
  return pending.map(({ id }) => ({ op: 'update', resource: 'collectionentries', id, values: { state } }));
}

export const collectionRules = rulesFor('collections', {
  faults,
  derive: [throughComingDays, sumsFollowEntries, sentToday],
  check: [emptyFaults, fileFaults],
  followUps: [entriesAdded, paymentsBegun, entriesFollow],
});
