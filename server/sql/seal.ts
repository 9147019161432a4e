/** Secrets at rest: AES-256-GCM (NIST SP 800-38D), so that a changed text is noticed and not merely misread. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Names key and method; another prefix will stand for the next ones, so that both can be read while they change over. */
const prefix = 'v1.';
const nonceBytes = 12;
const tagBytes = 16;

/** `v1.` and, in base64url, nonce, authentication tag and encrypted text. The nonce is random: sealing twice gives two texts. */
export function seal(key: Uint8Array, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** The text that was sealed. Throws when the key is another one or the sealed text was changed. */
export function unseal(key: Uint8Array, sealed: string): string {
  if (!sealed.startsWith(prefix)) throw new Error('This text was not sealed by any method that is known.');
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
