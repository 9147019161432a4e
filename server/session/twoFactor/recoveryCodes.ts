import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { hashOf } from '../tokens/refreshToken.ts';

const count = 10;
const groups = /.{6}/g;

/** Ten codes of 120 bits, in groups of letters and digits that are not taken for one another (Base32). */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(15)).buffer }).base32.toLowerCase();
    return (text.match(groups) ?? []).join('-');
  });

/** What is stored of a code, however it is typed. With so many bits there is nothing to guess, so a plain SHA-256 does. */
export const hashOfCode = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[\s-]/g, ''));
