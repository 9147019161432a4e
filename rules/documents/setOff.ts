import type { Invoice } from '../../resources/invoices.ts';
import type { Change, FollowUp, LocalId } from '../../schema/rule.ts';
import { spreadReversal } from '../billing/payments/reversal.ts';
import type { RuleContext } from '../stored/records.ts';
import { openNotes } from './openNotes.ts';

/** Holds what an invoice gets of a credit note, in cents above zero. */
interface FromNote {
  note: string | LocalId;
  amount: number;
}

const payment = { lid: 'payment' };

/**
 * Lists the writes that set credit notes off against an invoice. A payment of zero takes from the notes, then gives that to the
 * invoice, as it gives no more than it took.
 */
export function setOff(
  { id, customer, number }: Invoice,
  notes: readonly FromNote[],
): [FollowUp[], FollowUp[], FollowUp[]] {
  const sum = notes.reduce((all, { amount }) => all + amount, 0);
  if (sum <= 0) return [[], [], []];
  const values = { customer, method: 'settlement', amount: 0, state: 'paid', description: number };
  const allocation = (invoice: string | LocalId, amount: number): FollowUp => ({
    op: 'add',
    resource: 'allocations',
    values: { payment, invoice, amount },
  });
  return [
    [{ op: 'add', resource: 'payments', ...payment, values }],
    notes.map(({ note, amount }) => allocation(note, 0 - amount)),
    [allocation(id, sum)],
  ];
}

/** Sets the open notes of an invoice off against it as the last of them is issued, the oldest first. */
export async function setOffOnceIssued({ before, after }: Change<Invoice>, { find }: RuleContext): Promise<FollowUp[]> {
  if (before?.state !== 'draft' || after.state !== 'issued' || after.kind !== 'credit') return [];
  const [invoice] = await find('invoices', { id: after.credits, state: ['issued', 'sent'], openAmount: { gt: 0 } });
  if (!invoice) return [];
  const notes = await openNotes({ credits: invoice.id }, { find });
  // Leaves notes of one request to the last of them, as none sees what another sets off.
  if (notes.at(-1)?.invoice !== after.id) return [];
  const taken = spreadReversal({ amount: invoice.openAmount, unallocated: 0, shares: [], notes });
  return setOff(
    invoice,
    taken.map(({ invoice: note, amount }) => ({ note, amount: 0 - amount })),
  ).flat();
}
