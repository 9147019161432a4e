import type { Fault } from '../../schema/fault.ts';
import type { Change, RuleContext } from '../../schema/rule.ts';
import { recordWith } from '../stored/recordWith.ts';

/** What mail accounts and aliases share: an address in a domain of their hosting account. */
export interface MailRow {
  id: string;
  hosting: string;
  mailDomain: string | null;
  address: string | null;
}

/** What stands before the @, in small letters and without spaces. */
export const localPartInOneWriting = (typed: string): string => typed.toLowerCase().replaceAll(/\s/g, '');

export async function addressOf(
  localPart: string,
  { hosting, mailDomain }: MailRow,
  context: RuleContext,
): Promise<string> {
  const domain = mailDomain ?? (await recordWith('hosting', hosting, context))?.['name'];
  return `${localPart}@${domain}`;
}

/** RFC 5321 section 4.1.2, Dot-string. */
const dotString = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

export const localPartFaults = (field: string, localPart: string): Fault[] =>
  dotString.test(localPart) ? [] : [{ field, code: 'INVALID_LOCAL_PART' }];

/** The main domain of the account, or one of its sub-servers. */
export async function mailDomainIsHosted(
  { operation, after, changed }: Change<MailRow>,
  context: RuleContext,
): Promise<Fault[]> {
  const { mailDomain, hosting } = after;
  const isAsked = changed.includes('mailDomain') || changed.includes('hosting');
  if (operation === 'delete' || mailDomain === null || !isAsked) return [];
  const main = await recordWith('hosting', hosting, context);
  const further = await context.find('subservers', { hosting, domain: mailDomain });
  return main?.['name'] === mailDomain || further.length > 0 ? [] : [{ field: 'mailDomain', code: 'NOT_HOSTED' }];
}
