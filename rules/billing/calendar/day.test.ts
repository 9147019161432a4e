import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonthsFromAnchor, daysBetween } from './day.ts';

describe('months from an anchor', () => {
  test('from 31 January monthly give 28 February, 31 March, 30 April', () => {
    expect([1, 2, 3].map((months) => addMonthsFromAnchor('2027-01-31', months))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  test.each([
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
  ])('%s and %i months are %s', (anchor, months, day) => {
    expect(addMonthsFromAnchor(anchor, months)).toBe(day);
  });
});

describe('days', () => {
  test.each([
    ['2027-01-01', '2027-02-01', 31],
    ['2028-02-01', '2028-03-01', 29],
    ['2027-03-01', '2027-04-01', 31],
    ['2027-10-31', '2027-11-01', 1],
    ['2027-01-02', '2027-01-01', -1],
  ])('from %s up to %s are %i', (start, end, days) => {
    expect(daysBetween(start, end)).toBe(days);
  });

  test('added are the days between', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (days) => {
        expect(daysBetween('2027-01-31', addDays('2027-01-31', days))).toBe(days);
      }),
    );
  });

  test('that do not exist are refused', () => {
    expect(() => addDays('2027-02-30', 1)).toThrow(RangeError);
  });
});
