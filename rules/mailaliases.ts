import type { MailAlias } from '../resources/mailaliases.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { accountInUseTexts, accountIsInUse } from './hosts/accountInUse.ts';
import { driftEndsWithAWish, driftFaultTexts, driftIsFound } from './hosts/drift.ts';
import {
  addressOf,
  localPartFaults,
  localPartInOneWriting,
  mailAddressFaultTexts,
  mailDomainIsHosted,
} from './hosts/mailAddress.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  ...accountInUseTexts,
  ...mailAddressFaultTexts,
  ...driftFaultTexts,
  ONE_CATCH_ALL: {
    en: 'Mail for unknown names goes to one address; remove that one first',
    nl: 'E-mail voor onbekende namen gaat naar één adres; verwijder dat eerst',
  },
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

/** Refuses an alias to itself that somebody enters; one made on a server is shown, and may go. */
export const noMailInCircles = ({ after, changed }: Change<MailAlias>, { byJob }: RuleContext): Fault[] =>
  !byJob && madeOf.some((field) => changed.includes(field)) && after.destination === after.address
    ? [{ field: 'destination', code: 'MAIL_LOOP' }]
    : [];

/** Names the fields that decide where mail comes from and goes to. */
const madeOf = ['hosting', 'alias', 'mailDomain', 'destination'] as const;

/** Refuses a second destination of the catch-all, which servers cannot have. */
export async function catchAllIsOne(
  { operation, after }: Change<MailAlias>,
  { find, user }: RuleContext,
): Promise<Fault[]> {
  if (operation === 'delete' || user.id === null || after.alias !== '*' || after.desired === 'absent') return [];
  const { hosting, address } = after;
  const all = await find('mailaliases', { hosting, address, desired: 'present' });
  return all.some(({ id }) => id !== after.id) ? [{ field: 'alias', code: 'ONE_CATCH_ALL' }] : [];
}

export const mailAliasRules = rulesFor('mailaliases', {
  faults,
  derive: [addressOfAlias, driftEndsWithAWish],
  check: [accountIsInUse, aliasIsLocalPart, noMailInCircles, mailDomainIsHosted, catchAllIsOne, driftIsFound],
});
