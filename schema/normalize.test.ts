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
};

let formats: Formats;
beforeAll(async () => {
  formats = await loadFormats();
});

const normalized = (changes: Attributes, stored: Attributes = {}): Attributes =>
  normalize(fields, changes, { ...stored, ...changes }, formats);

describe('texts', () => {
  test('are trimmed, and an empty one is no value', () => {
    expect(normalized({ name: '  Acme ' })).toEqual({ name: 'Acme' });
    expect(normalized({ name: '   ' })).toEqual({ name: null });
    expect(normalized({ name: '' })).toEqual({ name: null });
    expect(normalized({ name: undefined })).toEqual({ name: null });
  });

  test('of several lines keep their margins', () => {
    expect(normalized({ story: '  one\n  two\n' })).toEqual({ story: '  one\n  two\n' });
  });

  test('that are passwords are left exactly as they were typed', () => {
    expect(normalized({ pin: '  with spaces ' })).toEqual({ pin: '  with spaces ' });
  });

  test('with a form of their own get its one way of writing', () => {
    expect(normalized({ account: 'nl91 abna 0417 1643 00' })).toEqual({ account: 'NL91ABNA0417164300' });
  });
});

test('a postal code follows the country that is written with it, else the stored one', () => {
  expect(normalized({ zip: '1012ab', land: 'nl' })).toEqual({ land: 'NL', zip: '1012 AB' });
  expect(normalized({ zip: '1012ab' }, { land: 'NL' })).toEqual({ zip: '1012 AB' });
  expect(normalized({ zip: '1012ab' }, { land: 'BE' })).toEqual({ zip: '1012AB' });
});

test('what is of another kind is left for validation to name', () => {
  const strange = { name: 7, amount: '12', account: ['NL'] };
  expect(normalized(strange)).toEqual(strange);
});

test('fields that are not described are left out', () => {
  expect(normalized({ colour: 'red' })).toEqual({});
});

describe('a conditional field', () => {
  test('is emptied by the change that undoes its condition', () => {
    expect(normalized({ isCompany: false }, { isCompany: true, companyName: 'Acme' })).toEqual({
      isCompany: false,
      companyName: null,
    });
  });

  test('that is written against its condition is left for validation to refuse', () => {
    expect(normalized({ companyName: 'Acme' }, { isCompany: false })).toEqual({ companyName: 'Acme' });
  });

  test('stays while its condition holds', () => {
    expect(normalized({ name: 'x' }, { isCompany: true, companyName: 'Acme' })).toEqual({ name: 'x' });
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
