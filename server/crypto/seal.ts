/** Encrypts secrets at rest with AES-256-GCM (NIST SP 800-38D), which detects modified text. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Marks the method. A later method gets another prefix, so that both can be read during the change. */
const prefix = 'v1.';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Returns `v1.` and, in base64url, nonce, authentication tag and encrypted text. The nonce is random: sealing twice gives two
 * texts.
 */
export const seal = (key: Uint8Array, text: string): string =>
  prefix + sealBytes(key, Buffer.from(text, 'utf8')).toString('base64url');

/** Returns the text that was sealed. Throws when the key is another one or the sealed text was changed. */
export function unseal(key: Uint8Array, sealed: string): string {
  if (!sealed.startsWith(prefix)) throw new Error('This text was not sealed by any method that is known.');
  return unsealBytes(key, Buffer.from(sealed.slice(prefix.length), 'base64url')).toString('utf8');
}

/** Returns nonce, authentication tag and encrypted octets. */
export function sealBytes(key: Uint8Array, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Returns the octets that were sealed. Throws when the key is another one or the sealed octets were changed. */
export function unsealBytes(key: Uint8Array, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
