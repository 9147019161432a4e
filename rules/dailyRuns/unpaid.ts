import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import type { Condition } from '../../schema/condition.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { collectable } from '../documents/directDebit/plannedEntries.ts';
import { inChunks } from './inChunks.ts';
import type { Asked } from './runKind.ts';

/** Selects invoices that somebody must be reminded of: of nothing that is in dispute. */
export const unpaid = {
  kind: 'invoice',
  state: ['issued', 'sent'],
  paymentState: ['open', 'partlyPaid'],
  disputed: false,
} as const;

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

/** Finds the invoices that we collect, by a direct debit under way or by the next batch that staff makes. */
export async function beingCollected(invoices: readonly Invoice[], context: Asked): Promise<Set<string>> {
  const { find, now } = context;
  const next = await collectable(invoices, { find, now: now() });
  const pending = await inChunks(
    invoices.map(({ id }) => id),
    (some) => find('collectionentries', { invoice: some, state: 'pending' }),
  );
  const open = await openPayments(invoices, { 'payment.method': 'directDebit' }, context);
  return new Set([...next, ...open, ...pending.map(({ invoice }) => invoice)]);
}

/** Finds the invoices for which a payment is under way. */
export const beingPaid = (invoices: readonly Invoice[], context: Asked): Promise<Set<string>> =>
  openPayments(invoices, {}, context);

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
