import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as f from './fields.ts';
import { type Formats, loadFormats } from './formats/index.ts';
import { type Attributes, normalize } from './normalize.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const fields = {
  name: f.text(label),
  story: f.longText(label),
  zip: f.postalCode(label, { country: 'land' }),
  land: f.country(label),
  account: f.iban(label),
  pin: f.password(label),
  amount: f.money(label),
  isCompany: f.boolean(label),
  companyName: f.text(label, { when: { isCompany: true } }),
  paidAt: f.dateTime(label),
  earlyReason: f.text(label, { when: { paidAt: { lt: '2026-12-31T12:00:00.000Z' } } }),
};

let formats: Formats;
beforeAll(async () => {
  formats = await loadFormats();
});

const normalized = (changes: Attributes, stored: Attributes = {}): Attributes =>
  normalize(fields, changes, { ...stored, ...changes }, formats);

describe('texts', () => {
  test('texts are trimmed, and an empty text becomes null', () => {
    expect(normalized({ name: '  Acme ' })).toEqual({ name: 'Acme' });
    expect(normalized({ name: '   ' })).toEqual({ name: null });
    expect(normalized({ name: '' })).toEqual({ name: null });
    expect(normalized({ name: undefined })).toEqual({ name: null });
  });

  test('texts of several lines keep their margins', () => {
    expect(normalized({ story: '  one\n  two\n' })).toEqual({ story: '  one\n  two\n' });
  });

  test('that are passwords are left exactly as they were typed', () => {
    expect(normalized({ pin: '  with spaces ' })).toEqual({ pin: '  with spaces ' });
  });

  test('texts with a format get its one spelling', () => {
    expect(normalized({ account: 'nl91 abna 0417 1643 00' })).toEqual({ account: 'NL91ABNA0417164300' });
  });
});

test('a postal code follows the country that is written with it, else the stored one', () => {
  expect(normalized({ zip: '1012ab', land: 'nl' })).toEqual({ land: 'NL', zip: '1012 AB' });
  expect(normalized({ zip: '1012ab' }, { land: 'NL' })).toEqual({ zip: '1012 AB' });
  expect(normalized({ zip: '1012ab' }, { land: 'BE' })).toEqual({ zip: '1012AB' });
});

test('values of a wrong type are left for validation to name', () => {
  const strange = { name: 7, amount: '12', account: ['NL'] };
  expect(normalized(strange)).toEqual(strange);
});

test('fields that are not described are left out', () => {
  expect(normalized({ colour: 'red' })).toEqual({});
});

describe('a conditional field', () => {
  test('a conditional field is emptied by the change that ends its condition', () => {
    expect(normalized({ isCompany: false }, { isCompany: true, companyName: 'Acme' })).toEqual({
      isCompany: false,
      companyName: null,
    });
  });

  test('a conditional field written against its condition is left for validation to refuse', () => {
    expect(normalized({ companyName: 'Acme' }, { isCompany: false })).toEqual({ companyName: 'Acme' });
  });

  test('a conditional field keeps its value while its condition holds', () => {
    expect(normalized({ name: 'x' }, { isCompany: true, companyName: 'Acme' })).toEqual({ name: 'x' });
  });
});

describe('a moment with an offset', () => {
  const stored = { paidAt: '2026-12-31T10:00:00.000Z', earlyReason: 'Discount' };

  test('a field whose condition the moment fulfils in UTC keeps its value', () => {
    expect(normalized({ paidAt: '2026-12-31T13:30:00+02:00' }, stored)).toEqual({ paidAt: '2026-12-31T11:30:00.000Z' });
  });

  test('a field whose condition the moment ends in UTC is emptied', () => {
    expect(normalized({ paidAt: '2026-12-31T11:30:00-02:00' }, stored)).toEqual({
      paidAt: '2026-12-31T13:30:00.000Z',
      earlyReason: null,
    });
  });

  test('a moment that cannot be stored is left for validation to name', () => {
    const strange = { paidAt: '9999-12-31T23:59:59-02:00' };
    expect(normalized(strange)).toEqual(strange);
    expect(normalized({ paidAt: 'tomorrow' })).toEqual({ paidAt: 'tomorrow' });
  });
});

test('writing a normalized record once more changes nothing', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(
      fc.record({ name: text, zip: text, land: fc.constantFrom('NL', 'be', ''), account: text }),
      (record) => {
        const once = normalized(record);
        expect(normalized(once)).toEqual(once);
      },
    ),
  );
});
