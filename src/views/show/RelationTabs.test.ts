import { expect, it } from 'vitest';
import { fitting } from './RelationTabs.tsx';

it.each([
  [[100, 100, 100], 300, 3],
  [[100, 100, 100], 299, 1],
  [[100, 100, 100, 100], 390, 2],
  [[400], 300, 1],
  [[100, 100], 0, 2],
])('of tabs of %j pixels in %i as many fit beside the menu: %i', (widths, available, count) => {
  expect(fitting(widths, available)).toBe(count);
});
