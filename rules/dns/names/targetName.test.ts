import { describe, expect, test } from 'vitest';
import { targetName } from './targetName.ts';

const target = (typed: string, { underscores = false, none = false } = {}): string => {
  const outcome = targetName(typed, 'example.nl', { underscores, none });
  return 'name' in outcome ? outcome.name : outcome.fault.code;
};

describe('a target', () => {
  test.each([
    ['mail.example.nl', 'mail.example.nl'],
    ['MAIL.Example.NL.', 'mail.example.nl'],
    ['@', 'example.nl'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['1.mail.example.nl', '1.mail.example.nl'],
  ])('typed as %s is %s', (typed, expected) => {
    expect(target(typed)).toBe(expected);
  });

  test.each([
    ['192.0.2.1', 'ADDRESS_AS_TARGET'],
    ['192.0.2.1.', 'ADDRESS_AS_TARGET'],
    ['256.1.1.1', 'ADDRESS_AS_TARGET'],
    ['2001:db8::1', 'ADDRESS_AS_TARGET'],
    ['[2001:db8::1]', 'ADDRESS_AS_TARGET'],
    ['a..nl', 'EMPTY_LABEL'],
    ['', 'EMPTY_LABEL'],
    ['.', 'EMPTY_LABEL'],
    ['*.example.nl', 'WILDCARD_NOT_ALLOWED'],
    ['my_mail.example.nl', 'UNDERSCORE_NOT_ALLOWED'],
    ['http://example.nl', 'INVALID_LABEL'],
    [`${'a'.repeat(64)}.nl`, 'LABEL_TOO_LONG'],
    [`${'a.'.repeat(126)}nl`, 'NAME_TOO_LONG'],
    ['mail', 'TARGET_INCOMPLETE'],
  ])('%s is refused: %s', (typed, code) => {
    expect(target(typed)).toBe(code);
  });

  test('that is a part of a name comes back with the name probably meant', () => {
    expect(targetName('mail', 'example.nl', { underscores: false, none: false })).toEqual({
      fault: { code: 'TARGET_INCOMPLETE', params: ['mail.example.nl'] },
    });
  });

  test('may have underscores or be none where its type has those', () => {
    expect(target('s1._domainkey.example.com', { underscores: true })).toBe('s1._domainkey.example.com');
    expect(target('.', { none: true })).toBe('.');
  });
});
