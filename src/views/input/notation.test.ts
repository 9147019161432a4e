import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerNotation, moneyNotation, percentNotation, quantityNotation } from './notation.ts';

const locales = ['nl-nl', 'en-gb'];

describe('typed amounts', () => {
  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12,5', 1250],
    ['12', 1200],
    [',5', 50],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.000', 100_000],
    ['1,000', 100_000],
    ['1.000.000', 100_000_000],
    ['€ 1 234,50', 123_450],
    ['-0,05', -5],
    ['0,07', 7],
    ['1.005', 100_500],
    ['-0', 0],
    ['', null],
    ['  ', null],
  ])('reads %j as %j', (typed, cents) => {
    expect(moneyNotation.parse(typed)).toBe(cents);
  });

  it.each(['abc', '1,2345', '1.2.3', '12,50,1', '1,00,0', '--1', ',', '1e5'])(
    'leaves %j for validation to name',
    (typed) => {
      expect(moneyNotation.parse(typed)).toBe(typed);
    },
  );

  it.each([
    ['1,5', 1500],
    ['1.500', 1500],
    ['1,234', 1234],
    ['1.234,5', 1_234_500],
    ['1,234.5', 1_234_500],
    ['1.234.567', 1_234_567_000],
    ['-,25', -250],
    ['', null],
    ['1,2345', '1,2345'],
    ['1.2.3', '1.2.3'],
    ['veel', 'veel'],
  ])('reads the quantity %j as %j', (typed, thousandths) => {
    expect(quantityNotation.parse(typed)).toBe(thousandths);
  });

  it('comes back to the same cents after being shown, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(...locales), (cents, locale) => {
        expect(moneyNotation.parse(moneyNotation.format(cents, locale))).toBe(cents === 0 ? 0 : cents);
        expect(percentNotation.parse(percentNotation.format(cents, locale))).toBe(cents === 0 ? 0 : cents);
        expect(quantityNotation.parse(quantityNotation.format(cents, locale))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it('gives the same for comma and point', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 0, max: 99 }), (euros, cents) => {
        const decimals = String(cents).padStart(2, '0');
        expect(moneyNotation.parse(`${euros},${decimals}`)).toBe(euros * 100 + cents);
        expect(moneyNotation.parse(`${euros}.${decimals}`)).toBe(euros * 100 + cents);
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        for (const { parse } of [moneyNotation, percentNotation, quantityNotation, integerNotation]) {
          const value = parse(typed);
          expect(value === null || value === typed || Number.isInteger(value)).toBe(true);
        }
      }),
    );
  });

  it('reads whole numbers with and without thousands', () => {
    expect(integerNotation.parse('1500')).toBe(1500);
    expect(integerNotation.parse('1.500')).toBe(1500);
    expect(integerNotation.parse('1,5')).toBe('1,5');
    expect(integerNotation.format(2026, 'nl-nl')).toBe('2026');
  });
});
