import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

test('a sealed text is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unseal(key, seal(key, text))).toBe(text);
    }),
  );
});

test('sealing the same text twice gives different texts, and none holds the text', () => {
  const first = seal(key, 'Fietsbel-Harderwijk');
  const second = seal(key, 'Fietsbel-Harderwijk');
  expect(first).not.toBe(second);
  expect(first).not.toContain('Fietsbel');
  expect(Buffer.from(first.slice(3), 'base64url').toString('utf8')).not.toContain('Fietsbel');
});

test('another key does not open it', () => {
  expect(() => unseal(randomBytes(32), seal(key, 'secret'))).toThrow();
});

test('a changed text is refused, wherever it was changed', () => {
  const sealed = Buffer.from(seal(key, 'secret').slice(3), 'base64url');
  for (let position = 0; position < sealed.length; position += 1) {
    const changed = Buffer.from(sealed);
    changed[position] = (changed[position] ?? 0) ^ 1;
    expect(() => unseal(key, `v1.${changed.toString('base64url')}`)).toThrow();
  }
});

test('a text that was never sealed is refused', () => {
  expect(() => unseal(key, 'plain')).toThrow('not sealed');
});
