import type { FtpAccount } from '../resources/ftpaccounts.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { driftEndsWithAWish, driftFaultTexts, driftIsFound } from './hosts/drift.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...driftFaultTexts,
  INVALID_FTP_NAME: {
    en: 'Use small letters, digits, dots, dashes and underscores, beginning with a letter',
    nl: 'Gebruik kleine letters, cijfers, punten, streepjes en liggende streepjes, te beginnen met een letter',
  },
} as const satisfies FaultTexts;

/** Matches what hosting panels accept as the name of an FTP account. */
const accepted = /^[a-z][a-z0-9._-]*$/;

/** Derives the name that programs sign in with. */
export async function loginOfAccount(
  { after }: Change<FtpAccount>,
  context: RuleContext,
): Promise<Partial<FtpAccount>> {
  if (!after.username) return {};
  const username = after.username.trim().toLowerCase();
  const account = await recordWith(context, 'hosting', after.hosting);
  return { username, login: account ? `${username}@${account.name}` : username };
}

export const usernameIsAccepted = ({ operation, after }: Change<FtpAccount>): FaultOf<typeof faults>[] =>
  operation !== 'delete' && after.username && !accepted.test(after.username)
    ? [{ field: 'username', code: 'INVALID_FTP_NAME' }]
    : [];

export const ftpAccountRules = rulesFor('ftpaccounts', {
  faults,
  derive: [loginOfAccount, driftEndsWithAWish],
  check: [usernameIsAccepted, driftIsFound],
});
