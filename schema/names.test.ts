import { expect, test } from 'vitest';
import { columnName, fieldKey, relationTarget, snakeCase, titleFields } from './names.ts';

test.each([
  ['name', 'name'],
  ['vatNumber', 'vat_number'],
  ['aBC', 'a_b_c'],
])('the column of %s is %s', (name, column) => {
  expect(snakeCase(name)).toBe(column);
});

test('a reference keeps an id', () => {
  expect(columnName('billingAddress', 'reference')).toBe('billing_address_id');
  expect(columnName('billingAddress', 'text')).toBe('billing_address');
});

test('the label of a field has the key that screens know', () => {
  expect(fieldKey('customers', 'vatNumber')).toBe('resources.customers.fields.vatNumber');
});

test('a has-many relation names a resource and its reference', () => {
  const target = { resource: 'addresses', field: 'customer' };
  expect(relationTarget('addresses.customer')).toEqual(target);
  expect(relationTarget({ by: 'addresses.customer', label: { en: 'Lives at', nl: 'Woont op' } })).toEqual(target);
});

test('a title is one field or several', () => {
  expect(titleFields('name')).toEqual(['name']);
  expect(titleFields(['firstName', 'lastName'])).toEqual(['firstName', 'lastName']);
});
