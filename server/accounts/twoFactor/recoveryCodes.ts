import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { hashOf } from '../../crypto/tokenHash.ts';

const count = 10;
const groups = /.{6}/g;

/** Makes ten codes of 120 bits, in groups of characters that are hard to confuse (Base32). */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(15)).buffer }).base32.toLowerCase();
    return (text.match(groups) ?? []).join('-');
  });

/** Hashes a code, regardless of case and separators. A plain SHA-256 suffices for 120 random bits. */
export const hashOfCode = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[\s-]/g, ''));
