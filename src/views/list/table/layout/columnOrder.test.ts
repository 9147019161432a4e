import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullRanks, moved } from './columnOrder.ts';

describe('the order of columns', () => {
  it('names every column once, whatever was stored', () => {
    const kept = fc.array(fc.integer({ min: -2, max: 12 }));
    fc.assert(
      fc.property(kept, fc.nat({ max: 10 }), (ranks, length) => {
        expect([...fullRanks(ranks, length)].sort((a, b) => a - b)).toEqual(Array.from({ length }, (_, at) => at));
      }),
    );
    expect(fullRanks([2, 0], 4)).toEqual([2, 0, 1, 3]);
    expect(fullRanks(undefined, 2)).toEqual([0, 1]);
  });

  it('changes by moving one', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
  });
});
