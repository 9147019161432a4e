import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { priceChange, proratedAmount } from './proration.ts';

const january = { start: '2027-01-01', end: '2027-02-01' };

describe('a price that changes within a period', () => {
  test('from 10 to 25 on 16 January credits 5.16, charges 12.90, net 7.74', () => {
    expect(priceChange({ period: january, on: '2027-01-16', oldPrice: 1000, newPrice: 2500 })).toEqual({
      credit: 516,
      charge: 1290,
      net: 774,
    });
  });

  test('on the first day counts for all of it', () => {
    expect(priceChange({ period: january, on: '2027-01-01', oldPrice: 1000, newPrice: 2500 })).toEqual({
      credit: 1000,
      charge: 2500,
      net: 1500,
    });
  });

  test('to a lower one gives back', () => {
    expect(priceChange({ period: january, on: '2027-01-16', oldPrice: 2500, newPrice: 1000 }).net).toBe(-774);
  });
});

describe('a part of a period', () => {
  test('costs its days', () => {
    expect(proratedAmount(3100, { start: '2027-01-16', end: '2027-02-01' }, january)).toBe(1600);
    expect(
      proratedAmount(2900, { start: '2028-02-29', end: '2028-03-01' }, { start: '2028-02-01', end: '2028-03-01' }),
    ).toBe(100);
  });

  test('of no days costs nothing', () => {
    expect(proratedAmount(1000, { start: '2027-02-01', end: '2027-02-01' }, january)).toBe(0);
  });

  test.each([
    { start: '2026-12-31', end: '2027-02-01' },
    { start: '2027-01-16', end: '2027-02-02' },
    { start: '2027-01-16', end: '2027-01-15' },
  ])('must lie within it: %j does not', (part) => {
    expect(() => proratedAmount(1000, part, january)).toThrow(RangeError);
  });

  test('and the rest together differ from the whole by a cent at most', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(31), (price, days) => {
        const on = addDays(january.start, days);
        const parts =
          proratedAmount(price, { start: january.start, end: on }, january) +
          proratedAmount(price, { start: on, end: january.end }, january);
        expect(Math.abs(parts - price)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
