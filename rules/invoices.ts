import type { Allocation } from '../resources/allocations.ts';
import type { Customer } from '../resources/customers.ts';
import type { InvoiceLine } from '../resources/invoicelines.ts';
import type { Invoice } from '../resources/invoices.ts';
import { dayIn } from '../schema/day.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type FollowUp, type RuleContext, rulesFor } from '../schema/rule.ts';
import { addDays } from './billing/calendar/day.ts';
import { paymentState } from './billing/payments/paymentState.ts';
import { addresseeValues, administers } from './documents/addressee.ts';
import { reissuedByCorrection } from './documents/correction.ts';
import { closedYearFaults, futureFaults, orderFaults, tooManyLines } from './documents/documentFaults.ts';
import { documentTotals, treatmentOf } from './documents/documentTotals.ts';
import { fingerprint } from './documents/fingerprint.ts';
import { found } from './documents/found.ts';

type Values = Partial<Invoice>;

/** Until it is issued; what a record comes with when it is made is not touched. */
const isDraft = ({ before }: Change<Invoice>): boolean => before?.state === 'draft';
const isIssued = (change: Change<Invoice>): boolean => isDraft(change) && change.after.state === 'issued';
/** The server may also make one that is issued already. */
const isDated = (change: Change<Invoice>): boolean =>
  isIssued(change) || (change.before === undefined && change.after.state !== 'draft');

/** A draft is made out as its customer is. */
export async function madeOut(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  return change.before === undefined || isDraft(change) ? addresseeValues(change, context, administers) : {};
}

/** The totals of a draft follow its lines, and what is known of the buyer's VAT number; a credit note is taxed as what it takes back. */
export async function totalsFollowLines(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  const customer = isDraft(change) && (await found<Customer>(context, 'customers', change.after.customer));
  if (!customer) return {};
  const credited = await creditedBy(change.after, context);
  const treatment = credited?.vatTreatment ?? treatmentOf(customer);
  return documentTotals(await linesOf(change.after, context), treatment, change.after.discount);
}

/** A credit note is between the parties of what it takes back, whatever became of them since. */
export async function partiesAsCredited(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  const credited = isIssued(change) && (await creditedBy(change.after, context));
  return Object.fromEntries(Object.entries(credited || {}).filter(([name]) => /^(buyer|seller)[A-Z]/.test(name)));
}

/** Issued without a date it is of today, and due by the payment term of the customer. */
export async function datesOnIssue(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  if (!isDated(change)) return {};
  const date = change.after.date ?? dayIn(context.now);
  const customer = await found<Customer>(context, 'customers', change.after.customer);
  return { date, dueDate: change.after.dueDate ?? (customer && addDays(date, customer.paymentTerm)) };
}

/** What is paid, and what is open of it, follow the allocations. Of a draft nothing can be paid. */
export async function paymentFollowsAllocations({ after }: Change<Invoice>, { find }: RuleContext): Promise<Values> {
  const allocations = after.id ? ((await find('allocations', { invoice: after.id })) as unknown as Allocation[]) : [];
  const paidAmount = allocations.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if (after.state === 'draft') return { paidAmount, openAmount: 0, paymentState: 'open' };
  return { paidAmount, openAmount: after.total - paidAmount, paymentState: paymentState(after.total, paidAmount) };
}

/** Comes last: it tells exactly what was issued. */
export async function hashOnIssue(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  return isIssued(change) ? { documentHash: fingerprint(change.after, await linesOf(change.after, context)) } : {};
}

export const sentNow = ({ before, after }: Change<Invoice>, { now }: RuleContext): Values =>
  before?.state !== 'sent' && after.state === 'sent' ? { sentAt: after.sentAt ?? now.toISOString() } : {};

/** An invoice asks for money, a credit note gives it back. */
export function signFaults(change: Change<Invoice>): Fault[] {
  const { kind, total } = change.after;
  if (!isIssued(change)) return [];
  if (kind === 'credit') return total > 0 ? [{ field: 'total', code: 'CREDIT_NOTE_ABOVE_ZERO' }] : [];
  return total < 0 ? [{ field: 'total', code: 'INVOICE_BELOW_ZERO' }] : [];
}

/** A credit note takes back what was issued to the same customer, and no more of it than there is left. */
export async function creditFaults(change: Change<Invoice>, context: RuleContext): Promise<Fault[]> {
  const { after } = change;
  if (!isIssued(change) || after.kind !== 'credit') return [];
  const credited = await creditedBy(after, context);
  if (!credited) return [{ field: 'credits', code: 'NOT_CREDITABLE' }];
  const left = await leftOf(credited, context);
  return -after.total > left ? [{ field: 'total', code: 'MORE_THAN_INVOICED', params: [left] }] : [];
}

/** Credit notes that are issued at the same moment do not see each other; what they take back is judged once more where both are seen. */
export async function overcreditedFaults({ before, after }: Change<Invoice>, context: RuleContext): Promise<Fault[]> {
  if (before === undefined || after.kind !== 'invoice' || before.state === 'draft') return [];
  return (await leftOf(after, context)) < 0 ? [{ field: 'total', code: 'MORE_THAN_INVOICED', params: [0] }] : [];
}

/** The invoice that is taken back is locked, and judged, after each note to it was written. Nothing of it changes. */
export const creditedIsJudged = (change: Change<Invoice>): FollowUp[] =>
  isIssued(change) && change.after.kind === 'credit' && change.after.credits !== null
    ? [{ op: 'update', resource: 'invoices', id: change.after.credits, values: {} }]
    : [];

/** Cents of an invoice that no issued credit note took back yet. */
async function leftOf({ id, total }: Invoice, { find }: RuleContext): Promise<number> {
  const notes = (await find('invoices', { credits: id, state: { ne: 'draft' } })) as unknown as Invoice[];
  return notes.reduce((sum, note) => sum + note.total, total);
}

/** A date in the future would hold up every invoice until then: the numbers of a series never go back in time. */
export function dateFaults(change: Change<Invoice>, { now }: RuleContext): Fault[] {
  const { date, dueDate: due } = change.after;
  if (!isIssued(change)) return [];
  return [...futureFaults(date, now), ...closedYearFaults(date, now), ...orderFaults('dueDate', date, due)];
}

/** The database takes two payments at once; the record they are both of does not. */
export const overpaidFaults = ({ before, after }: Change<Invoice>): Fault[] =>
  before && before.paymentState !== 'overpaid' && after.paymentState === 'overpaid'
    ? [{ field: 'paidAmount', code: 'MORE_THAN_OPEN', params: [after.total] }]
    : [];

/** What a credit note takes back, where that can be: an issued invoice. */
async function creditedBy({ kind, credits }: Invoice, context: RuleContext): Promise<Invoice | null> {
  const credited = kind === 'credit' ? await found<Invoice>(context, 'invoices', credits) : null;
  return credited?.kind === 'invoice' && credited.state !== 'draft' ? credited : null;
}

const linesOf = async ({ id }: Invoice, { find }: RuleContext): Promise<InvoiceLine[]> =>
  id ? ((await find('invoicelines', { invoice: id })) as unknown as InvoiceLine[]) : [];

export const invoiceRules = rulesFor<Invoice>('invoices', {
  derive: [
    madeOut,
    partiesAsCredited,
    totalsFollowLines,
    datesOnIssue,
    paymentFollowsAllocations,
    sentNow,
    hashOnIssue,
  ],
  check: [signFaults, creditFaults, overcreditedFaults, dateFaults, overpaidFaults, tooManyLines],
  follow: [creditedIsJudged, reissuedByCorrection],
});
