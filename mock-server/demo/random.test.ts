import { expect, test } from 'vitest';
import { elementAt, randomFrom, scattered } from './random.ts';

const tenFrom = (seed: number, stream?: number): number[] => {
  const random = randomFrom(seed, stream);
  return Array.from({ length: 10 }, () => random.integer(0, 1_000_000));
};

test('the same seed gives the same numbers, another seed or stream gives others', () => {
  expect(tenFrom(1)).toEqual(tenFrom(1));
  expect(tenFrom(1)).not.toEqual(tenFrom(2));
  expect(tenFrom(1, 1)).not.toEqual(tenFrom(1, 2));
});

test('whole numbers keep within their bounds and reach both ends about equally often', () => {
  const random = randomFrom(7);
  const counts = new Map<number, number>();
  for (let i = 0; i < 6000; i++) {
    const thrown = random.integer(1, 6);
    counts.set(thrown, (counts.get(thrown) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const count of counts.values()) expect(count).toSatisfy((n: number) => n > 850 && n < 1150);
});

test('neighbouring streams do not resemble each other', () => {
  const firsts = Array.from({ length: 1000 }, (_, stream) => randomFrom(42, stream).integer(0, 9));
  const repeats = firsts.filter((value, index) => value === firsts[index + 1]).length;
  expect(repeats).toBeGreaterThan(60);
  expect(repeats).toBeLessThan(140);
});

test('a sample holds different elements, at most all of them', () => {
  const sample = randomFrom(3).sample(['a', 'b', 'c', 'd'], 10);
  expect([...sample].sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('nothing can be picked from nothing', () => {
  expect(() => randomFrom(1).pick([])).toThrow(RangeError);
  expect(() => elementAt(['a'], 1)).toThrow(RangeError);
});

test('scattered numbers are all different until the space is full', () => {
  const size = 30_000;
  const given = new Set(Array.from({ length: size }, (_, index) => scattered(index, size, 17)));
  expect(given.size).toBe(size);
});
