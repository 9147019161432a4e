import { expect, test } from 'vitest';
import { asksEverything, sampleOf } from './thoroughness.ts';

const pairs = Array.from({ length: 40 }, (_, index): [number, number] => [index, index + 1]);

test('a sample is the same for the same seed and name, in the order of its items', () => {
  const sample = sampleOf(pairs, { size: 8, name: 'pairs' });
  expect(sample).toHaveLength(asksEverything ? 40 : 8);
  expect(sample).toEqual(sampleOf(pairs, { size: 8, name: 'pairs' }));
  expect(pairs.filter((pair) => sample.includes(pair))).toEqual(sample);
});

test('samples of fewer items than asked for are all items', () => {
  expect(sampleOf([1, 2, 3], { size: 4, name: 'numbers' })).toEqual([1, 2, 3]);
});
