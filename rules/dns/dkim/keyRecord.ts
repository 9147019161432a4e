import type { FieldlessFault } from '../../../schema/fault.ts';
import { invalidTag, isListOf, type TagForms, tagList } from '../mail/tagList.ts';
import type { keyFaultTexts } from './keyFaultTexts.ts';
import { octetsOf, rsaKeySize } from './rsaKeySize.ts';

/** Sets the shortest RSA key that verifiers accept, in bits (RFC 8301 section 3.2). */
export const minRsaBits = 1024;

export const isDkim = (text: string): boolean => /^v\s*=\s*DKIM1\s*(;|$)/i.test(text);

/** Tells whether a name is that of a key (RFC 6376 section 3.6.2.1); `*` applies to every selector. */
export const isDkimName = (name: string): boolean => /[^.]\._domainkey(\.|$)/.test(name);

/** Returns the owner name of a key, relative to the zone. */
export const keyRecordName = (selector: string): string => `${selector}._domainkey`;

const tagForms: TagForms = {
  v: (value) => value === 'DKIM1',
  h: isListOf(['sha1', 'sha256'], ':'),
  k: isListOf(['rsa', 'ed25519'], '\0'),
  s: isListOf(['*', 'email'], ':'),
  t: isListOf(['y', 's'], ':'),
  n: () => true,
  p: (value) => /^[A-Za-z0-9+/\s]*={0,2}$/.test(value),
};

/** Finds the fault in the text of a key record (RFC 6376 section 3.6.1). An empty key is valid, and revokes. */
export function keyRecordFault(text: string): FieldlessFault<typeof keyFaultTexts> | undefined {
  const list = tagList(text);
  if ('invalid' in list) return { code: 'INVALID_DKIM', params: [list.invalid] };
  const invalid = invalidTag(list.tags, tagForms);
  if (invalid !== undefined) return { code: 'INVALID_DKIM', params: [invalid] };
  if ([...list.tags.keys()].indexOf('v') > 0) return { code: 'INVALID_DKIM', params: ['v=DKIM1'] };
  const key = list.tags.get('p');
  const isUsable = key !== undefined && (key === '' || isUsableKey(key, list.tags.get('k') ?? 'rsa'));
  return isUsable ? undefined : { code: 'INVALID_DKIM_KEY' };
}

/** Tells whether a record holds a key, which a revoked one does not. */
export function holdsKey(text: string): boolean {
  const list = tagList(text);
  return 'tags' in list && (list.tags.get('p') ?? '') !== '';
}

function isUsableKey(base64: string, type: string): boolean {
  // Counts 32 octets, which are the Ed25519 key itself (RFC 8463 section 4.2).
  if (type.toLowerCase() === 'ed25519') return octetsOf(base64).length === 32;
  return (rsaKeySize(base64) ?? 0) >= minRsaBits;
}
