import { createPublicKey, type KeyObject } from 'node:crypto';
import type { FieldlessFault } from '../../../schema/fault.ts';
import { tagList } from '../mail/tagList.ts';
import type { publicationFaultTexts } from './keyFaultTexts.ts';
import { isDkim, keyRecordFault, minRsaBits } from './keyRecord.ts';

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

/** Gives the public key of a record in PEM; undefined where it holds none of RSA. */
export function publicKeyIn(recordText: string): string | undefined {
  const list = tagList(recordText);
  const key = 'tags' in list ? rsaKey(list.tags.get('p') ?? '') : undefined;
  return key?.export({ type: 'spki', format: 'pem' }).toString();
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
