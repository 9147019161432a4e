import { domainName } from '../../../schema/formats/domainName.ts';
import { email } from '../../../schema/formats/email.ts';
import type { ValidatedValue } from './validated.ts';

/** Normalises the value of a CAA record with this tag. */
export const caaValue = (typed: string, tag: string): ValidatedValue =>
  tag === 'iodef' ? contactValue(typed.trim()) : issuerValue(typed.trim());

/** Matches a parameter: name=value, the value in visible ASCII without a semicolon (RFC 8659 section 4.2). */
const parameter = /^[a-z0-9](-*[a-z0-9])*\s*=\s*[\x21-\x3a\x3c-\x7e]*$/i;

/** Normalises an issuer: `letsencrypt.org; validationmethods=dns-01`, or `;` for no authority at all. */
function issuerValue(text: string): ValidatedValue {
  const [issuer = '', ...parameters] = text.split(';').map((part) => part.trim());
  const given = parameters.filter((part) => part !== '');
  const name = issuer === '' ? '' : domainName.normalize(issuer, {});
  const isIssuer = issuer === '' ? parameters.length > 0 && given.length === 0 : domainName.isValid(name, {});
  if (!isIssuer || !given.every((part) => parameter.test(part))) return { fault: { code: 'INVALID_CAA_ISSUER' } };
  return { value: issuer === '' ? ';' : [name, ...given].join('; ') };
}

/** Validates the contact to which an authority reports refused requests (RFC 8659 section 4.4). */
function contactValue(text: string): ValidatedValue {
  const isContact = /^mailto:/i.test(text) ? isMailbox(text.slice('mailto:'.length)) : isWebAddress(text);
  return isContact ? { value: text } : { fault: { code: 'INVALID_CAA_CONTACT' } };
}

const isMailbox = (text: string): boolean => email.isValid(email.normalize(text, {}), {});
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s"]+$/i.test(text) && URL.canParse(text);
