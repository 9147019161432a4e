import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Lookups } from '../../outside/lookups/lookups.ts';

/** Says whether a request is signed as its template asks. `unknown`: the key could not be looked up now. */
export type Signed = 'valid' | 'invalid' | 'unknown';

interface SignedRequest {
  /** The query string as it came, without `?`. */
  query: string;
  signature: string | null;
  /** Name of the key, below the domain of the template. */
  key: string | null;
  keyDomain: string;
}

/** Verifies the signature of a request with the key that its service publishes in DNS (Domain Connect, "Digitally Sign Requests"). */
export async function signatureOf(
  { query, signature, key, keyDomain }: SignedRequest,
  lookups: Pick<Lookups, 'texts'> | undefined,
): Promise<Signed> {
  if (signature === null || key === null || !isHost.test(key) || !isHost.test(keyDomain)) return 'invalid';
  if (!lookups) return 'unknown';
  const answers = await lookups.texts(`${key}.${keyDomain}`.toLowerCase());
  const found = answers.find(({ state }) => state === 'found');
  if (found?.state !== 'found') return answers.some(({ state }) => state === 'absent') ? 'invalid' : 'unknown';
  const publicKey = keyIn(found.value);
  if (!publicKey) return 'invalid';
  const signed = Buffer.from(signedPart(query), 'utf8');
  // Restores the plus signs of a signature that was not encoded.
  const bytes = Buffer.from(signature.replaceAll(' ', '+'), 'base64');
  return verify('sha256', signed, publicKey, bytes) ? 'valid' : 'invalid';
}

const isHost = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i;

/** Returns what is signed: the query string as it came, without signature and name of the key. */
export const signedPart = (query: string): string =>
  query
    .split('&')
    .filter((part) => !/^(sig|key)=/.test(part))
    .join('&');

/** Puts a public key together from its parts, `p=1,a=RS256,d=…`, which may come in any order. */
export function keyIn(texts: readonly string[]): KeyObject | undefined {
  const parts = texts.map(membersOf).filter(({ d, a = 'RS256', t = 'x509' }) => d && a === 'RS256' && t === 'x509');
  const data = parts
    .toSorted((one, other) => Number(one['p'] ?? 1) - Number(other['p'] ?? 1))
    .map(({ d = '' }) => d)
    .join('');
  return data === '' ? undefined : rsaKey(Buffer.from(data, 'base64'));
}

const membersOf = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    text.split(',').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).trim()];
    }),
  );

function rsaKey(der: Buffer): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    // Returns undefined for what is no key, as anybody may publish anything.
    return undefined;
  }
}
