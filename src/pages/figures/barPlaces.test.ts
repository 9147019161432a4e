import { expect, it } from 'vitest';
import { barsOf, height } from './barPlaces.ts';

it('stacks the values of a row, on one scale for all rows', () => {
  const { bars, ground } = barsOf([
    [100, 100],
    [50, 0],
  ]);
  expect(ground).toBe(height);
  expect(bars.map(({ row, y, height: high }) => [row, y, high])).toEqual([
    [0, height / 2, height / 2],
    [0, 0, height / 2],
    [1, (height * 3) / 4, height / 4],
  ]);
});

it('draws what is below zero beneath the ground', () => {
  const { bars, ground } = barsOf([[100], [-100]]);
  expect(ground).toBe(height / 2);
  expect(bars[1]).toMatchObject({ y: ground, height: height / 2 });
});

it('draws nothing of nothing', () => {
  expect(barsOf([[0], [0]]).bars).toEqual([]);
});
