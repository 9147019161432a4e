import type { MailAccount } from '../resources/mailaccounts.ts';
import type { EngineFault, FaultOf } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { driftEndsWithAWish, driftFaultTexts, driftIsFound } from './hosts/drift.ts';
import { isTight } from './hosts/fullness.ts';
import {
  addressOf,
  localPartFaults,
  localPartInOneWriting,
  mailAddressFaultTexts,
  mailDomainIsHosted,
} from './hosts/mailAddress.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

export async function addressOfAccount(
  { after }: Change<MailAccount>,
  context: RuleContext,
): Promise<Partial<MailAccount>> {
  if (!after.username) return {};
  const username = localPartInOneWriting(after.username);
  return { username, address: await addressOf(username, after, context) };
}

export const fullByUsage = ({ after: { usage, quota } }: Change<MailAccount>): Partial<MailAccount> => ({
  full: isTight(usage, quota),
});

export const usernameIsLocalPart = ({ after }: Change<MailAccount>): FaultOf<typeof mailAddressFaultTexts>[] =>
  localPartFaults('username', after.username);

/** Asks for a password where a mailbox that is gone is wanted again: its server forgot it. */
export const passwordToBeginAnew = (
  { operation, after, changed }: Change<MailAccount>,
  { user }: RuleContext,
): EngineFault[] =>
  operation === 'update' &&
  user.id !== null &&
  (changed.includes('desired') || changed.includes('drift')) &&
  after.drift === null &&
  after.desired === 'present' &&
  after.actual === 'absent' &&
  !changed.includes('password')
    ? [{ field: 'password', code: 'REQUIRED' }]
    : [];

export const mailAccountRules = rulesFor('mailaccounts', {
  faults: { ...mailAddressFaultTexts, ...driftFaultTexts },
  derive: [addressOfAccount, fullByUsage, driftEndsWithAWish],
  check: [usernameIsLocalPart, mailDomainIsHosted, passwordToBeginAnew, driftIsFound],
});
