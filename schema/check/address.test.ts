import { expect, test } from 'vitest';
import { country, postalCode } from '../fields.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

const faultsOfAddress = (address: readonly (readonly string[])[]) =>
  faultsOf(authors, {
    ...books,
    fields: { ...books.fields, land: country(label), zip: postalCode(label, { country: 'land', address }) },
  });

test('the lines of an address name fields of the record', () => {
  expect(faultsOfAddress([['name'], ['zip'], ['land']])).toEqual([]);
  expect(faultsOfAddress([['streat', 'zip']])).toMatchObject([
    { at: 'fields.zip.address', problem: '"streat" is not a field' },
  ]);
});

test('an address has lines, and each of them fields', () => {
  expect(faultsOfAddress([])).not.toEqual([]);
  expect(faultsOfAddress([[]])).not.toEqual([]);
});
