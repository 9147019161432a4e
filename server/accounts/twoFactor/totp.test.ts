import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { codeAt, enrolmentUri, newSecret, stepOf } from './totp.ts';

const secret = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number): Date => new Date(seconds * 1000);

/** Copies the test vectors for SHA-1 of RFC 6238, appendix B. Codes there have eight digits, of which ours are the last six. */
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('the vectors of RFC 6238', () => {
  test.each(vectors)('at %i seconds: %s', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code.slice(-6));
    expect(stepOf(code.slice(-6), secret, at(seconds))).toBe(Math.floor(seconds / 30));
  });
});

test('codes of the step before and after are accepted as theirs, others are not', () => {
  const now = at(1_800_000_000);
  const steps = [-60, -30, 0, 30, 60].map((seconds) =>
    stepOf(codeAt(secret, at(1_800_000_000 + seconds)), secret, now),
  );
  expect(steps).toEqual([null, 59_999_999, 60_000_000, 60_000_001, null]);
});

test.each(['', '12345', '1234567', 'abcdef', '12 345', '١٢٣٤٥٦'])('%j is no code', (code) => {
  expect(stepOf(code, secret, at(0))).toBeNull();
});

test('a new secret has 160 bits and is another each time', () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  for (const each of secrets) expect(Secret.fromBase32(each).bytes).toHaveLength(20);
  expect(new Set(secrets).size).toBe(20);
});

test('the URI for apps tells issuer, user, secret and kind', () => {
  const uri = new URL(enrolmentUri(secret, { issuer: 'Gastheer', label: 'jan@example.nl' }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Gastheer:jan@example.nl',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Gastheer',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
