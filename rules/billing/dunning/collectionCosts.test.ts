import { expect, test } from 'vitest';
import { collectionCosts } from './collectionCosts.ts';

test.each([
  [0, 0],
  [-359, 0],
  [359, 4000],
  [26_666, 4000],
  [26_670, 4001],
  [250_000, 37_500],
  [500_000, 62_500],
  [1_000_000, 87_500],
  [20_000_000, 277_500],
  [100_000_000, 677_500],
  [200_000_000, 677_500],
])('collecting %i cents may cost %i', (principal, costs) => {
  expect(collectionCosts(principal)).toBe(costs);
});
