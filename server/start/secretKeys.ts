import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '../services.ts';

/** Sets the length of every key, in bytes. */
const keyLength = 32;
/** Marks development keys by their first bytes, so that production recognises them wherever they come from. */
const developmentMark = Buffer.from('demo');
const howToMake = 'make one with: openssl rand -base64 32';

/** Makes a key for development, as text. */
export const newDevelopmentKey = (): string =>
  Buffer.concat([developmentMark, randomBytes(keyLength - developmentMark.length)]).toString('base64');

/** Describes the weakness of a production key, as the end of a sentence; null: none. */
export function weaknessOf(text: string): string | null {
  const key = keyBytes(text);
  if (!key) return `is neither base64 nor hexadecimal; ${howToMake}`;
  if (key.length !== keyLength) return `holds ${key.length} bytes where ${keyLength} are needed; ${howToMake}`;
  if (key.subarray(0, developmentMark.length).equals(developmentMark)) return `is a key of the demo; ${howToMake}`;
  return isGuessable(text, key) ? `can be guessed; ${howToMake}` : null;
}

/** Reads a list of keys, of which the first signs. Each id derives from the key, so operators need not name keys. */
export const tokenKeysOf = (texts: readonly string[]): Secrets['tokenKeys'] =>
  texts.map((text) => {
    const key = encryptionKeyOf(text);
    return { id: createHash('sha256').update('gastheer token key').update(key).digest('hex').slice(0, 12), key };
  });

export function encryptionKeyOf(text: string): Uint8Array {
  const key = keyBytes(text);
  if (key?.length !== keyLength) throw new Error('A key was used before it was checked.');
  return key;
}

function keyBytes(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
}

/** Detects words, repetition and sentences in base64, which a random generator makes with a chance under one in a billion. */
function isGuessable(text: string, key: Buffer): boolean {
  const isHexadecimal = text.length === 2 * keyLength;
  const isOneCase = !isHexadecimal && !(/[a-z]/.test(text) && /[A-Z]/.test(text));
  const isReadable = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return isOneCase || isReadable || new Set(key).size < keyLength / 2;
}
