import type { Company } from '../resources/company.ts';
import type { Customer } from '../resources/customers.ts';
import type { QuotationLine } from '../resources/quotationlines.ts';
import type { Quotation } from '../resources/quotations.ts';
import { dayIn } from '../schema/day.ts';
import type { Fault } from '../schema/fault.ts';
import { singleId } from '../schema/resource.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { addDays } from './billing/calendar/day.ts';
import { addresseeValues, signs } from './documents/addressee.ts';
import {
  closedYearFaults,
  futureFaults,
  numberedYearFaults,
  orderFaults,
  tooManyLines,
} from './documents/documentFaults.ts';
import { documentTotals, treatmentOf } from './documents/documentTotals.ts';
import { fingerprint } from './documents/fingerprint.ts';
import { found } from './documents/found.ts';
import { orderedByProcessing } from './documents/processing.ts';
import {
  actorFaults,
  mandateFaults,
  mandateSignedAlong,
  signatureFaults,
  signedFromHere,
} from './documents/signing.ts';

type Values = Partial<Quotation>;

/** Until it is signed or over; what a record comes with when it is made is not touched. */
const isOpen = ({ before }: Change<Quotation>): boolean => before?.state === 'quotation';
const isApproved = (change: Change<Quotation>): boolean => isOpen(change) && change.after.state === 'approved';

/** A quotation is made out as its customer is. */
export async function madeOut(change: Change<Quotation>, context: RuleContext): Promise<Values> {
  return change.before === undefined || isOpen(change) ? addresseeValues(change, context, signs) : {};
}

/** Of today, and valid for as many days as the company gives, where nothing else is said. */
export async function validity(change: Change<Quotation>, context: RuleContext): Promise<Values> {
  if (change.before !== undefined && !isOpen(change)) return {};
  const date = change.after.date ?? dayIn(context.now);
  const company = await found<Company>(context, 'company', singleId);
  return { date, validUntil: change.after.validUntil ?? (company && addDays(date, company.quotationValidity)) };
}

/** The totals follow the lines until it is approved. */
export async function totalsFollowLines(change: Change<Quotation>, context: RuleContext): Promise<Values> {
  const customer = isOpen(change) && (await found<Customer>(context, 'customers', change.after.customer));
  if (!customer) return {};
  return documentTotals(await linesOf(change.after, context), treatmentOf(customer), change.after.discount);
}

export const approvedNow = (change: Change<Quotation>, { now }: RuleContext): Values =>
  isApproved(change) ? { approvedAt: now.toISOString() } : {};

/** Comes last: it tells exactly what was approved. */
export async function hashOnApproval(change: Change<Quotation>, context: RuleContext): Promise<Values> {
  return isApproved(change) ? { documentHash: fingerprint(change.after, await linesOf(change.after, context)) } : {};
}

/** After its last day nobody signs it; an admin may give it more days first. */
export const overdueFaults = (change: Change<Quotation>, { now }: RuleContext): Fault[] =>
  isApproved(change) && change.after.validUntil !== null && change.after.validUntil < dayIn(now)
    ? [{ field: 'validUntil', code: 'QUOTATION_EXPIRED', params: [change.after.validUntil] }]
    : [];

/**
 * A date in the future would hold up every quotation until then: the numbers of a series never go back in time. Its year is that of
 * the number, and nobody signs before it was made.
 */
export function dateFaults(
  { operation, before, after, changed }: Change<Quotation>,
  { now, user }: RuleContext,
): Fault[] {
  const isDated = operation !== 'delete' && (changed.includes('date') || changed.includes('validUntil'));
  if (!isDated) return [];
  const ofYear = (): Fault[] => {
    if (before) return numberedYearFaults(before.date, after.date);
    // The server itself also enters what was before.
    return user.id === null ? [] : closedYearFaults(after.date, now);
  };
  const wrong = [...futureFaults(after.date, now), ...ofYear()];
  return [...wrong.slice(0, 1), ...orderFaults('validUntil', after.date, after.validUntil)];
}

const linesOf = async ({ id }: Quotation, { find }: RuleContext): Promise<QuotationLine[]> =>
  id ? ((await find('quotationlines', { quotation: id })) as unknown as QuotationLine[]) : [];

export const quotationRules = rulesFor<Quotation>('quotations', {
  derive: [madeOut, validity, totalsFollowLines, approvedNow, signedFromHere, hashOnApproval],
  check: [overdueFaults, dateFaults, tooManyLines, signatureFaults, mandateFaults, actorFaults],
  follow: [orderedByProcessing, mandateSignedAlong],
});
