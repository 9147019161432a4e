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
export function seal(key: Uint8Array, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Returns the text that was sealed. Throws when the key is another one or the sealed text was changed. */
export function unseal(key: Uint8Array, sealed: string): string {
  if (!sealed.startsWith(prefix)) throw new Error('This text was not sealed by any method that is known.');
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
