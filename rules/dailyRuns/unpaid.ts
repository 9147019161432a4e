import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import type { FollowUp } from '../../schema/rule.ts';
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
