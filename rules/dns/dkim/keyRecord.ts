import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Fault } from '../../../schema/fault.ts';
import { invalidTag, isListOf, type TagForms, tagList } from '../mail/tagList.ts';

type FaultOfText = Omit<Fault, 'field'>;

/** Verifiers take no shorter RSA key (RFC 8301 section 3.2). */
const minRsaBits = 1024;

export const isDkim = (text: string): boolean => /^v\s*=\s*DKIM1\s*(;|$)/i.test(text);

/** `selector._domainkey`, of the zone or of a name below it (RFC 6376 section 3.6.2.1); `*` revokes every selector. */
export const isDkimName = (name: string): boolean => /[^.]\._domainkey(\.|$)/.test(name);

/** The owner of a key, relative to the zone. */
export const keyRecordName = (selector: string): string => `${selector}._domainkey`;

/** The text of a key's record (RFC 6376 section 3.6.1), of an RSA public key in PEM. */
export function keyRecordText(publicKey: string): string {
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  return `v=DKIM1; k=rsa; p=${der.toString('base64')}`;
}

/** Whether a text is a public key, in PEM, of which a record can be made that verifiers take. */
export function isPublicKey(text: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(text);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits;
  } catch {
    // Whatever it is: no key.
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

/** What is wrong with the text of a key record (RFC 6376 section 3.6.1). An empty key is in order: it is revoked. */
export function keyRecordFault(text: string): FaultOfText | undefined {
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
  // RFC 8463 section 4.2: the 32 octets themselves.
  if (type.toLowerCase() === 'ed25519') return Buffer.from(base64, 'base64').length === 32;
  return (rsaKey(base64)?.asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits;
}

/** Written as most write it, or as RFC 6376 names it (RFC 8017, RSAPublicKey). */
function rsaKey(base64: string): KeyObject | undefined {
  const key = Buffer.from(base64, 'base64');
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      const parsed = createPublicKey({ key, format: 'der', type });
      if (parsed.asymmetricKeyType === 'rsa') return parsed;
    } catch {
      // Not of this kind: the other is tried, and neither is an answer too.
    }
  }
  return undefined;
}

/**
 * Whether a key is published: what keeps it from being validated, given the texts that DNS has at its name, each joined from its
 * character-strings, and the public key in PEM.
 */
export function publicationFault(texts: readonly string[], publicKey: string): FaultOfText | undefined {
  const records = texts.filter((text) => isDkim(text) || /(^|;)\s*p\s*=/.test(text));
  const [record, another] = records;
  if (record === undefined) return { code: 'DKIM_NOT_PUBLISHED' };
  // RFC 6376 section 3.6.2.2: then the verifier may take any.
  if (another !== undefined) return { code: 'DKIM_SEVERAL_PUBLISHED' };
  const fault = keyRecordFault(record);
  if (fault) return fault;
  const list = tagList(record);
  const published = ('tags' in list ? list.tags.get('p') : undefined) ?? '';
  if (published === '') return { code: 'DKIM_REVOKED' };
  return rsaKey(published)?.equals(createPublicKey(publicKey)) ? undefined : { code: 'DKIM_OTHER_KEY' };
}
