import type { DomainContact } from '../../resources/domaincontacts.ts';
import type { OrderLine } from '../../resources/orderlines.ts';
import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

export const unverifiedFaultTexts = {
  HOLDER_UNVERIFIED: {
    en: 'First confirm the email address {{0}} of the holder, with the link that was sent there',
    nl: 'Bevestig eerst het e-mailadres {{0}} van de houder, met de link die daarheen is gestuurd',
  },
} as const satisfies FaultTexts;

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Refuses to register a domain for a holder who left a letter about their address unanswered for too long. The first letter
 * counts, as asking again would otherwise postpone it for ever.
 */
export async function unverifiedFaults(
  { before, after, changed, heldSecrets = [] }: Change<OrderLine>,
  context: RuleContext,
): Promise<FaultOf<typeof unverifiedFaultTexts>[]> {
  const isAsked = !before || changed.includes('registrant') || changed.includes('domain');
  if (!isAsked || after.domain === null || heldSecrets.includes('authCode')) return [];
  const [company] = await context.find('company', {});
  const days = company?.verificationDays ?? null;
  if (days === null || (await recordWith(context, 'products', after.product))?.kind !== 'extension') return [];
  const holder = await holderOf(after, context);
  if (!holder || holder.emailVerifiedOn !== null) return [];
  const since = new Date(context.now.getTime() - days * dayLength).toISOString();
  const { id: contact, email: value } = holder;
  const late = { contact, subject: 'email', value, state: ['asked', 'overtaken'], askedAt: { lt: since } };
  const isLate = (await context.find('contactverifications', late)).length > 0;
  return isLate ? [{ field: 'registrant', code: 'HOLDER_UNVERIFIED', params: [holder.email] }] : [];
}

/** Finds who would hold the domain: the contact that is named, else the latest of the customer. */
async function holderOf({ registrant, order }: OrderLine, context: RuleContext): Promise<DomainContact | undefined> {
  const named = await recordWith(context, 'domaincontacts', registrant);
  if (named) return named;
  const customer = (await recordWith(context, 'orders', order))?.customer;
  return customer === undefined ? undefined : (await context.find('domaincontacts', { customer })).at(-1);
}
