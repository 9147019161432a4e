import { expect, test, vi } from 'vitest';
import type * as thoroughness from './thoroughness.ts';
import { asksEverything, type drawnOf, parseShare, sampleOf, someOf } from './thoroughness.ts';

const pairs = Array.from({ length: 40 }, (_, index): [number, number] => [index, index + 1]);

test('a sample is the same for the same seed and name, in the order of its items', () => {
  const sample = sampleOf(pairs, { size: 8, name: 'pairs' });
  expect(sample.length).toBeGreaterThanOrEqual(asksEverything ? 40 : 8);
  expect(sample).toEqual(sampleOf(pairs, { size: 8, name: 'pairs' }));
  expect(pairs.filter((pair) => sample.includes(pair))).toEqual(sample);
});

test('samples of fewer items than asked for are all items', () => {
  expect(sampleOf([1, 2, 3], { size: 4, name: 'numbers' })).toEqual([1, 2, 3]);
});

test('the shares of four runs are all items together, and none of them twice', () => {
  const shares = [1, 2, 3, 4].map((place) => someOf(pairs, { size: 3, seed: 7, share: { place, of: 4 } }));
  expect(shares.map(({ length }) => length)).toEqual([10, 10, 10, 10]);
  expect(shares.flat().sort(([one], [other]) => one - other)).toEqual(pairs);
});

test('a share of few items is filled up by others', () => {
  const some = someOf(pairs.slice(0, 8), { size: 6, seed: 7, share: { place: 2, of: 4 } });
  expect(some).toHaveLength(6);
  expect(some).toEqual(expect.arrayContaining([pairs[1], pairs[5]]));
});

test.each([
  ['quarter', '', 2, 1],
  ['quarter', 'yes', 8, 3],
  ['2/4', '', 2, 1],
  ['2/4', 'yes', 8, 3],
  ['all', '', 8, 3],
])(
  'with TEST_LONG=%s and TEST_ALL=%s, %i of eight long files are drawn, and %i of three cases in them',
  async (long, all, files, cases) => {
    const { drawnOf, longSample } = await withEnvironment({ TEST_LONG: long, TEST_ALL: all });
    expect(drawnOf(pairs.slice(0, 8), 'files')).toHaveLength(files);
    expect(longSample(3)).toBe(cases);
  },
);

test('four runs of CI in a row draw every long file, also those of a group of three', async () => {
  const draws: (typeof drawnOf)[] = [];
  for (const long of ['1/4', '2/4', '3/4', '4/4'])
    draws.push((await withEnvironment({ TEST_LONG: long, TEST_ALL: '' })).drawnOf);
  for (const group of [pairs.slice(0, 4), pairs.slice(0, 3)])
    expect(new Set(draws.flatMap((draw) => draw(group, 'files')))).toEqual(new Set(group));
});

test('a run has no share unless it is told, and refuses one that is none', () => {
  expect(parseShare('')).toBeNull();
  expect(parseShare('2/4')).toEqual({ place: 2, of: 4 });
  for (const text of ['0/4', '5/4', 'quarter', '2']) expect(() => parseShare(text), text).toThrow(RangeError);
});

/** Reads the module anew, as what it asks follows from the environment it was loaded in. */
async function withEnvironment(variables: Readonly<Record<string, string>>): Promise<typeof thoroughness> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const module = await import('./thoroughness.ts');
  vi.unstubAllEnvs();
  return module;
}
