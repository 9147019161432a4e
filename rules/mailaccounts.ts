import type { MailAccount } from '../resources/mailaccounts.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { addressOf, localPartFaults, localPartInOneWriting, mailDomainIsHosted } from './hosts/mailAddress.ts';

export async function addressOfAccount(
  { after }: Change<MailAccount>,
  context: RuleContext,
): Promise<Partial<MailAccount>> {
  if (!after.username) return {};
  const username = localPartInOneWriting(after.username);
  return { username, address: await addressOf(username, after, context) };
}

export const usernameIsLocalPart = ({ after }: Change<MailAccount>): Fault[] =>
  localPartFaults('username', after.username);

export const mailAccountRules = rulesFor<MailAccount>('mailaccounts', {
  derive: [addressOfAccount],
  check: [usernameIsLocalPart, mailDomainIsHosted],
});
