import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FittingColumn, fitColumns } from './fitColumns.ts';

const column = (name: string, rank: number, given: Partial<FittingColumn> = {}): FittingColumn => {
  const { need = 100, least = need } = given;
  return { name, rank, need, ample: need, least, most: need, weight: 1, ...given };
};

const someColumns = fc
  .array(fc.record({ need: fc.integer({ min: 64, max: 500 }), least: fc.integer({ min: 64, max: 300 }) }), {
    minLength: 1,
    maxLength: 9,
  })
  .chain((sizes) =>
    fc
      .shuffledSubarray(
        sizes.map((_, rank) => rank),
        { minLength: sizes.length },
      )
      .map((ranks) =>
        sizes.map(({ need, least }, at) =>
          column(`c${at}`, ranks[at] ?? at, { need, least: Math.min(need, least), most: Math.min(need, 360) }),
        ),
      ),
  );

describe('the columns of a table', () => {
  it('are never cut while another has more room than it needs, and fill the table', () => {
    fc.assert(
      fc.property(someColumns, fc.integer({ min: 64, max: 2000 }), (columns, room) => {
        const { widths } = fitColumns(columns, room);
        const staying = columns.filter(({ name }) => widths.has(name));
        const widthOf = ({ name }: FittingColumn): number => widths.get(name) ?? 0;
        const isAnyCut = staying.some((one) => widthOf(one) < one.need - 0.01);
        const hasSlack = staying.some((one) => widthOf(one) > one.need + 0.01);
        expect(isAnyCut && hasSlack).toBe(false);
        if (staying.length > 1 || widthOf(staying[0] as FittingColumn) <= room)
          expect(staying.reduce((sum, one) => sum + widthOf(one), 0)).toBeCloseTo(room, 3);
      }),
    );
  });

  it('leave by rank only, as many as have to', () => {
    fc.assert(
      fc.property(someColumns, fc.integer({ min: 64, max: 2000 }), (columns, room) => {
        const { overflow } = fitColumns(columns, room);
        const byRank = columns.toSorted((one, other) => one.rank - other.rank);
        const staying = byRank.slice(0, columns.length - overflow.length);
        expect(new Set(byRank.slice(staying.length).map(({ name }) => name))).toEqual(new Set(overflow));
        const first = byRank[staying.length];
        const least = staying.reduce((sum, one) => sum + one.least, 0);
        if (first) expect(least + first.least).toBeGreaterThan(room);
      }),
    );
  });

  it('share what is left over by weight, but for those of a fixed width', () => {
    const columns = [column('a', 0, { weight: 2 }), column('b', 1), column('c', 2, { cap: 100, weight: 0 })];
    expect([...fitColumns(columns, 600).widths]).toEqual([
      ['a', 300],
      ['b', 200],
      ['c', 100],
    ]);
  });

  it('show usual values whole before a very long one gets room', () => {
    const columns = [
      column('long', 0, { need: 900, least: 150, most: 360 }),
      column('b', 1, { need: 200, least: 120 }),
    ];
    expect([...fitColumns(columns, 560).widths.values()]).toEqual([360, 200]);
    expect([...fitColumns(columns, 700).widths.values()]).toEqual([500, 200]);
  });
});
