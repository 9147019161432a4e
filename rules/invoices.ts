import type { InvoiceLine } from '../resources/invoicelines.ts';
import type { Invoice } from '../resources/invoices.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { addDays } from './billing/calendar/day.ts';
import { openFaultTexts } from './billing/payments/openFaultTexts.ts';
import { paymentState } from './billing/payments/paymentState.ts';
import { isWithin, provesForDays } from './billing/vat/checkAge.ts';
import { addresseeValues, administers } from './documents/addressee.ts';
import { reissuedByCorrection } from './documents/correction.ts';
import {
  closedYearFaults,
  documentFaultTexts,
  futureFaults,
  orderFaults,
  tooManyLines,
} from './documents/documentFaults.ts';
import { fingerprint } from './documents/hash/fingerprint.ts';
import { paidInAdvance } from './documents/paidInAdvance.ts';
import { setOffOnceIssued } from './documents/setOff.ts';
import { documentTotals, treatmentOf } from './documents/totals/documentTotals.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...documentFaultTexts,
  ...openFaultTexts,
  INVOICE_BELOW_ZERO: {
    en: 'An invoice asks for money; make a credit note to give it back',
    nl: 'Een factuur vraagt geld; maak een creditfactuur om het terug te geven',
  },
  CREDIT_NOTE_ABOVE_ZERO: {
    en: 'A credit note gives money back; make an invoice to ask for it',
    nl: 'Een creditfactuur geeft geld terug; maak een factuur om het te vragen',
  },
  NOT_CREDITABLE: {
    en: 'Choose an issued invoice of the same customer',
    nl: 'Kies een definitieve factuur van dezelfde klant',
  },
  VAT_CHECK_STALE: {
    en: 'The VAT number was not confirmed in the last {{0}} days. It is checked every night; staff can also check it now.',
    nl: 'Het btw-nummer is de laatste {{0}} dagen niet bevestigd. Het wordt elke nacht gecontroleerd; een medewerker kan het ook nu laten controleren.',
  },
  MONEY_UNDER_WAY: {
    en: 'A payment or a direct debit of the invoice is under way; credit it once that has come in or failed',
    nl: 'Er loopt een betaling of incasso van de factuur; crediteer haar zodra die binnen of mislukt is',
  },
  MORE_THAN_INVOICED: {
    en: 'Gives back more than is left of the invoice: {{0}}',
    nl: 'Geeft meer terug dan er over is van de factuur: {{0}}',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

type Values = Partial<Invoice>;

/** Tells whether a stored invoice is a draft. A new record keeps its given values. */
const isDraft = ({ before }: Change<Invoice>): boolean => before?.state === 'draft';
const isIssued = (change: Change<Invoice>): boolean => isDraft(change) && change.after.state === 'issued';
/** Tells whether it is issued now. The server itself may also create an issued one. */
const isDated = (change: Change<Invoice>): boolean =>
  isIssued(change) || (change.before === undefined && change.after.state !== 'draft');

/** Fills in the addressee of a draft from its customer. */
export async function madeOut(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  return change.before === undefined || isDraft(change) ? addresseeValues(change, context, administers) : {};
}

/**
 * Derives the totals of a draft from its lines and the buyer's VAT treatment. A credit note is taxed as the invoice it
 * credits.
 */
export async function totalsFollowLines(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  const customer = isDraft(change) && (await recordWith(context, 'customers', change.after.customer));
  if (!customer) return {};
  const credited = await creditedBy(change.after, context);
  const treatment = credited?.vatTreatment ?? treatmentOf(customer);
  return documentTotals(await linesOf(change.after, context), treatment, change.after.discount);
}

/** Copies the parties of the credited invoice, regardless of later changes. */
export async function partiesAsCredited(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  const credited = isIssued(change) && (await creditedBy(change.after, context));
  return Object.fromEntries(Object.entries(credited || {}).filter(([name]) => /^(buyer|seller)[A-Z]/.test(name)));
}

/** Sets an issued invoice's date to today, and its due date by the customer's payment term, by default. */
export async function datesOnIssue(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  if (!isDated(change)) return {};
  const date = change.after.date ?? dayIn(context.now);
  const customer = await recordWith(context, 'customers', change.after.customer);
  return { date, dueDate: change.after.dueDate ?? (customer && addDays(date, customer.paymentTerm)) };
}

/** Derives paid and open amount from the allocations. Nothing is due on a draft. */
export async function paymentFollowsAllocations({ after }: Change<Invoice>, { find }: RuleContext): Promise<Values> {
  const allocations = after.id ? await find('allocations', { invoice: after.id }) : [];
  const paidAmount = allocations.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if (after.state === 'draft') return { paidAmount, openAmount: 0, paymentState: 'open' };
  return { paidAmount, openAmount: after.total - paidAmount, paymentState: paymentState(after.total, paidAmount) };
}

/** Hashes exactly what was issued, so it must run last. */
export async function hashOnIssue(change: Change<Invoice>, context: RuleContext): Promise<Values> {
  return isIssued(change) ? { documentHash: fingerprint(change.after, await linesOf(change.after, context)) } : {};
}

export const sentNow = ({ before, after }: Change<Invoice>, { now }: RuleContext): Values =>
  before?.state !== 'sent' && after.state === 'sent' ? { sentAt: after.sentAt ?? now.toISOString() } : {};

/** Refuses an invoice without VAT where no check of late proves the number. The treatment itself waits for a clear answer. */
export async function staleCheckFaults(change: Change<Invoice>, context: RuleContext): Promise<Fault[]> {
  const { kind, vatTreatment, customer: id } = change.after;
  if (!isIssued(change) || kind === 'credit' || vatTreatment !== 'reverseCharge') return [];
  const customer = await recordWith(context, 'customers', id);
  const isProven = isWithin(provesForDays, customer?.vatCheckedAt ?? null, context.now);
  return isProven ? [] : [{ field: 'vatTreatment', code: 'VAT_CHECK_STALE', params: [provesForDays] }];
}

/** Refuses to credit what is open while money for it is under way. More would come in than the invoice asks. */
export async function underWayFaults(change: Change<Invoice>, context: RuleContext): Promise<Fault[]> {
  const settled = await setOffBy(change, context);
  if (settled === null) return [];
  const items = await context.find('paymentitems', { invoice: settled, 'payment.state': 'open' });
  const debits = await context.find('collectionentries', { invoice: settled, state: 'pending' });
  return items.length + debits.length > 0 ? [{ field: 'state', code: 'MONEY_UNDER_WAY' }] : [];
}

/** Finds the invoice that a correction, or the issue of a credit note, sets off. */
async function setOffBy(change: Change<Invoice>, context: RuleContext): Promise<string | null> {
  const { before, after } = change;
  if (before !== undefined && before.state !== 'credited' && after.state === 'credited') return after.id;
  const of = isIssued(change) ? await creditedBy(after, context) : null;
  return of !== null && of.state !== 'credited' && of.openAmount > 0 ? of.id : null;
}

/** Refuses an invoice below zero and a credit note above zero. */
export function signFaults(change: Change<Invoice>): Fault[] {
  const { kind, total } = change.after;
  if (!isIssued(change)) return [];
  if (kind === 'credit') return total > 0 ? [{ field: 'total', code: 'CREDIT_NOTE_ABOVE_ZERO' }] : [];
  return total < 0 ? [{ field: 'total', code: 'INVOICE_BELOW_ZERO' }] : [];
}

/** Refuses a credit note for an invoice that is not issued, or for more than is left of it. */
export async function creditFaults(change: Change<Invoice>, context: RuleContext): Promise<Fault[]> {
  const { after } = change;
  if (!isIssued(change) || after.kind !== 'credit') return [];
  const credited = await creditedBy(after, context);
  if (!credited) return [{ field: 'credits', code: 'NOT_CREDITABLE' }];
  const left = await leftOf(credited, context);
  return -after.total > left ? [{ field: 'total', code: 'MORE_THAN_INVOICED', params: [left] }] : [];
}

/**
 * Refuses credit notes that together exceed their invoice. Concurrent ones do not see each other, so the invoice is
 * validated after each.
 */
export async function overcreditedFaults({ before, after }: Change<Invoice>, context: RuleContext): Promise<Fault[]> {
  if (before === undefined || after.kind !== 'invoice' || before.state === 'draft') return [];
  return (await leftOf(after, context)) < 0 ? [{ field: 'total', code: 'MORE_THAN_INVOICED', params: [0] }] : [];
}

/** Locks and validates the credited invoice after each note, by an update without changes. */
export const creditedIsValidated = (change: Change<Invoice>): FollowUp[] =>
  isIssued(change) && change.after.kind === 'credit' && change.after.credits !== null
    ? [{ op: 'update', resource: 'invoices', id: change.after.credits, values: {} }]
    : [];

/** Computes what issued credit notes leave of an invoice, in cents. */
async function leftOf({ id, total }: Invoice, { find }: RuleContext): Promise<number> {
  const notes = await find('invoices', { credits: id, state: { ne: 'draft' } });
  return notes.reduce((sum, note) => sum + note.total, total);
}

/** Refuses a date in the future. It would block every invoice until then, as numbers never go back in time. */
export function dateFaults(change: Change<Invoice>, { now }: RuleContext): Fault[] {
  const { date, dueDate: due } = change.after;
  if (!isIssued(change)) return [];
  return [...futureFaults(date, now), ...closedYearFaults(date, now), ...orderFaults('dueDate', date, due)];
}

/** Refuses overpayment again on the invoice, as concurrent allocations do not see each other. */
export const overpaidFaults = ({ before, after }: Change<Invoice>): Fault[] =>
  before && before.paymentState !== 'overpaid' && after.paymentState === 'overpaid'
    ? [{ field: 'paidAmount', code: 'MORE_THAN_OPEN', params: [after.total] }]
    : [];

/** Finds the issued invoice that a credit note credits. */
async function creditedBy({ kind, credits }: Invoice, context: RuleContext): Promise<Invoice | null> {
  const credited = kind === 'credit' ? await recordWith(context, 'invoices', credits) : null;
  return credited?.kind === 'invoice' && credited.state !== 'draft' ? credited : null;
}

const linesOf = async ({ id }: Invoice, { find }: RuleContext): Promise<InvoiceLine[]> =>
  id ? await find('invoicelines', { invoice: id }) : [];

export const invoiceRules = rulesFor('invoices', {
  faults,
  derive: [
    madeOut,
    partiesAsCredited,
    totalsFollowLines,
    datesOnIssue,
    paymentFollowsAllocations,
    sentNow,
    hashOnIssue,
  ],
  check: [
    staleCheckFaults,
    underWayFaults,
    signFaults,
    creditFaults,
    overcreditedFaults,
    dateFaults,
    overpaidFaults,
    tooManyLines,
  ],
  followUps: [creditedIsValidated, setOffOnceIssued, reissuedByCorrection, paidInAdvance],
});
