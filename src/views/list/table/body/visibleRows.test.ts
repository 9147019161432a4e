import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alwaysDrawn, rowsInSight } from './visibleRows.ts';

describe('the rows that are drawn', () => {
  const rowHeight = 42;

  it('are all of them in a short table', () => {
    expect(rowsInSight({ top: -99_999, height: 800, rowHeight, count: alwaysDrawn })).toEqual({
      start: 0,
      end: alwaysDrawn,
    });
  });

  it('hold every row that is seen, and not many more', () => {
    const sights = fc.record({
      top: fc.integer({ min: -60_000, max: 2_000 }),
      height: fc.integer({ min: 100, max: 2_000 }),
      count: fc.integer({ min: alwaysDrawn + 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(sights, ({ top, height, count }) => {
        const { start, end } = rowsInSight({ top, height, rowHeight, count });
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(count);
        expect(end - start).toBeGreaterThan(0);
        expect(end - start).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 38);
        for (let row = 0; row < count; row += 1) {
          const upper = top + row * rowHeight;
          const lower = top + (row + 1) * rowHeight;
          if (lower > 0 && upper < height) expect(row >= start && row < end).toBe(true);
        }
      }),
    );
  });
});
