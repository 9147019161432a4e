import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectionDay, isBankingDay } from './bankingDay.ts';
import { addDays, daysBetween } from './day.ts';

describe('banks are closed', () => {
  test.each([
    ['on a Saturday', '2027-01-02'],
    ['on a Sunday', '2027-01-03'],
    ["on New Year's Day", '2027-01-01'],
    ['on Labour Day', '2028-05-01'],
    ['at Christmas', '2028-12-25'],
    ['on the day after', '2028-12-26'],
    ['on Good Friday', '2027-03-26'],
    ['on Easter Monday', '2027-03-29'],
    ['on Good Friday of 2024', '2024-03-29'],
    ['on Easter Monday of 2026', '2026-04-06'],
    ['on Easter Monday of 2038, as late as it comes', '2038-04-26'],
  ])('%s', (_, day) => {
    expect(isBankingDay(day)).toBe(false);
  });

  test.each([
    ["on the King's birthday", '2027-04-27'],
    ['on Ascension Day', '2027-05-06'],
    ['on Whit Monday', '2027-05-17'],
  ])('not %s', (_, day) => {
    expect(isBankingDay(day)).toBe(true);
  });
});

describe('a direct debit is collected', () => {
  test.each([
    ['2027-02-01', '2027-02-01'],
    ['2027-01-01', '2027-01-04'],
    ['2027-03-26', '2027-03-30'],
    ['2027-12-25', '2027-12-27'],
  ])('for a period from %s on %s', (start, day) => {
    expect(collectionDay(start)).toBe(day);
  });

  test('on a banking day in the first week of the period, whenever that begins', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (days) => {
        const start = addDays('2020-01-01', days);
        const day = collectionDay(start);
        expect(isBankingDay(day)).toBe(true);
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, day)).toBeLessThan(7);
      }),
    );
  });
});
