import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { FieldType } from '../../schema/field.ts';
import { type Formats, loadFormats } from '../../schema/formats/index.ts';
import { ibansIn, phoneNumberIn, registrationNumberOf, vatNumberOf } from './identifiers.ts';
import { placesIn, postalCodeIn } from './places.ts';
import { randomFrom } from './random.ts';

let formats: Formats;
beforeAll(async () => {
  formats = await loadFormats();
});

const index = fc.integer({ min: 0, max: 999_999 });
const country = fc.constantFrom('NL' as const, 'BE' as const, 'DE' as const);

const isValid = (type: FieldType, value: string, siblings = {}): boolean =>
  formats.byType[type]?.isValid(value, siblings) ?? false;

test.each(Object.entries(vatNumberOf))('every %s VAT number passes the check of its country', (_, numberOf) => {
  fc.assert(fc.property(index, (i) => isValid('vatNumber', numberOf(i))));
});

test('VAT and registration numbers are given out once', () => {
  const count = 100_000;
  for (const numberOf of [registrationNumberOf, ...Object.values(vatNumberOf)]) {
    expect(new Set(Array.from({ length: count }, (_, i) => numberOf(i))).size).toBe(count);
  }
});

test('registration numbers have 8 digits, some with a zero in front', () => {
  const numbers = Array.from({ length: 200 }, (_, i) => registrationNumberOf(i));
  expect(numbers.every((number) => isValid('registrationNumber', number))).toBe(true);
  expect(numbers.some((number) => number.startsWith('0'))).toBe(true);
});

test('every IBAN passes mod 97 and the check of its country, and those of one person differ', () => {
  fc.assert(
    fc.property(country, fc.integer(), (code, seed) => {
      const ibans = ibansIn(code, 2, randomFrom(seed));
      expect(new Set(ibans).size).toBe(2);
      for (const iban of ibans) expect(iban).toSatisfy((value: string) => isValid('iban', value));
    }),
  );
});

test('every phone number and postal code is valid in its country, in every place', () => {
  for (const code of ['NL', 'BE', 'DE'] as const) {
    for (const place of placesIn[code]) {
      for (let seed = 0; seed < 50; seed++) {
        const random = randomFrom(seed);
        expect(phoneNumberIn(code, place, random)).toSatisfy((value: string) => isValid('phone', value));
        expect(postalCodeIn(code, place, random)).toSatisfy((value: string) =>
          isValid('postalCode', value, { country: code }),
        );
      }
    }
  }
});
