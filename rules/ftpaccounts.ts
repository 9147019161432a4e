import type { FtpAccount } from '../resources/ftpaccounts.ts';
import type { Change } from '../schema/rule.ts';
import { accountInUseTexts, accountIsInUse } from './hosts/accountInUse.ts';
import { driftEndsWithAWish, driftFaultTexts, driftIsFound } from './hosts/drift.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

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

export const ftpAccountRules = rulesFor('ftpaccounts', {
  faults: { ...accountInUseTexts, ...driftFaultTexts },
  derive: [loginOfAccount, driftEndsWithAWish],
  check: [accountIsInUse, driftIsFound],
});
