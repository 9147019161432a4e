import type { CollectionEntry } from '../../../resources/collectionentries.ts';
import type { Invoice } from '../../../resources/invoices.ts';
import type { Mandate } from '../../../resources/mandates.ts';
import { dayIn } from '../../../schema/day.ts';
import { collectionDay } from '../../billing/calendar/bankingDay.ts';
import { addDays } from '../../billing/calendar/day.ts';
import { pressed } from '../../billing/dunning/pressed.ts';
import { mandateToCollect } from '../../billing/mandates/mandateLife.ts';
import { type SequenceType, sequenceType } from '../../billing/mandates/sequenceType.ts';
import { asBilled } from '../../mandates.ts';
import type { RuleContext } from '../../stored/records.ts';
import { collectionDayOf } from '../collectionDay.ts';

type Asked = Pick<RuleContext, 'find' | 'now'>;

/** Holds what an entry of a new batch will be. */
export type PlannedEntry = Pick<
  CollectionEntry,
  'invoice' | 'mandate' | 'collectOn' | 'amount' | 'attempt' | 'endToEndId'
> & { sequenceType: SequenceType };

/** Sets how far ahead a batch looks where it names no day. */
export const daysAhead = 14;

/** Limits how often an invoice is collected for which there was too little money. */
const mostAttempts = 2;

const endOfTime = '9999-12-31';

/** Returns the first day on which a file that goes to the bank tomorrow can be collected. */
export const earliestDay = (today: string): string => collectionDay(addDays(collectionDay(addDays(today, 1)), 1));

/** Lists the direct debits through a day: open invoices that are to be collected, each with its customer's mandate. */
export const plannedEntries = async (through: string, context: Asked): Promise<PlannedEntry[]> =>
  entriesOf(await collectableInvoices(context), through, context);

/** Lists the direct debits of some open invoices that a batch would collect, sooner or later. */
export const laterEntries = (invoices: readonly Invoice[], context: Asked): Promise<PlannedEntry[]> =>
  entriesOf(
    invoices.filter(({ paymentMethod }) => paymentMethod === 'directDebit'),
    endOfTime,
    context,
  );

async function entriesOf(invoices: readonly Invoice[], through: string, context: Asked): Promise<PlannedEntry[]> {
  const mandates = await mandatesOf(invoices, context);
  const days = await daysOf(invoices, context);
  const attempts = await attemptsOf(invoices, context);
  const earliest = earliestDay(dayIn(context.now));
  const planned = invoices.flatMap((invoice) => {
    const attempt = attempts(invoice);
    const day = days(invoice);
    const collectOn = day !== null && day > earliest ? day : earliest;
    const mandate = mandateToCollect(mandates(invoice), collectOn);
    if (attempt === null || collectOn > through || mandate === null) return [];
    return [{ invoice, mandate, collectOn, attempt }];
  });
  return inSequence(planned, await begunMandates(planned, context));
}

const collectableInvoices = ({ find }: Asked): Promise<Invoice[]> =>
  find('invoices', { ...pressed, paymentMethod: 'directDebit', disputed: false });

/**
 * Finds mandates for each invoice: of its bank account where it names one, else of its customer. Without the account as
 * signed, the file for the bank could not name it.
 */
async function mandatesOf(invoices: readonly Invoice[], { find }: Asked) {
  const customers = [...new Set(invoices.map(({ customer }) => customer))];
  const accounts = await inChunks(customers, (customer) => find('bankaccounts', { customer, active: true }));
  const active = await inChunks(
    accounts.map(({ id }) => id),
    (bankaccount) => find('mandates', { bankaccount, state: 'active', iban: { null: false } }),
  );
  const customerOf = new Map(accounts.map(({ id, customer }) => [id, customer]));
  const billed = active.map((mandate) => ({ ...asBilled(mandate), mandate }));
  return ({ customer, bankaccount }: Invoice) =>
    billed.filter(({ mandate }) =>
      bankaccount === null ? customerOf.get(mandate.bankaccount) === customer : mandate.bankaccount === bankaccount,
    );
}

async function daysOf(invoices: readonly Invoice[], { find }: Asked) {
  const lines = await inChunks(
    invoices.map(({ id }) => id),
    (invoice) => find('invoicelines', { invoice, periodStart: { null: false } }),
  );
  const byInvoice = grouped(lines, ({ invoice }) => invoice);
  return (invoice: Invoice): string | null => collectionDayOf(invoice, byInvoice.get(invoice.id) ?? []);
}

/**
 * Counts attempts. An invoice that is being paid, or that came back for more than too little money, is not collected:
 * the answer is then null.
 */
async function attemptsOf(invoices: readonly Invoice[], { find }: Asked) {
  const ids = invoices.map(({ id }) => id);
  const entries = grouped(
    await inChunks(ids, (invoice) => find('collectionentries', { invoice })),
    (one) => one.invoice,
  );
  const items = await inChunks(ids, (invoice) => find('paymentitems', { invoice, 'payment.state': 'open' }));
  const isBeingPaid = new Set(items.map(({ invoice }) => invoice));
  return ({ id }: Invoice): number | null => {
    const before = entries.get(id) ?? [];
    const returned = before.filter(({ state }) => state === 'returned');
    const mayCollect =
      !isBeingPaid.has(id) &&
      before.every(({ state }) => state !== 'pending') &&
      returned.length < mostAttempts &&
      returned.every(({ returnReason }) => returnReason === 'insufficientFunds');
    return mayCollect ? before.length + 1 : null;
  };
}

/** Finds the mandates that are under way at the bank, whose next collection is no longer the first. */
async function begunMandates(planned: readonly Planned[], { find }: Asked): Promise<Set<string>> {
  const ids = new Set(planned.map(({ mandate }) => mandate.mandate.id));
  const pending = await inChunks([...ids], (mandate) => find('collectionentries', { mandate, state: 'pending' }));
  return new Set(pending.map(({ mandate }) => mandate));
}

interface Planned {
  invoice: Invoice;
  mandate: ReturnType<typeof asBilled> & { mandate: Mandate };
  collectOn: string;
  attempt: number;
}

/** Gives each its sequence type, in order of days: a mandate begins once, and a one-off one is used once. */
function inSequence(planned: readonly Planned[], begun: ReadonlySet<string>): PlannedEntry[] {
  const known = new Set(begun);
  const inOrder = [...planned].sort((one, other) => (one.collectOn < other.collectOn ? -1 : 1));
  return inOrder.flatMap(({ invoice, mandate, collectOn, attempt }) => {
    const { id } = mandate.mandate;
    const hasBegun = known.has(id);
    if (hasBegun && mandate.use === 'oneOff') return [];
    known.add(id);
    const type = hasBegun ? 'RCUR' : sequenceType(mandate);
    const endToEndId = [invoice.number, ...(attempt > 1 ? [attempt] : [])].join('-');
    const amount = invoice.openAmount;
    return [{ invoice: invoice.id, mandate: id, collectOn, amount, attempt, endToEndId, sequenceType: type }];
  });
}

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

/** Bounds the ids of one question, as an answer holds 10,000 rows at most. */
const chunk = 200;

async function inChunks<T>(ids: readonly string[], ask: (ids: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += chunk) found.push(...(await ask(ids.slice(start, start + chunk))));
  return found;
}
