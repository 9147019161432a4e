import { describe, expect, test } from 'vitest';
import { isMandateReference } from './mandateReference.ts';

describe('the reference of a mandate', () => {
  test.each(['M', 'GASTHEER-2027-00042', "a/b?c:(d).,'+-", 'X'.repeat(35)])('may be %s', (text) => {
    expect(isMandateReference(text)).toBe(true);
  });

  test.each([
    ['empty', ''],
    ['of 36 characters', 'X'.repeat(36)],
    ['with a space', 'M 42'],
    ['with an accent', 'Café'],
    ['with an underscore', 'M_42'],
    ['with a line break', 'M42\n'],
    ['beginning with a slash', '/M42'],
    ['ending with a slash', 'M42/'],
    ['with two slashes', 'M//42'],
  ])('may not be %s', (_, text) => {
    expect(isMandateReference(text)).toBe(false);
  });
});
