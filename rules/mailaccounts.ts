import type { MailAccount } from '../resources/mailaccounts.ts';
import type { EngineFault, FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { accountInUseTexts, accountIsInUse } from './hosts/accountInUse.ts';
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
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...accountInUseTexts,
  ...mailAddressFaultTexts,
  ...driftFaultTexts,
  LARGER_THAN_ACCOUNT: {
    en: 'The account has {{0}} MB in all; choose less, or add room to the account first',
    nl: 'Het account heeft in totaal {{0}} MB; kies minder, of breid het account eerst uit',
  },
} as const satisfies FaultTexts;

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

/** Requires an address of one mailbox; `*`, which stands for every other address, is an alias. */
export const usernameIsLocalPart = ({ after }: Change<MailAccount>): FaultOf<typeof mailAddressFaultTexts>[] =>
  after.username === '*'
    ? [{ field: 'username', code: 'INVALID_LOCAL_PART' }]
    : localPartFaults('username', after.username);

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

/** Refuses a mailbox larger than the disk of its account, which could never be filled. */
export async function quotaFitsAccount(
  { operation, after, changed }: Change<MailAccount>,
  context: RuleContext,
): Promise<FaultOf<typeof faults>[]> {
  if (operation === 'delete' || context.user.id === null || !changed.includes('quota')) return [];
  const room = (await recordWith(context, 'hosting', after.hosting))?.diskQuota ?? null;
  return room !== null && after.quota > room ? [{ field: 'quota', code: 'LARGER_THAN_ACCOUNT', params: [room] }] : [];
}

export const mailAccountRules = rulesFor('mailaccounts', {
  faults,
  derive: [addressOfAccount, fullByUsage, driftEndsWithAWish],
  check: [accountIsInUse, usernameIsLocalPart, mailDomainIsHosted, quotaFitsAccount, passwordToBeginAnew, driftIsFound],
});
