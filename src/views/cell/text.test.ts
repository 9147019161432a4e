import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countryText,
  dayText,
  decimalOf,
  ibanText,
  isWebAddress,
  languageText,
  momentText,
  moneyText,
  percentText,
  quantityText,
} from './text.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('values as text', () => {
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

  it('shows a day as that day, whatever the time zone of the browser', () => {
    expect(dayText('2026-12-31', 'nl-nl')).toBe('31 dec 2026');
    expect(dayText('2026-01-01', 'en-gb')).toBe('1 Jan 2026');
  });

  it('shows a moment as the clock in Amsterdam has it', () => {
    expect(momentText('2026-07-01T22:30:00Z', 'nl-nl')).toBe('2 jul 2026, 00:30');
    expect(momentText('2026-01-01T12:00:00Z', 'nl-nl')).toBe('1 jan 2026, 13:00');
  });

  it('leaves what is no date as it came', () => {
    expect(dayText('soon', 'nl-nl')).toBe('soon');
    expect(momentText('soon', 'nl-nl')).toBe('soon');
  });

  it('groups an IBAN by four', () => {
    expect(ibanText('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
  });

  it('names countries and languages in the language of the screen', () => {
    expect(countryText('DE', 'nl-nl')).toBe('Duitsland');
    expect(countryText('DE', 'en-gb')).toBe('Germany');
    expect(countryText('?', 'en-gb')).toBe('?');
    expect(languageText('nl', 'nl-nl')).toBe('Nederlands');
  });

  it('takes only web addresses for links', () => {
    expect(isWebAddress('https://example.org')).toBe(true);
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
    expect(isWebAddress('example')).toBe(false);
  });
});
