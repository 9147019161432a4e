import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DnsRecord, recordSetKey } from '../record.ts';
import { arbitraryStoredZone, edited } from '../testing/arbitraries.ts';
import { record } from '../testing/records.ts';
import { applyChanges, diffZones, isSameZone } from './diff.ts';
import { mergeZones } from './merge.ts';

const www = record('www A 192.0.2.1', { id: '1' });
const mx = record('@ MX mail.example.nl', { id: '2' });
const base = [www, mx];
const shop = record('shop A 192.0.2.5');
const www2 = { ...www, value: '192.0.2.2' };
const www3 = { ...www, value: '192.0.2.3' };

describe('a merge', () => {
  test('takes what only one of both changed', () => {
    expect(mergeZones(base, [www2, mx], [www, mx, shop])).toEqual({ merged: [www2, mx, shop], conflicts: [] });
    expect(mergeZones(base, [www], [www2, mx])).toEqual({ merged: [www2], conflicts: [] });
  });

  test('takes what both changed alike', () => {
    expect(mergeZones(base, [www2, mx], [www2, mx])).toEqual({ merged: [www2, mx], conflicts: [] });
    expect(mergeZones(base, [mx], [mx])).toEqual({ merged: [mx], conflicts: [] });
  });

  test('names the record set that both changed, and keeps what is stored', () => {
    expect(mergeZones(base, [www2, mx], [www3, mx])).toEqual({
      merged: [www2, mx],
      conflicts: [{ recordSets: [{ name: 'www', type: 'A' }], base: [www], theirs: [www2], mine: [www3] }],
    });
    expect(mergeZones(base, [mx], [www3, mx]).conflicts).toMatchObject([{ theirs: [], mine: [www3] }]);
  });

  test('of two additions to one record set is a conflict', () => {
    const one = record('shop A 192.0.2.6');
    const two = record('shop A 192.0.2.7');
    expect(mergeZones(base, [...base, one], [...base, two]).conflicts).toMatchObject([{ theirs: [one], mine: [two] }]);
  });

  test('knows a record that moved to another name', () => {
    const moved = { ...www, name: 'web' };
    expect(mergeZones(base, base, [moved, mx])).toEqual({ merged: [moved, mx], conflicts: [] });
    const elsewhere = { ...www, name: 'site' };
    const { merged, conflicts } = mergeZones(base, [elsewhere, mx], [moved, mx]);
    expect(merged).toEqual([elsewhere, mx]);
    expect(conflicts).toMatchObject([{ base: [www], theirs: [elsewhere], mine: [moved] }]);
    expect(conflicts[0]?.recordSets.map(({ name }) => name)).toEqual(['www', 'site', 'web']);
  });
});

const twoEdits = arbitraryStoredZone.chain((zone) => fc.tuple(fc.constant(zone), edited(zone), edited(zone)));

/** Lists the record sets that differ between two zones. */
function touched(zone: readonly DnsRecord[], after: readonly DnsRecord[]): Set<string> {
  const changes = diffZones(zone, after).flatMap((change) => [
    ...('before' in change ? [change.before] : []),
    ...('after' in change ? [change.after] : []),
  ]);
  return new Set(changes.map(recordSetKey));
}

test('changes of different record sets merge in either order to the zone that has both', () => {
  let apart = 0;
  fc.assert(
    fc.property(twoEdits, ([zone, theirs, mine]) => {
      const their = touched(zone, theirs);
      const own = touched(zone, mine);
      if ([...their].some((key) => own.has(key))) return;
      apart += own.size > 0 && their.size > 0 ? 1 : 0;
      const one = mergeZones(zone, theirs, mine);
      const other = mergeZones(zone, mine, theirs);
      expect([one.conflicts, other.conflicts]).toEqual([[], []]);
      expect(isSameZone(one.merged, other.merged)).toBe(true);
      const both = applyChanges(applyChanges(zone, diffZones(zone, theirs)), diffZones(zone, mine));
      expect(isSameZone(one.merged, both)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(apart).toBeGreaterThan(50);
});

test('whatever two people do: conflicts are the same from either side, and no id is there twice', () => {
  fc.assert(
    fc.property(twoEdits, ([zone, theirs, mine]) => {
      const one = mergeZones(zone, theirs, mine);
      const other = mergeZones(zone, mine, theirs);
      expect(one.conflicts.length).toBe(other.conflicts.length);
      const ids = one.merged.flatMap(({ id }) => id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      expect(mergeZones(zone, theirs, zone)).toMatchObject({ conflicts: [] });
      expect(isSameZone(mergeZones(zone, theirs, zone).merged, theirs)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
