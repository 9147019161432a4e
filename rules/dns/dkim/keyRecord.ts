import { createPublicKey, type KeyObject } from 'node:crypto';
import type { FieldlessFault } from '../../../schema/fault.ts';
import { invalidTag, isListOf, type TagForms, tagList } from '../mail/tagList.ts';
import type { keyFaultTexts, publicationFaultTexts } from './keyFaultTexts.ts';

/** Sets the shortest RSA key that verifiers accept, in bits (RFC 8301 section 3.2). */
const minRsaBits = 1024;

export const isDkim = (text: string): boolean => /^v\s*=\s*DKIM1\s*(;|$)/i.test(text);

/** Tells whether a name is that of a key (RFC 6376 section 3.6.2.1); `*` applies to every selector. */
export const isDkimName = (name: string): boolean => /[^.]\._domainkey(\.|$)/.test(name);

/** Returns the owner name of a key, relative to the zone. */
export const keyRecordName = (selector: string): string => `${selector}._domainkey`;

/** Writes the record of an RSA public key in PEM (RFC 6376 section 3.6.1). */
export function keyRecordText(publicKey: string): string {
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  return `v=DKIM1; k=rsa; p=${der.toString('base64')}`;
}

/** Tells whether a text is a public key in PEM that verifiers accept. */
export function isPublicKey(text: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(text);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits;
  } catch {
    // Takes unreadable text as no key.
    return false;
  }
}

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

function isUsableKey(base64: string, type: string): boolean {
  // Counts 32 octets, which are the Ed25519 key itself (RFC 8463 section 4.2).
  if (type.toLowerCase() === 'ed25519') return Buffer.from(base64, 'base64').length === 32;
  return (rsaKey(base64)?.asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits;
}

/** Reads a key in either encoding: SPKI, or the RSAPublicKey of RFC 6376 (RFC 8017). */
function rsaKey(base64: string): KeyObject | undefined {
  const key = Buffer.from(base64, 'base64');
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      const parsed = createPublicKey({ key, format: 'der', type });
      if (parsed.asymmetricKeyType === 'rsa') return parsed;
    } catch {
      // Tries the next encoding.
    }
  }
  return undefined;
}

/**
 * Finds what keeps a published key from being validated.
 * @param texts what DNS has at its name, each joined from its character-strings
 * @param publicKey in PEM
 */
export function publicationFault(
  texts: readonly string[],
  publicKey: string,
): FieldlessFault<typeof publicationFaultTexts> | undefined {
  const records = texts.filter((text) => isDkim(text) || /(^|;)\s*p\s*=/.test(text));
  const [record, another] = records;
  if (record === undefined) return { code: 'DKIM_NOT_PUBLISHED' };
  // Refuses several records, as a verifier may take any of them (RFC 6376 section 3.6.2.2).
  if (another !== undefined) return { code: 'DKIM_SEVERAL_PUBLISHED' };
  const fault = keyRecordFault(record);
  if (fault) return fault;
  const list = tagList(record);
  const published = ('tags' in list ? list.tags.get('p') : undefined) ?? '';
  if (published === '') return { code: 'DKIM_REVOKED' };
  return rsaKey(published)?.equals(createPublicKey(publicKey)) ? undefined : { code: 'DKIM_OTHER_KEY' };
}
