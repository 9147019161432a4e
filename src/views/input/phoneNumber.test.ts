import { describe, expect, it } from 'vitest';
import { countryOf, movedTo, numberIn, phoneText } from './phoneNumber.ts';

describe('phone numbers', () => {
  it('are of a country, and written as people read them', () => {
    expect([countryOf('+31203123889'), countryOf('+32470123456'), countryOf('020')]).toEqual(['NL', 'BE', undefined]);
    expect(phoneText('+31203123889')).toBe('+31 20 312 3889');
    expect(phoneText('nonsense')).toBe('nonsense');
  });

  it('are typed as they are dialled in their country', () => {
    expect(numberIn('020 312 3889', 'NL')).toBe('+31203123889');
    expect(numberIn('0470 12 34 56', 'BE')).toBe('+32470123456');
    expect(numberIn('+44 20 7946 0958', 'NL')).toBe('+442079460958');
    expect(numberIn('ask Jan', 'NL')).toBe('ask Jan');
  });

  it('go along to another country', () => {
    expect(movedTo('+31470123456', 'BE')).toBe('+32470123456');
    expect(movedTo('0470123456', 'BE')).toBe('+32470123456');
  });
});
