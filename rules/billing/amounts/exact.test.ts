import { describe, expect, test } from 'vitest';
import { exact, roundedHalfUp } from './exact.ts';

describe('an amount is rounded to whole cents', () => {
  test.each([
    [1005, 101],
    [1004, 100],
    [15, 2],
    [5, 1],
    [4, 0],
    [-4, 0],
    [-5, -1],
    [-1005, -101],
  ])('%i tenths of a cent are %i cents', (tenths, cents) => {
    expect(roundedHalfUp(exact(tenths).div(10))).toBe(cents);
  });

  test('an amount that is too large is refused', () => {
    expect(() => roundedHalfUp(exact(Number.MAX_SAFE_INTEGER).mul(2))).toThrow(RangeError);
  });
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d never enters a sum', (value) => {
  expect(() => exact(value)).toThrow(RangeError);
});
