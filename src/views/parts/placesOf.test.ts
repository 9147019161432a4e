import { describe, expect, it } from 'vitest';
import type { Line } from './editedParts.ts';
import { mergedLines } from './mergedLines.ts';
import { placesOf } from './placesOf.ts';

const line = (id: string, position: number | null) => ({ id, position });
const a = line('1', 1);
const b = line('2', 2);
const c = line('3', 3);
const changed = (stored: (typeof a)[], lines: Line[], orderBy: string | undefined = 'position') =>
  Object.fromEntries(placesOf({ orderBy, stored }, lines));

describe('the positions of lines', () => {
  it('stay as they are, also those with holes, as long as nobody moves a line', () => {
    expect(changed([a, b, c], [a, b, c])).toEqual({});
    expect(changed([a, line('2', 7)], [a, line('2', 7)])).toEqual({});
    expect(changed([a, b, c], [a, { ...b, meta: { isRemoved: true } }, c])).toEqual({});
  });

  it('are exchanged by lines that change places, and others keep theirs', () => {
    expect(changed([a, b, c], [b, a, c])).toEqual({ 0: 1, 1: 2 });
    const tenth = line('1', 10);
    const twentieth = line('2', 20);
    expect(changed([tenth, twentieth, line('3', 30)], [twentieth, tenth, line('3', 30)])).toEqual({ 0: 10, 1: 20 });
  });

  it('of new lines come after all others, or where they were moved to', () => {
    expect(changed([], [{}, {}])).toEqual({ 0: 1, 1: 2 });
    expect(changed([a, b], [a, b, {}])).toEqual({ 2: 3 });
    expect(changed([a, b], [a, {}, b])).toEqual({ 1: 2, 2: 3 });
  });

  it('are given to lines without one only when that changes the order', () => {
    const none = line('4', null);
    const other = line('5', null);
    expect(changed([a, none], [a, none, {}])).toEqual({});
    expect(changed([a, none, other], [a, other, none])).toEqual({ 1: 2, 2: 3 });
    expect(changed([line('1', 1), line('2', 1)], [line('2', 1), line('1', 1)])).toEqual({ 1: 2 });
  });

  it('are absent when lines have no order', () => {
    expect(placesOf({ stored: [a, b] }, [b, a, {}]).size).toBe(0);
  });
});

describe('refetched lines', () => {
  const d = line('4', 4);

  it('stay in the order they were given here, and what others added comes after them', () => {
    expect(mergedLines([b, {}, a, c], [a, b, c], [a, b, d])).toMatchObject([b, {}, a, d]);
  });

  it('come in the order others gave them, where nobody moved one here', () => {
    expect(
      mergedLines(
        [a, b, {}],
        [a, b],
        [
          { ...b, position: 1 },
          { ...a, position: 2 },
        ],
      ),
    ).toMatchObject([{ id: '2', position: 1 }, { id: '1', position: 2 }, {}]);
  });
});
