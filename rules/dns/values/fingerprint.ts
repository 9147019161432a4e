import type { ValidatedValue } from './validated.ts';

/** Lists the hexadecimal digits of SHA-256 and SHA-512, by matching type (RFC 6698 section 2.1.3). */
const tlsaDigits: Record<string, number> = { '1': 64, '2': 128 };
/** Lists the hexadecimal digits of SHA-1 and SHA-256, by fingerprint type (RFC 4255 section 3.1.2, RFC 6594). */
const sshfpDigits: Record<string, number> = { '1': 40, '2': 64 };

/** Normalises a TLSA value (RFC 6698 section 2.1): usage, selector, matching type and certificate data, `3 1 1 8d02…`. */
export function tlsaValue(typed: string): ValidatedValue {
  const match = /^([0-3])\s+([01])\s+([0-2])\s+((?:[0-9a-f]{2}\s*)+)$/i.exec(typed.trim());
  if (!match) return { fault: { code: 'INVALID_TLSA' } };
  const [, usage = '', selector = '', matching = '', spaced = ''] = match;
  const data = hexadecimal(spaced);
  if (data.length !== (tlsaDigits[matching] ?? data.length)) return { fault: { code: 'INVALID_TLSA' } };
  return { value: `${usage} ${selector} ${matching} ${data}` };
}

/**
 * Normalises an SSHFP value (RFC 4255 section 3.1): algorithm, type and fingerprint. Algorithms: RSA 1, DSA 2, ECDSA
 * 3, Ed25519 4, Ed448 6.
 */
export function sshfpValue(typed: string): ValidatedValue {
  const match = /^([1-46])\s+([12])\s+((?:[0-9a-f]{2}\s*)+)$/i.exec(typed.trim());
  if (!match) return { fault: { code: 'INVALID_SSHFP' } };
  const [, algorithm = '', type = '', spaced = ''] = match;
  const data = hexadecimal(spaced);
  return data.length === sshfpDigits[type]
    ? { value: `${algorithm} ${type} ${data}` }
    : { fault: { code: 'INVALID_SSHFP' } };
}

const hexadecimal = (spaced: string): string => spaced.replace(/\s/g, '').toLowerCase();
