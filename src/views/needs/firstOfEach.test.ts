import { expect, it } from 'vitest';
import { firstOfEach } from './firstOfEach.ts';

const parts = ['a', 'a', 'b', 'c', 'c', 'c', 'd'].map((domain, index) => ({ id: String(index), domain }));

it('names each owner once, and tells how many records they stand for', () => {
  const { named, standFor } = firstOfEach(parts, 'domain');
  expect(named.map(({ id }) => id)).toEqual(['0', '2', '3']);
  expect(standFor).toBe(6);
});

it('names the first few records where these have no owner', () => {
  const { named, standFor } = firstOfEach(parts);
  expect(named.map(({ id }) => id)).toEqual(['0', '1', '2']);
  expect(standFor).toBe(3);
});
