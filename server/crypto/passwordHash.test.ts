import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwordHash.ts';

test('a password is hashed with argon2id at the cost OWASP asks', async () => {
  expect(await hashPassword('Polder-Fiets-42')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the same password has another hash each time, and each verifies', async () => {
  const [one, other] = await Promise.all([hashPassword('Polder-Fiets-42'), hashPassword('Polder-Fiets-42')]);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, 'Polder-Fiets-42')).toBe(true);
  expect(await verifyPassword(other, 'Polder-Fiets-42')).toBe(true);
});

test('another password does not verify, nor does anything against what is no hash', async () => {
  expect(await verifyPassword(await hashPassword('Polder-Fiets-42'), 'polder-fiets-42')).toBe(false);
  expect(await verifyPassword('', 'Polder-Fiets-42')).toBe(false);
  expect(await verifyPassword('plain text', 'plain text')).toBe(false);
});
