import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import type { Condition } from '../../schema/condition.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { pressed } from '../billing/dunning/pressed.ts';
import { laterEntries } from '../documents/directDebit/plannedEntries.ts';
import { inChunks } from './inChunks.ts';
import type { Asked } from './runKind.ts';

/** Selects invoices that somebody must be reminded of: of nothing that is in dispute. */
export const unpaid = { ...pressed, disputed: false } as const;

/** Finds the letters of some kinds about invoices, by invoice. */
export async function lettersAbout(
  invoices: readonly Pick<Invoice, 'id'>[],
  kinds: readonly Letter['kind'][],
  { find }: Pick<Asked, 'find'>,
): Promise<Map<string | null, Letter[]>> {
  const ids = invoices.map(({ id }) => id);
  const letters = await inChunks(ids, (some) => find('letters', { invoice: some, kind: kinds }));
  return Map.groupBy(letters, ({ invoice }) => invoice);
}

/** Finds the invoices that are being paid, also by a batch that is not at the bank yet. */
export async function beingPaid(invoices: readonly Invoice[], context: Asked): Promise<Set<string>> {
  const open = await openPayments(invoices, {}, context);
  return new Set([...open, ...(await inBatches(invoices, context))]);
}

/** Finds the invoices that the next batch collects, which staff has not made yet. */
export const toCollect = async (invoices: readonly Invoice[], { find, now }: Asked): Promise<Set<string>> =>
  new Set((await laterEntries(invoices, { find, now: now() })).map(({ invoice }) => invoice));

/** Finds the invoices that we collect, by a direct debit under way or by the next batch. */
export async function beingCollected(invoices: readonly Invoice[], context: Asked): Promise<Set<string>> {
  const debits = await openPayments(invoices, { 'payment.method': 'directDebit' }, context);
  const batches = await inBatches(invoices, context);
  return new Set([...debits, ...batches, ...(await toCollect(invoices, context))]);
}

async function inBatches(invoices: readonly Invoice[], { find }: Asked): Promise<Set<string>> {
  const ids = invoices.map(({ id }) => id);
  const entries = await inChunks(ids, (some) => find('collectionentries', { invoice: some, state: 'pending' }));
  return new Set(entries.map(({ invoice }) => invoice));
}

async function openPayments(invoices: readonly Invoice[], only: Condition, { find }: Asked): Promise<Set<string>> {
  const ids = invoices.map(({ id }) => id);
  const items = await inChunks(ids, (some) =>
    find('paymentitems', { invoice: some, 'payment.state': 'open', ...only }),
  );
  return new Set(items.map(({ invoice }) => invoice));
}

/** Writes a letter about an invoice: as a new record, or again as the one that there is. */
export function letterAbout(
  { id: invoice, customer }: Pick<Invoice, 'id' | 'customer'>,
  kind: Letter['kind'],
  former: Letter | undefined,
  run: string | null,
): FollowUp {
  return former
    ? { op: 'update', resource: 'letters', id: former.id, values: { state: 'waiting', run } }
    : { op: 'add', resource: 'letters', lid: `letter-${kind}-${invoice}`, values: { kind, customer, invoice, run } };
}
