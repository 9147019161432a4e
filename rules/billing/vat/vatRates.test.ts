import { describe, expect, test } from 'vitest';
import { dutchVatRates, type VatClass, vatRateOn } from './vatRates.ts';

describe('the Dutch VAT rate', () => {
  test.each<[VatClass, string, number]>([
    ['standard', '2026-11-21', 2100],
    ['reduced', '2026-11-21', 900],
    ['exempt', '2026-11-21', 0],
    ['reduced', '2018-12-31', 600],
    ['reduced', '2019-01-01', 900],
    ['standard', '2012-09-30', 1900],
    ['standard', '2012-10-01', 2100],
  ])('%s on %s is %i basis points', (vatClass, day, rate) => {
    expect(vatRateOn(vatClass, day)).toBe(rate);
  });

  test('changes from the day of a new row on, wherever it stands', () => {
    const rates = [{ vatClass: 'reduced' as const, from: '2028-01-01', rate: 1200 }, ...dutchVatRates];
    expect(vatRateOn('reduced', '2027-12-31', rates)).toBe(900);
    expect(vatRateOn('reduced', '2028-01-01', rates)).toBe(1200);
  });

  test('is not guessed for a day before the first one known', () => {
    expect(() => vatRateOn('standard', '2000-12-31')).toThrow(RangeError);
  });
});
