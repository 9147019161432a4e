import type { DomainContact } from '../resources/domaincontacts.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { type Subject, subjects, valueToVerify, verifiedOn } from './contacts/verifiedValue.ts';
import { isLive } from './stored/isLive.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const isOther = (subject: Subject, { before, after }: Change<DomainContact>): boolean =>
  before !== undefined && valueToVerify(subject, before) !== valueToVerify(subject, after);

/** Forgets the verification of what changes. */
export const verificationForgotten = (change: Change<DomainContact>): Partial<DomainContact> =>
  Object.fromEntries(subjects.filter((subject) => isOther(subject, change)).map((one) => [verifiedOn[one], null]));

/** Asks to verify how a new contact is reached, and anew what changed after it was verified. */
export function verificationAsked(change: Change<DomainContact>, context: RuleContext): FollowUp[] {
  const { operation, before, after } = change;
  if (operation === 'delete' || !isLive(context)) return [];
  const asked = subjects.filter((subject) =>
    before
      ? isOther(subject, change) && (subject !== 'address' || before.addressVerifiedOn !== null)
      : subject !== 'address',
  );
  return asked.map((subject) => ({
    op: 'add',
    resource: 'contactverifications',
    values: { contact: after.id, subject },
  }));
}

export const domainContactRules = rulesFor('domaincontacts', {
  derive: [verificationForgotten],
  followUps: [verificationAsked],
});
