import { describe, expect, test } from 'vitest';
import { dutchVatRates, type VatClass, vatRateOn } from './vatRates.ts';

describe('the Dutch VAT rate', () => {
  test.each<[VatClass, string, number]>([
    ['high', '2026-11-21', 2100],
    ['low', '2026-11-21', 900],
    ['zero', '2026-11-21', 0],
    ['low', '2018-12-31', 600],
    ['low', '2019-01-01', 900],
    ['high', '2012-09-30', 1900],
    ['high', '2012-10-01', 2100],
  ])('%s on %s is %i basis points', (vatClass, day, rate) => {
    expect(vatRateOn(vatClass, day)).toBe(rate);
  });

  test('changes from the day of a new row on, wherever it stands', () => {
    const rates = [{ vatClass: 'low' as const, from: '2028-01-01', rate: 1200 }, ...dutchVatRates];
    expect(vatRateOn('low', '2027-12-31', rates)).toBe(900);
    expect(vatRateOn('low', '2028-01-01', rates)).toBe(1200);
  });

  test('is not guessed for a day before the first one known', () => {
    expect(() => vatRateOn('high', '2000-12-31')).toThrow(RangeError);
  });
});
