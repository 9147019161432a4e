import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, decimalOf, isUnit, moneyText, percentText, quantityText } from './amountText.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('amounts as text', () => {
  it('writes money with the separators of the language', () => {
    expect(plain(moneyText(123_456, 'nl-nl'))).toBe('€ 1.234,56');
    expect(moneyText(123_456, 'en-gb')).toBe('€1,234.56');
    expect(plain(moneyText(-5, 'nl-nl'))).toBe('€ -0,05');
  });

  it('does not round the cents of large amounts', () => {
    expect(moneyText(9_007_199_254_740_991, 'en-gb')).toBe('€90,071,992,547,409.91');
  });

  it('keeps every digit of an amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(Number(decimalOf(cents).replace('.', ''))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it('writes percentages without needless decimals', () => {
    expect(percentText(2100, 'nl-nl')).toBe('21%');
    expect(percentText(250, 'nl-nl')).toBe('2,5%');
  });

  it('writes quantities with up to three decimals', () => {
    expect([1500, 1234, -2000, 1_234_567].map((one) => quantityText(one, 'nl-nl'))).toEqual([
      '1,5',
      '1,234',
      '-2',
      '1.234,567',
    ]);
    expect(quantityText(1500, 'en-gb')).toBe('1.5');
  });

  it('writes an amount by the type of its field, and gives no unit to a type without one', () => {
    expect(['percent', 'integer', 'text', undefined].map(isUnit)).toEqual([true, false, false, false]);
    expect(plain(amountText(1250, 'money', 'nl-nl'))).toBe('€ 12,50');
  });
});
