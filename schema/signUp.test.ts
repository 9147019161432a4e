import { describe, expect, test } from 'vitest';
import { chosenSources, copiedValue } from './signUp.ts';

const person = ['contact.firstName', 'contact.lastName'];
const name = { firstOf: ['customer.companyName', person] };

describe('a value that is copied', () => {
  test('a copied value is its source, or several texts joined by a space', () => {
    const given = { contact: { firstName: 'Els', lastName: 'de Vries', kind: 0 } };
    expect(copiedValue('contact.kind', given)).toBe(0);
    expect(copiedValue(person, given)).toBe('Els de Vries');
    expect(copiedValue(person, { contact: { lastName: 'de Vries' } })).toBe('de Vries');
    expect(copiedValue(person, {})).toBeUndefined();
  });

  test('a copied value is taken from the first source that has one', () => {
    const contact = { firstName: 'Els', lastName: 'de Vries' };
    expect(copiedValue(name, { customer: { companyName: 'Bakkerij B.V.' }, contact })).toBe('Bakkerij B.V.');
    expect(copiedValue(name, { customer: { companyName: '' }, contact })).toBe('Els de Vries');
  });

  test('a copied value would be taken from the last source where none has one', () => {
    expect(chosenSources(name, {})).toEqual(person);
  });
});
