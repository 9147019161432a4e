import { domainName } from '../../../schema/formats/domainName.ts';
import { email } from '../../../schema/formats/email.ts';
import type { Judged } from './judged.ts';

/** The value of a CAA record of this tag. */
export const caaValue = (typed: string, tag: string): Judged =>
  tag === 'iodef' ? contactValue(typed.trim()) : issuerValue(typed.trim());

/** RFC 8659 section 4.2: name=value, the value in visible ASCII without a semicolon. */
const parameter = /^[a-z0-9](-*[a-z0-9])*\s*=\s*[\x21-\x3a\x3c-\x7e]*$/i;

/** `letsencrypt.org; validationmethods=dns-01`, or `;` for no authority at all. */
function issuerValue(text: string): Judged {
  const [issuer = '', ...parameters] = text.split(';').map((part) => part.trim());
  const given = parameters.filter((part) => part !== '');
  const name = issuer === '' ? '' : domainName.normalize(issuer, {});
  const isIssuer = issuer === '' ? parameters.length > 0 && given.length === 0 : domainName.isValid(name, {});
  if (!isIssuer || !given.every((part) => parameter.test(part))) return { fault: { code: 'INVALID_CAA_ISSUER' } };
  return { value: issuer === '' ? ';' : [name, ...given].join('; ') };
}

/** Where an authority reports requests it refused (RFC 8659 section 4.4). */
function contactValue(text: string): Judged {
  const isContact = /^mailto:/i.test(text) ? isMailbox(text.slice('mailto:'.length)) : isWebAddress(text);
  return isContact ? { value: text } : { fault: { code: 'INVALID_CAA_CONTACT' } };
}

const isMailbox = (text: string): boolean => email.isValid(email.normalize(text, {}), {});
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s"]+$/i.test(text) && URL.canParse(text);
