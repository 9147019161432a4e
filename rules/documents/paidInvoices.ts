import type { Payment } from '../../resources/payments.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { allocatePayment } from '../billing/payments/allocatePayment.ts';
import { type Share, spreadReversal } from '../billing/payments/reversal.ts';
import type { RuleContext } from '../stored/records.ts';
import { type OpenNote, openNotes } from './openNotes.ts';
import { sharesOfOrder } from './paidInAdvance.ts';

/** Allocates a payment that names invoices once it is paid, and what is taken back of any payment. */
export async function allocatedOncePaid(
  { operation, before, after }: Change<Payment>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (operation === 'delete' || after.state !== 'paid' || before?.state === 'paid') return [];
  if (after.kind === 'payment' && !after.online && after.order !== null) return [];
  if (after.kind === 'payment')
    return after.order === null ? paidShares(after, context) : sharesOfOrder(after, context);
  const shares = after.kind === 'reinstatement' ? await reinstated(after, context) : await reversed(after, context);
  return shares.map((share) => allocation(after, share));
}

const allocation = ({ id: payment }: Payment, { invoice, amount }: Share): FollowUp => ({
  op: 'add',
  resource: 'allocations',
  values: { payment, invoice, amount },
});

const due = { kind: 'invoice', state: ['issued', 'sent'], openAmount: { gt: 0 } };

/** Allocates to the invoices that were to be paid, then to the oldest open ones. */
async function paidShares(payment: Payment, { find }: RuleContext): Promise<FollowUp[]> {
  const invoices = (await find('paymentitems', { payment: payment.id })).map(({ invoice }) => invoice);
  if (invoices.length === 0) return [];
  // Leaves the rest of a direct debit alone: it was asked for these invoices only.
  const others = payment.method === 'directDebit' && !payment.online ? { id: invoices } : {};
  const receivables = await find('invoices', { customer: payment.customer, ...due, ...others });
  const recorded = await find('allocations', { invoice: receivables.map(({ id }) => id) });
  const { allocations } = allocatePayment(
    { ...payment, invoices },
    receivables.map(({ id, dueDate, total }) => ({ id, dueDate: dueDate ?? '', total })),
    recorded.map(({ amount, ...rest }) => ({ ...rest, amount: amount ?? 0 })),
  );
  return allocations.map((share) => allocation(payment, share));
}

/** Takes money back from the invoices that it was allocated to. */
async function reversed({ id, kind, amount, reverses }: Payment, context: RuleContext): Promise<Share[]> {
  const { find } = context;
  const group = (await find('payments', { reverses, state: 'paid' })).filter((other) => other.id !== id);
  const [paid] = await find('payments', { id: reverses });
  if (!paid) return [];
  const recorded = await find('allocations', { payment: [paid.id, ...group.map((one) => one.id)] });
  const received = group.reduce((sum, one) => sum + one.amount, paid.amount);
  const given = sharesOf(recorded).filter((share) => share.amount > 0);
  const notes = await notesPaidBack(kind, given, context);
  const allocated = recorded.reduce((sum, share) => sum + (share.amount ?? 0), 0);
  return spreadReversal({
    amount: -amount,
    unallocated: received - allocated,
    shares: kind === 'refund' ? given : lessNotes(given, notes),
    notes,
  });
}

/** Sums per invoice, in the order in which each got something first. */
function sharesOf(recorded: readonly { invoice: string; amount: number | null }[]): Share[] {
  const sums = new Map<string, number>();
  for (const { invoice, amount } of recorded) sums.set(invoice, (sums.get(invoice) ?? 0) + (amount ?? 0));
  return [...sums].map(([invoice, amount]) => ({ invoice, amount }));
}

/**
 * Lists the credit notes that are paid back: by a refund all of these invoices, as they ask for it. What a bank takes back pays
 * those of corrected invoices alone, for what each got, as a corrected invoice asks for no money any more.
 */
async function notesPaidBack(
  kind: Payment['kind'],
  given: readonly Share[],
  context: RuleContext,
): Promise<OpenNote[]> {
  const credits = given.map(({ invoice }) => invoice);
  if (credits.length === 0) return [];
  if (kind === 'refund') return openNotes({ credits }, context);
  const got = new Map(given.map(({ invoice, amount }) => [invoice, amount]));
  const notes = await openNotes({ credits, 'credits.state': 'credited' }, context);
  return notes.map((note) => ({ ...note, amount: Math.min(note.amount, got.get(note.credits) ?? 0) }));
}

/** Takes off each share what its credit note pays instead. */
const lessNotes = (shares: readonly Share[], notes: readonly OpenNote[]): Share[] =>
  shares.map(({ invoice, amount }) => {
    const own = notes.filter(({ credits }) => credits === invoice);
    return { invoice, amount: own.reduce((left, note) => left - note.amount, amount) };
  });

/** Allocates again what chargebacks took, as far as the invoices are open. */
async function reinstated({ amount, reverses }: Payment, { find }: RuleContext): Promise<Share[]> {
  const chargebacks = await find('payments', { reverses, kind: ['chargeback', 'reinstatement'], state: 'paid' });
  const taken = sharesOf(await find('allocations', { payment: chargebacks.map(({ id }) => id) }));
  const open = await find('invoices', { id: taken.map(({ invoice }) => invoice), ...due });
  let left = amount;
  return taken.flatMap(({ invoice, amount: cents }) => {
    const most = open.find(({ id }) => id === invoice)?.openAmount ?? 0;
    const share = Math.min(left, most, -cents);
    if (share <= 0) return [];
    left -= share;
    return [{ invoice, amount: share }];
  });
}
