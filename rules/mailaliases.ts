import type { MailAlias } from '../resources/mailaliases.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import {
  addressOf,
  localPartFaults,
  localPartInOneWriting,
  mailAddressFaultTexts,
  mailDomainIsHosted,
} from './hosts/mailAddress.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  ...mailAddressFaultTexts,
  MAIL_LOOP: { en: 'This address would forward to itself', nl: 'Dit adres zou naar zichzelf doorsturen' },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

export async function addressOfAlias({ after }: Change<MailAlias>, context: RuleContext): Promise<Partial<MailAlias>> {
  if (!after.alias) return {};
  const alias = localPartInOneWriting(after.alias);
  return { alias, address: await addressOf(alias, after, context) };
}

/** Refuses an invalid local part; `*` is the catch-all. */
export const aliasIsLocalPart = ({ after }: Change<MailAlias>): Fault[] =>
  after.alias === '*' ? [] : localPartFaults('alias', after.alias);

export const noMailInCircles = ({ after }: Change<MailAlias>): Fault[] =>
  after.destination === after.address ? [{ field: 'destination', code: 'MAIL_LOOP' }] : [];

export const mailAliasRules = rulesFor('mailaliases', {
  faults,
  derive: [addressOfAlias],
  check: [aliasIsLocalPart, noMailInCircles, mailDomainIsHosted],
});
