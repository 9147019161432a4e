import type { MailAlias } from '../resources/mailaliases.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { addressOf, localPartFaults, localPartInOneWriting, mailDomainIsHosted } from './hosts/mailAddress.ts';

export async function addressOfAlias({ after }: Change<MailAlias>, context: RuleContext): Promise<Partial<MailAlias>> {
  if (!after.alias) return {};
  const alias = localPartInOneWriting(after.alias);
  return { alias, address: await addressOf(alias, after, context) };
}

/** `*` takes all that no other address takes. */
export const aliasIsLocalPart = ({ after }: Change<MailAlias>): Fault[] =>
  after.alias === '*' ? [] : localPartFaults('alias', after.alias);

export const noMailInCircles = ({ after }: Change<MailAlias>): Fault[] =>
  after.destination === after.address ? [{ field: 'destination', code: 'MAIL_LOOP' }] : [];

export const mailAliasRules = rulesFor<MailAlias>('mailaliases', {
  derive: [addressOfAlias],
  check: [aliasIsLocalPart, noMailInCircles, mailDomainIsHosted],
});
