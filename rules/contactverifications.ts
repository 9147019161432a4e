import type { ContactVerification } from '../resources/contactverifications.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { askedAgainFaults, letterFaultTexts } from './contacts/lettersToValue.ts';
import { valueToVerify, verifiedOn } from './contacts/verifiedValue.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...letterFaultTexts,
  VALUE_CHANGED: {
    en: 'This has changed since: ask for the verification of what holds now',
    nl: 'Dit is intussen gewijzigd: vraag verificatie van wat nu geldt',
  },
  LINK_IS_FOLLOWED: {
    en: 'Only somebody who follows the link verifies in this way: choose how you verified it',
    nl: 'Zo verifieert alleen wie de link volgt: kies hoe u het hebt nagegaan',
  },
  EVIDENCE_KEPT: {
    en: 'This was recorded as evidence and can no longer be changed',
    nl: 'Dit is als bewijs vastgelegd en kan niet meer worden gewijzigd',
  },
} as const satisfies FaultTexts;

type Verification = ContactVerification;
type Fault = FaultOf<typeof faults>;

/** Takes what the contact has now, and the moments of asking and verifying. */
export async function asItIsNow(change: Change<Verification>, context: RuleContext): Promise<Partial<Verification>> {
  const { before, after } = change;
  const now = context.now.toISOString();
  if (before) return isVerifiedNow(change) ? { verifiedAt: after.verifiedAt ?? now } : {};
  const contact = await recordWith(context, 'domaincontacts', after.contact);
  return { value: contact ? valueToVerify(after.subject, contact) : null, askedAt: after.askedAt ?? now };
}

const isVerifiedNow = ({ before, after }: Change<Verification>): boolean =>
  after.state === 'verified' && before?.state !== 'verified';

/** Refuses to verify what the contact no longer has, and by a link that nobody followed. */
export async function verifyFaults(change: Change<Verification>, context: RuleContext): Promise<Fault[]> {
  const { before, after, changed } = change;
  const isByHand = context.user.id !== null && changed.includes('method') && after.method === 'emailLink';
  if (isByHand) return [{ field: 'method', code: 'LINK_IS_FOLLOWED' }];
  if (!before || !isVerifiedNow(change)) return [];
  const contact = await recordWith(context, 'domaincontacts', after.contact);
  return contact && valueToVerify(after.subject, contact) === after.value
    ? []
    : [{ field: 'state', code: 'VALUE_CHANGED' }];
}

/**
 * Refuses to rewrite what was verified, or was not any more; transitions guard the state. A rule and not `frozen`, as evidence
 * goes along with a contact that is removed.
 */
export const rewritingFaults = ({ before, changed }: Change<Verification>): Fault[] =>
  before === undefined || before.state === 'asked' || changed.includes('state')
    ? []
    : changed.map((field) => ({ field, code: 'EVIDENCE_KEPT', conflict: true }));

/** Keeps the day with the contact. */
export const keptWithContact = (change: Change<Verification>, { now }: RuleContext): FollowUp[] => {
  const { contact: id, subject, verifiedAt } = change.after;
  if (change.operation === 'delete' || !isVerifiedNow(change)) return [];
  const day = dayIn(verifiedAt === null ? now : new Date(verifiedAt));
  return [{ op: 'update', resource: 'domaincontacts', id, values: { [verifiedOn[subject]]: day } }];
};

/** Overtakes what was asked before about the same. */
export async function earlierOvertaken(
  { operation, after }: Change<Verification>,
  { find }: RuleContext,
): Promise<FollowUp[]> {
  if (operation !== 'create' || after.state !== 'asked') return [];
  const { contact, subject } = after;
  const asked = await find('contactverifications', { contact, subject, state: 'asked' });
  return asked
    .filter(({ id }) => id !== after.id)
    .map(({ id }) => ({ op: 'update', resource: 'contactverifications', id, values: { state: 'overtaken' } }));
}

export const contactVerificationRules = rulesFor('contactverifications', {
  faults,
  derive: [asItIsNow],
  check: [verifyFaults, askedAgainFaults, rewritingFaults],
  followUps: [keptWithContact, earlierOvertaken],
});
