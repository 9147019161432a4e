import { expect, test } from 'vitest';
import { combinedDiscount } from './combinedDiscount.ts';

test.each([
  [0, 0, 0],
  [1000, 0, 1000],
  [0, 500, 500],
  [1000, 500, 1450],
  [333, 333, 655],
  // Rounds a half up: 14.505 %.
  [1000, 501, 1451],
  [1010, 500, 1460],
  [10_000, 500, 10_000],
])('discounts of %i and %i basis points are %i together', (first, second, both) => {
  expect(combinedDiscount(first, second)).toBe(both);
});
