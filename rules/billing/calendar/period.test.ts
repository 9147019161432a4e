import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './day.ts';
import { type Anchor, daysIn, periodAround } from './period.ts';

const monthlyOn = (day: number): Anchor => ({ schedule: 'monthly', day, month: 1 });
const yearlyOn = (month: number, day: number): Anchor => ({ schedule: 'yearly', day, month });

describe('the period around a day', () => {
  test.each<[string, Anchor, string, string, string]>([
    ['a month from the first', monthlyOn(1), '2027-01-16', '2027-01-01', '2027-02-01'],
    ['begins on its first day', monthlyOn(16), '2027-01-16', '2027-01-16', '2027-02-16'],
    ['ends before the next begins', monthlyOn(16), '2027-01-15', '2026-12-16', '2027-01-16'],
    ['from the 31st, in February', monthlyOn(31), '2027-03-01', '2027-02-28', '2027-03-31'],
    ['from the 31st, in a leap year', monthlyOn(31), '2028-02-29', '2028-02-29', '2028-03-31'],
    ['a year from 1 March', yearlyOn(3, 1), '2027-02-28', '2026-03-01', '2027-03-01'],
    ['a year from 29 February', yearlyOn(2, 29), '2027-12-31', '2027-02-28', '2028-02-29'],
  ])('%s', (_, anchor, day, start, end) => {
    expect(periodAround(anchor, day)).toEqual({ start, end });
  });
});

test('periods from the 31st follow each other over the short months', () => {
  const february = periodAround(monthlyOn(31), '2027-02-28');
  expect(february).toEqual({ start: '2027-02-28', end: '2027-03-31' });
  expect(periodAround(monthlyOn(31), february.end)).toEqual({ start: '2027-03-31', end: '2027-04-30' });
});

test('a period counts its days without its end', () => {
  expect(daysIn({ start: '2027-01-01', end: '2027-02-01' })).toBe(31);
  expect(daysIn({ start: '2028-01-01', end: '2029-01-01' })).toBe(366);
});

test('every day is in exactly one period, and the next begins where it ends', () => {
  const anyAnchor = fc.record({
    schedule: fc.constantFrom('monthly' as const, 'yearly' as const),
    day: fc.integer({ min: 1, max: 31 }),
    month: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(anyAnchor, fc.nat(3000), (anchor, days) => {
      const day = addDays('2026-01-01', days);
      const period = periodAround(anchor, day);
      expect(period.start <= day && day < period.end).toBe(true);
      expect(periodAround(anchor, addDays(period.end, -1))).toEqual(period);
      expect(periodAround(anchor, period.end).start).toBe(period.end);
    }),
  );
});
