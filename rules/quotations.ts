import type { QuotationLine } from '../resources/quotationlines.ts';
import type { Quotation } from '../resources/quotations.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import { singleId } from '../schema/resource.ts';
import type { Change } from '../schema/rule.ts';
import { addDays } from './billing/calendar/day.ts';
import { addresseeValues, signs } from './documents/addressee.ts';
import {
  closedYearFaults,
  documentFaultTexts,
  futureFaults,
  numberedYearFaults,
  orderFaults,
  tooManyLines,
} from './documents/documentFaults.ts';
import { fingerprint } from './documents/hash/fingerprint.ts';
import { orderedByProcessing } from './documents/processing.ts';
import {
  actorFaults,
  evidenceFaults,
  evidenceOfSigning,
  mandateFaults,
  mandateSignedAlong,
  signatureFaults,
  signedFromHere,
  signingFaultTexts,
} from './documents/signing/signing.ts';
import { treatmentOf } from './documents/totals/documentTotals.ts';
import { periodTotals } from './documents/totals/periodTotals.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...documentFaultTexts,
  ...signingFaultTexts,
  QUOTATION_EXPIRED: { en: 'This quotation was valid until {{0}}', nl: 'Deze offerte was geldig tot en met {{0}}' },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

type Values = Partial<Quotation>;

/** Tells whether a stored quotation is open. A new record keeps its given values. */
const isOpen = ({ before }: Change<Quotation>): boolean => before?.state === 'quotation';
const isApproved = (change: Change<Quotation>): boolean => isOpen(change) && change.after.state === 'approved';

/** Fills in the addressee of an open quotation from its customer. */
export async function madeOut(change: Change<Quotation>, context: RuleContext): Promise<Values> {
  return change.before === undefined || isOpen(change) ? addresseeValues(change, context, signs) : {};
}

/** Sets the date to today and the validity by the company's days, by default. */
export async function validity(change: Change<Quotation>, context: RuleContext): Promise<Values> {
  if (change.before !== undefined && !isOpen(change)) return {};
  const date = change.after.date ?? dayIn(context.now);
  const company = await recordWith(context, 'company', singleId);
  return { date, validUntil: change.after.validUntil ?? (company && addDays(date, company.quotationValidity)) };
}

/** Derives the totals from the lines until approval. */
export async function totalsFollowLines(change: Change<Quotation>, context: RuleContext): Promise<Values> {
  const customer = isOpen(change) && (await recordWith(context, 'customers', change.after.customer));
  if (!customer) return {};
  return periodTotals(await linesOf(change.after, context), treatmentOf(customer), change.after.discount);
}

export const approvedNow = (change: Change<Quotation>, { now }: RuleContext): Values =>
  isApproved(change) ? { approvedAt: now.toISOString() } : {};

/** Hashes exactly what was approved, so it must run last. */
export async function hashOnApproval(change: Change<Quotation>, context: RuleContext): Promise<Values> {
  return isApproved(change) ? { documentHash: fingerprint(change.after, await linesOf(change.after, context)) } : {};
}

/** Refuses approval after the last day; an admin may extend it first. */
export const overdueFaults = (change: Change<Quotation>, { now }: RuleContext): Fault[] =>
  isApproved(change) && change.after.validUntil !== null && change.after.validUntil < dayIn(now)
    ? [{ field: 'validUntil', code: 'QUOTATION_EXPIRED', params: [change.after.validUntil] }]
    : [];

/**
 * Refuses a date in the future. It would block every quotation until then, as numbers never go back in time. The year
 * must be that of the number, and nobody signs before the quotation's date.
 */
export function dateFaults(
  { operation, before, after, changed }: Change<Quotation>,
  { now, user }: RuleContext,
): Fault[] {
  const isDated = operation !== 'delete' && (changed.includes('date') || changed.includes('validUntil'));
  if (!isDated) return [];
  const ofYear = (): Fault[] => {
    if (before) return numberedYearFaults(before.date, after.date);
    // Lets the server itself enter old documents.
    return user.id === null ? [] : closedYearFaults(after.date, now);
  };
  const wrong = [...futureFaults(after.date, now), ...ofYear()];
  // Refuses a new one that nobody could sign any more.
  const earliest = before || user.id === null ? after.date : dayIn(now);
  return [...wrong.slice(0, 1), ...orderFaults('validUntil', earliest, after.validUntil)];
}

const linesOf = async ({ id }: Quotation, { find }: RuleContext): Promise<QuotationLine[]> =>
  id ? await find('quotationlines', { quotation: id }) : [];

export const quotationRules = rulesFor('quotations', {
  faults,
  derive: [madeOut, validity, totalsFollowLines, approvedNow, signedFromHere, evidenceOfSigning, hashOnApproval],
  check: [overdueFaults, dateFaults, tooManyLines, signatureFaults, mandateFaults, actorFaults, evidenceFaults],
  followUps: [orderedByProcessing, mandateSignedAlong],
});
