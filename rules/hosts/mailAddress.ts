import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

export const mailAddressFaultTexts = {
  NOT_HOSTED: {
    en: 'This domain does not belong to the hosting account',
    nl: 'Dit domein hoort niet bij het hostingaccount',
  },
  NO_MAIL_AT_DOMAIN: {
    en: 'Mail is off for this domain; switch it on there first',
    nl: 'Voor dit domein staat e-mail uit; zet die daar eerst aan',
  },
  INVALID_LOCAL_PART: { en: 'Not possible before the @ of an address', nl: 'Niet mogelijk vóór de @ van een adres' },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof mailAddressFaultTexts>;

/** Holds what mail accounts and aliases share: an address in a domain of their hosting account. */
export interface MailRow {
  id: string;
  hosting: string;
  mailDomain: string | null;
  address: string | null;
}

/** Normalises the local part: lower case, without spaces. */
export const localPartInOneWriting = (typed: string): string => typed.toLowerCase().replaceAll(/\s/g, '');

export async function addressOf(
  localPart: string,
  { hosting, mailDomain }: MailRow,
  context: RuleContext,
): Promise<string> {
  const domain = mailDomain ?? (await recordWith(context, 'hosting', hosting))?.name;
  return `${localPart}@${domain}`;
}

/** Matches a Dot-string (RFC 5321 section 4.1.2). */
const dotString = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

export const localPartFaults = (field: string, localPart: string): Fault[] =>
  dotString.test(localPart) ? [] : [{ field, code: 'INVALID_LOCAL_PART' }];

/** Refuses a domain that is not of the account or takes no mail, unless a job found it there. */
export async function mailDomainIsHosted(
  { operation, after, changed }: Change<MailRow>,
  context: RuleContext,
): Promise<Fault[]> {
  const { mailDomain, hosting } = after;
  const isAsked = changed.includes('mailDomain') || changed.includes('hosting');
  if (operation === 'delete' || context.byJob || mailDomain === null || !isAsked) return [];
  const main = await recordWith(context, 'hosting', hosting);
  if (main?.name === mailDomain) return [];
  const [further] = await context.find('subservers', { hosting, domain: mailDomain, desired: 'present' });
  if (!further) return [{ field: 'mailDomain', code: 'NOT_HOSTED' }];
  return further.mail ? [] : [{ field: 'mailDomain', code: 'NO_MAIL_AT_DOMAIN' }];
}
