import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldType } from '../field.ts';
import type { Siblings } from './format.ts';
import { type Formats, loadFormats, withTriedWords } from './index.ts';

let formats: Formats;
beforeAll(async () => {
  formats = await loadFormats();
});

/** Returns the normalised text, or null where that is invalid. */
function written(type: FieldType, text: string, siblings: Siblings = {}): string | null {
  const format = formats.byType[type];
  if (!format) throw new Error(`The type ${type} has no format.`);
  const value = format.normalize(text, siblings);
  return format.isValid(value, siblings) ? value : null;
}

const cases: Partial<Record<FieldType, readonly (readonly [typed: string, written: string | null])[]>> = {
  email: [
    [' Jan.De.Vries@Example.NL ', 'jan.de.vries@example.nl'],
    ["o'neil+tag@example.ie", "o'neil+tag@example.ie"],
    ['a@b', null],
    ['a..b@example.nl', null],
    ['a@example.nl, b@example.nl', null],
    [`${'a'.repeat(250)}@b.nl`, null],
  ],
  phone: [
    ['020 123 45 67', '+31201234567'],
    ['06-12345678', '+31612345678'],
    ['0031 6 12345678', '+31612345678'],
    ['+32 3 234 56 78', '+3232345678'],
    ['+49 151 12345678', '+4915112345678'],
    ['112', null],
    ['+31 20 123', null],
    ['bel mij', null],
  ],
  iban: [
    ['nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
    ['NL91-ABNA-0417-1643-00', 'NL91ABNA0417164300'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['NL92ABNA0417164300', null],
    ['NL91ABNA041716430', null],
    ['XX91ABNA0417164300', null],
  ],
  url: [
    ['https://example.nl/pad?q=1', 'https://example.nl/pad?q=1'],
    [' http://example.nl ', 'http://example.nl'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['example.nl', null],
    ['https://', null],
  ],
  country: [
    ['nl', 'NL'],
    ['XX', null],
    ['NLD', null],
  ],
  domainName: [
    ['Example.NL.', 'example.nl'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['www.bbc.co.uk', 'www.bbc.co.uk'],
    ['a..nl', null],
    ['.nl', null],
    ['nl', null],
    ['co.uk', null],
    ['-a.nl', null],
    ['a_b.nl', null],
    ['http://example.nl', null],
    ['example.nl/pad', null],
    ['jan@example.nl', null],
    ['192.0.2.1', null],
    [`${'a'.repeat(63)}.nl`, `${'a'.repeat(63)}.nl`],
    [`${'a'.repeat(64)}.nl`, null],
  ],
  hostname: [
    ['Mail.Example.NL.', 'mail.example.nl'],
    ['localhost', 'localhost'],
    ['münchen.test', 'xn--mnchen-3ya.test'],
    ['_dmarc.example.nl', null],
    ['a..nl', null],
    ['192.0.2.1', null],
    ['web.01', null],
    [`${'a.'.repeat(127)}nl`, null],
  ],
  ipAddress: [
    ['192.0.2.1', '192.0.2.1'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['::', '::'],
    ['192.0.2', null],
    ['192.0.2.256', null],
    ['192.0.2.01', null],
    ['0xc0.0.2.1', null],
    ['fe80::1%eth0', null],
    ['2001:db8::1::2', null],
  ],
  registrationNumber: [
    ['01234567', '01234567'],
    ['1234 5678', '12345678'],
    ['1234567', null],
    ['123456789', null],
    ['1234567a', null],
  ],
  vatNumber: [
    // Passes the 11-test.
    ['NL 0044.95.445.B01', 'NL004495445B01'],
    // Fails the 11-test and passes mod 97, as numbers of sole traders since 2020.
    ['NL000099998B57', 'NL000099998B57'],
    ['NL000099998B58', null],
    ['NL004495445B00', 'NL004495445B00'],
    ['NL004495446B01', null],
    ['NL4495445B01', null],
    ['NL36B01', null],
    ['NL000000000B01', null],
    ['004495445B01', null],
    ['BE 0403.019.261', 'BE0403019261'],
    ['DE136695976', 'DE136695976'],
    ['DE136695977', null],
    ['EL123456783', 'EL123456783'],
    ['GR123456783', null],
    ['GB980780684', null],
    ['constructor', null],
  ],
};

test('every type with a format has texts that it keeps or rewrites, and texts that it refuses', () => {
  const withOwnTests = ['postalCode'];
  const wanting = Object.keys(formats.byType).filter((type) => {
    const written = (cases[type as FieldType] ?? []).map(([, text]) => text);
    return !withOwnTests.includes(type) && !(written.includes(null) && written.some((text) => text !== null));
  });
  expect(wanting).toEqual([]);
});

describe.each(Object.entries(cases))('%s', (type, examples) => {
  test.each(examples.map(([typed, expected]) => [typed, expected] as const))('%j is written %j', (typed, expected) => {
    expect(written(type as FieldType, typed)).toBe(expected);
  });
});

describe('postalCode', () => {
  test.each([
    ['1012ab', 'NL', '1012 AB'],
    ['1012  AB ', 'NL', '1012 AB'],
    ['0123 AB', 'NL', null],
    ['1012 SS', 'NL', null],
    ['1012', 'NL', null],
    ['50667', 'DE', '50667'],
    ['sw1a 1aa', 'GB', 'SW1A 1AA'],
    ['<script>', 'DE', null],
    ['1234567890123', null, null],
  ])('%j in %s is written %j', (typed, country, expected) => {
    expect(written('postalCode', typed, { country })).toBe(expected);
  });
});

describe('the strength of a password', () => {
  const strength = (password: string, known: readonly string[] = []) => formats.passwordStrength?.(password, known);

  test.each(['Polder-Fiets-Admin-42', 'Polder-Fiets-Klant-42', 'Polder-Fiets-Klant-43'])(
    '%s has all of it',
    (password) => {
      expect(strength(password)).toBe(5);
    },
  );

  test.each(['wachtwoord', 'welkom01', 'password1', 'aaaaaaaaaaaa'])('%s has little', (password) => {
    expect(strength(password)).toBeLessThan(3);
  });

  test('is less for words of the application', () => {
    const { passwordStrength } = withTriedWords(formats, ['Gastheer', 'hosting']);
    expect(passwordStrength?.('gastheerhosting', [])).toBeLessThan(3);
    expect(passwordStrength?.('gastheerhosting', [])).toBeLessThan(strength('gastheerhosting') ?? 0);
  });

  test('is less for what is known of its user', () => {
    const password = 'Sprookjesbos';
    expect(strength(password, ['Jan Sprookjesbos'])).toBeLessThan(strength(password) ?? 0);
  });

  test('of a very long password is found in no time', () => {
    const start = performance.now();
    expect(strength('correct horse battery staple '.repeat(1000))).toBe(5);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

test('only the formats that are asked for are loaded', async () => {
  const loaded = await loadFormats(['email', 'text']);
  expect(Object.keys(loaded.byType)).toEqual(['email']);
  expect(loaded.passwordStrength).toBeUndefined();
});
