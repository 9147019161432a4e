import fc from 'fast-check';
import { composeIBAN } from 'ibantools';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from './fault.ts';
import type { Field } from './field.ts';
import * as f from './fields.ts';
import { type Formats, loadFormats } from './formats/index.ts';
import type { Attributes } from './normalize.ts';
import { validatorOf } from './validation.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const options = [
  { value: 'a', en: 'A', nl: 'A' },
  { value: 2, en: 'B', nl: 'B' },
];
const states = { open: label, closed: label };

let formats: Formats;
beforeAll(async () => {
  formats = await loadFormats();
});

/** Lists the faults of one value in a field of its own. */
function faultsOf(field: Field, value: unknown, siblings: Attributes = {}): Fault[] {
  const record = { value, ...siblings };
  return validatorOf({ value: field }, formats)({ record, changed: ['value'], isNew: true });
}
const codesOf = (...given: Parameters<typeof faultsOf>): string[] => faultsOf(...given).map(({ code }) => code);

describe('a value of the right kind passes', () => {
  const day = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const dutchIban = fc
    .tuple(fc.stringMatching(/^[A-Z]{4}$/), fc.stringMatching(/^\d{10}$/))
    .map(([bank, account]) => composeIBAN({ countryCode: 'NL', bban: bank + account }));
  const oneLine = fc
    .string({ unit: 'binary', maxLength: 255 })
    .filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text));
  const values: [Field, fc.Arbitrary<unknown>][] = [
    [f.text(label), oneLine],
    [f.longText(label), fc.string({ maxLength: 2000 })],
    [f.richText(label), fc.constant('<p>Dag</p>')],
    [f.integer(label), fc.maxSafeInteger()],
    [f.money(label, { min: 0 }), fc.maxSafeNat()],
    [f.percent(label, { min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 })],
    [f.boolean(label), fc.boolean()],
    [f.date(label), day.map((date) => date.slice(0, 10))],
    [f.dateTime(label), day],
    [f.choice(label, { options }), fc.constantFrom('a', 2)],
    [f.choices(label, { options }), fc.subarray<string | number>(['a', 2])],
    [f.state(label, { initial: 'open', states, transitions: {} }), fc.constantFrom('open', 'closed')],
    [f.language(label), fc.constantFrom('nl', 'en')],
    [f.country(label), fc.constantFrom('NL', 'BE', 'GB', 'US', 'AX')],
    [f.reference('things', label), fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String)],
    [f.iban(label), dutchIban],
    [f.ipAddress(label), fc.oneof(fc.ipV4(), fc.ipV6())],
    [f.email(label), fc.constantFrom('a@b.nl', "o'neil+tag@x.example.ie")],
    [f.phone(label), fc.constantFrom('+31201234567', '+4915112345678')],
    [f.url(label), fc.webUrl()],
    [f.domainName(label), fc.constantFrom('example.nl', 'bbc.co.uk')],
    [f.hostname(label), fc.stringMatching(/^[a-z]{1,20}(\.[a-z]{2,20}){0,3}$/)],
    [f.vatNumber(label), fc.constantFrom('NL004495445B01', 'BE0403019261', 'DE136695976')],
    [f.registrationNumber(label), fc.stringMatching(/^\d{8}$/)],
    [f.secret(label), fc.string({ minLength: 1, maxLength: 10_000 })],
    [f.password(label), fc.constant('Polder-Fiets-Admin-42')],
  ];

  test.each(values.map(([field, value]) => [field.type, field, value] as const))('%s', (_, field, value) => {
    const property = fc.property(value, (example) => {
      expect(faultsOf(field, example)).toEqual([]);
    });
    fc.assert(property);
  });

  test('a postal code is checked by its country', () => {
    const field = f.postalCode(label, { country: 'country' });
    expect(faultsOf(field, '1012 AB', { country: 'NL' })).toEqual([]);
    expect(faultsOf(field, '50667', { country: 'DE' })).toEqual([]);
    expect(codesOf(field, '50667', { country: 'NL' })).toEqual(['INVALID_POSTAL_CODE']);
  });
});

describe('a value of the wrong kind is named', () => {
  test.each<[Field, unknown, string]>([
    [f.text(label), 7, 'INVALID_TYPE'],
    [f.text(label), ['a'], 'INVALID_TYPE'],
    [f.text(label), {}, 'INVALID_TYPE'],
    [f.text(label), 'a\u0000b', 'INVALID_CHARACTER'],
    [f.text(label), 'half \ud83d', 'INVALID_CHARACTER'],
    [f.text(label), 'two\nlines', 'INVALID_CHARACTER'],
    [f.text(label), 'a\ttab', 'INVALID_CHARACTER'],
    [f.text(label), 'two\u2028lines', 'INVALID_CHARACTER'],
    [f.text(label), 'invoice\u202Efdp.exe', 'INVALID_CHARACTER'],
    [f.url(label), 'https://example.nl/\u2066a', 'INVALID_CHARACTER'],
    [f.text(label, { maxLength: 3 }), 'four', 'TOO_LONG'],
    [f.text(label), 'x'.repeat(256), 'TOO_LONG'],
    [f.longText(label), 'x'.repeat(100_001), 'TOO_LONG'],
    [f.secret(label), 'x'.repeat(10_001), 'TOO_LONG'],
    [f.integer(label), '7', 'INVALID_TYPE'],
    [f.integer(label), 7.5, 'INVALID_TYPE'],
    [f.money(label), 10.05, 'INVALID_TYPE'],
    [f.money(label), Number.NaN, 'INVALID_TYPE'],
    [f.integer(label, { min: 1 }), 0, 'TOO_SMALL'],
    [f.integer(label, { max: 9 }), 10, 'TOO_LARGE'],
    [f.boolean(label), 'true', 'INVALID_TYPE'],
    [f.boolean(label), 0, 'INVALID_TYPE'],
    [f.date(label), '2026-02-29', 'INVALID_DATE'],
    [f.date(label), '31-12-2026', 'INVALID_DATE'],
    [f.date(label), '0000-01-01', 'INVALID_DATE'],
    [f.date(label), 20261231, 'INVALID_DATE'],
    [f.dateTime(label), '2026-12-31', 'INVALID_DATE'],
    [f.dateTime(label), '2026-12-31T10:00:00', 'INVALID_DATE'],
    [f.dateTime(label), '0001-01-01T00:00:00+01:00', 'INVALID_DATE'],
    [f.choice(label, { options }), 'c', 'INVALID_CHOICE'],
    [f.choice(label, { options }), '2', 'INVALID_CHOICE'],
    [f.choices(label, { options }), ['a', 'c'], 'INVALID_CHOICE'],
    [f.choices(label, { options }), 'a', 'INVALID_TYPE'],
    [f.state(label, { initial: 'open', states, transitions: {} }), 'lost', 'INVALID_CHOICE'],
    [f.state(label, { initial: 'open', states, transitions: {} }), 'constructor', 'INVALID_CHOICE'],
    [f.language(label), 'fr', 'INVALID_CHOICE'],
    [f.reference('things', label), '0', 'NOT_FOUND'],
    [f.reference('things', label), '1.5', 'NOT_FOUND'],
    [f.reference('things', label), 12, 'INVALID_TYPE'],
    [f.country(label), 'XX', 'INVALID_COUNTRY'],
    [f.email(label), 'nobody', 'INVALID_EMAIL'],
    [f.phone(label), '+31 1', 'INVALID_PHONE'],
    [f.url(label), 'javascript:alert(1)', 'INVALID_URL'],
    [f.domainName(label), 'a..nl', 'INVALID_DOMAIN_NAME'],
    [f.hostname(label), '-a.nl', 'INVALID_HOSTNAME'],
    [f.ipAddress(label), '256.1.1.1', 'INVALID_IP_ADDRESS'],
    [f.vatNumber(label), 'NL004495446B01', 'INVALID_VAT_NUMBER'],
    [f.registrationNumber(label), '1234567', 'INVALID_REGISTRATION_NUMBER'],
    [f.password(label), 'kort', 'PASSWORD_TOO_SHORT'],
    [f.password(label), 'wachtwoord2026', 'PASSWORD_TOO_WEAK'],
  ])('%o with %j', (field, value, code) => {
    expect(codesOf(field, value)).toEqual([code]);
  });

  test('a mistyped digit of an IBAN or VAT number is found', () => {
    const mistyped = (number: string) =>
      fc.tuple(fc.integer({ min: 4, max: 11 }), fc.integer({ min: 1, max: 9 })).map(([place, shift]) => {
        const digit = Number(number[place]);
        return number.slice(0, place) + ((digit + shift) % 10) + number.slice(place + 1);
      });
    fc.assert(
      fc.property(mistyped('DE89370400440532013000'), (wrong) => codesOf(f.iban(label), wrong)[0] === 'INVALID_IBAN'),
    );
  });

  test('a fault carries the bound or length to show', () => {
    expect(faultsOf(f.integer(label, { min: -5 }), -6)).toEqual([{ field: 'value', code: 'TOO_SMALL', params: [-5] }]);
    expect(faultsOf(f.text(label, { maxLength: 3 }), 'four')).toEqual([
      { field: 'value', code: 'TOO_LONG', params: [3] },
    ]);
  });

  test('length is counted in code points, not in UTF-16 units', () => {
    expect(faultsOf(f.text(label, { maxLength: 3 }), '😀😀😀')).toEqual([]);
  });

  test('no value makes validation throw', () => {
    const fields = [
      f.text(label),
      f.money(label),
      f.date(label),
      f.choices(label, { options }),
      f.email(label),
      f.vatNumber(label),
    ];
    fc.assert(
      fc.property(fc.constantFrom<Field>(...fields), fc.anything(), (field, value) => {
        for (const { code } of faultsOf(field, value)) expect(code).toMatch(/^[A-Z_]+$/);
      }),
    );
  });
});

describe('a password', () => {
  test('that holds the own name or address is weaker for it', () => {
    const field = f.password(label);
    const chosen = 'Roodkapje-Sprookjesbos';
    expect(codesOf(field, chosen)).toEqual([]);
    expect(codesOf(field, chosen, { name: 'Roodkapje', email: 'sprookjesbos@example.nl' })).toEqual([
      'PASSWORD_TOO_WEAK',
    ]);
  });

  test('a password is not validated without its strength meter', () => {
    const validate = validatorOf({ value: f.password(label) }, { byType: {} });
    expect(() => validate({ record: { value: 'long enough' }, changed: ['value'], isNew: true })).toThrow(/password/);
  });
});

describe('presence', () => {
  const fields = {
    kind: f.choice(label, {
      required: true,
      options: [
        { value: 0, en: 'P', nl: 'P' },
        { value: 1, en: 'C', nl: 'C' },
      ],
    }),
    companyName: f.text(label, { required: true, when: { kind: 1 } }),
    pin: f.password(label, { required: true }),
  };
  const password = 'Polder-Fiets-Admin-42';
  const faults = (record: Attributes, changed: string[], isNew: boolean) =>
    validatorOf(fields, formats)({ record, changed, isNew }).map(({ field, code }) => `${field} ${code}`);

  test.each([null, undefined, '', []])('%j is no value', (nothing) => {
    const field = Array.isArray(nothing)
      ? f.choices(label, { options, required: true })
      : f.text(label, { required: true });
    expect(codesOf(field, nothing)).toEqual(['REQUIRED']);
    expect(codesOf({ ...field, required: false }, nothing)).toEqual([]);
  });

  test('false and zero are values', () => {
    expect(codesOf(f.boolean(label, { required: true }), false)).toEqual([]);
    expect(codesOf(f.integer(label, { required: true }), 0)).toEqual([]);
  });

  test('a new record lacks every required field it does not name', () => {
    expect(faults({}, [], true)).toEqual(['kind REQUIRED', 'pin REQUIRED']);
  });

  test('a conditional field is required only where its condition holds', () => {
    expect(faults({ kind: 1, pin: password }, ['kind', 'pin'], true)).toEqual(['companyName REQUIRED']);
    expect(faults({ kind: 0, pin: password }, ['kind', 'pin'], true)).toEqual([]);
  });

  test('a conditional field does not exist where its condition does not hold', () => {
    const record = { kind: 0, companyName: 'Acme', pin: password };
    expect(faults(record, ['companyName'], false)).toEqual(['companyName NOT_APPLICABLE']);
    expect(faults(record, ['kind'], false)).toEqual([]);
  });

  test('a change of other fields does not ask for a write-only field', () => {
    expect(faults({ kind: 0 }, ['kind'], false)).toEqual([]);
    expect(faults({ kind: 0, pin: null }, ['pin'], false)).toEqual(['pin REQUIRED']);
  });

  test('a field may be required by a condition, and is optional where that does not hold', () => {
    const fields = {
      kind: f.integer(label),
      share: f.quantity(label, { required: { or: [{ kind: { gte: 2 } }, { kind: null }] } }),
    };
    const codes = (record: Attributes): string[] =>
      validatorOf(fields, formats)({ record, changed: Object.keys(record), isNew: true }).map(({ code }) => code);
    expect(codes({ kind: 1 })).toEqual([]);
    expect(codes({ kind: 1, share: 1500 })).toEqual([]);
    expect(codes({ kind: 2 })).toEqual(['REQUIRED']);
    expect(codes({})).toEqual(['REQUIRED']);
    expect(codes({ kind: 2, share: 1.5 })).toEqual(['INVALID_TYPE']);
  });

  test('a change that empties a required field is found', () => {
    expect(faults({ kind: null }, ['kind'], false)).toEqual(['kind REQUIRED']);
  });
});

describe('a list of texts', () => {
  const names = f.texts(label, { of: 'hostname', wildcard: true, maxItems: 3 });

  test('is validated item by item, each fault with the place of its item', () => {
    expect(faultsOf(names, ['*.example.nl', 'www.example.nl'])).toEqual([]);
    expect(faultsOf(names, ['a.nl', '-a.nl', 7])).toEqual([
      { field: 'value', item: 1, code: 'INVALID_HOSTNAME' },
      { field: 'value', item: 2, code: 'INVALID_TYPE' },
    ]);
  });

  test('holds no item twice, none empty and no more than it may', () => {
    expect(faultsOf(names, ['a.nl', 'b.nl', 'a.nl'])).toEqual([{ field: 'value', item: 2, code: 'LISTED_TWICE' }]);
    expect(faultsOf(names, [''])).toEqual([{ field: 'value', item: 0, code: 'REQUIRED' }]);
    expect(faultsOf(names, ['a.nl', 'b.nl', 'c.nl', 'd.nl'])).toEqual([
      { field: 'value', code: 'TOO_MANY', params: [3] },
    ]);
  });

  test.each(['*', '*.nl', 'a.*.nl', '*a.nl', '*.*.nl'])('does not take %s for a wildcard', (name) => {
    expect(codesOf(names, [name])).toEqual(['INVALID_HOSTNAME']);
  });

  test('takes wildcards only where its description allows them, as a field of one name does', () => {
    expect(codesOf(f.texts(label, { of: 'hostname' }), ['*.example.nl'])).toEqual(['INVALID_HOSTNAME']);
    expect(codesOf(f.hostname(label), '*.example.nl')).toEqual(['INVALID_HOSTNAME']);
    expect(codesOf(f.hostname(label, { wildcard: true }), '*.example.nl')).toEqual([]);
  });
});

test('a pattern is matched by the whole text, and by each item of a list', () => {
  const pattern = '[A-Z]{2}|\\d+';
  expect(codesOf(f.text(label, { pattern }), 'NL')).toEqual([]);
  expect(codesOf(f.text(label, { pattern }), '12a')).toEqual(['NOT_MATCHING']);
  expect(faultsOf(f.texts(label, { pattern }), ['NL', 'nl'])).toEqual([
    { field: 'value', item: 1, code: 'NOT_MATCHING' },
  ]);
});
