import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact, roundedHalfUp } from './exact.ts';
import { spread } from './spread.ts';

const thousandths = (...values: number[]) => values.map((value) => exact(value).div(1000));
const manyShares = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 8 });
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

describe('shares of cents', () => {
  test('keep their sum: the cent left over goes to the largest remainder', () => {
    expect(spread(thousandths(33_300, 33_400, 33_300))).toEqual([33, 34, 33]);
  });

  test('with the same remainder give the cent to the earlier', () => {
    expect(spread(thousandths(500, 500))).toEqual([1, 0]);
    expect(spread(thousandths(-500, -500))).toEqual([-1, 0]);
  });

  test('of both signs take from the one that was cut most', () => {
    expect(spread(thousandths(-1_900, 400))).toEqual([-2, 0]);
  });

  test('of nothing are nothing', () => {
    expect(spread([])).toEqual([]);
  });

  test('always add up, never move by a cent, and mirror', () => {
    fc.assert(
      fc.property(manyShares, (values) => {
        const cents = spread(thousandths(...values));
        expect(sumOf(cents)).toBe(roundedHalfUp(exact(sumOf(values)).div(1000)));
        for (const [index, value] of values.entries()) {
          expect(Math.abs((cents[index] ?? Number.NaN) * 1000 - value)).toBeLessThan(1000);
        }
        expect(spread(thousandths(...values.map((value) => -value)))).toEqual(cents.map((value) => 0 - value));
      }),
    );
  });
});
