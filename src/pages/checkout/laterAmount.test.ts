import { expect, test } from 'vitest';
import { laterAmount } from './laterAmount.ts';

test.each([
  [1000, 895, 0, 895],
  [1000, 895, 1000, 806],
  [1500, 333, 0, 500],
  [99_000, 50_000_000, 3333, 3_300_165_000],
])(
  '%i thousandths at %i cents with %i basis points off cost %i cents each later period',
  (quantity, renewalPrice, discount, expected) => {
    expect(laterAmount({ amount: 0, quantity, renewalPrice, discount })).toBe(expected);
  },
);

test('a line without a price of its own for later periods costs the same each time', () => {
  expect(laterAmount({ amount: 395, quantity: 1000, renewalPrice: null, discount: 0 })).toBe(395);
});
