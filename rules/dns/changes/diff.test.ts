import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DnsRecord } from '../record.ts';
import { arbitraryStoredZone, arbitraryZone, edited } from '../testing/arbitraries.ts';
import { record } from '../testing/records.ts';
import { applyChanges, diffZones, isSameZone } from './diff.ts';

const www: DnsRecord = record('www A 192.0.2.1', { id: '1' });
const mail: DnsRecord = record('@ MX mail.example.nl', { id: '2' });

describe('between what is stored and what is wanted', () => {
  test('there is nothing where they say the same, whatever the order', () => {
    expect(diffZones([www, mail], [mail, www])).toEqual([]);
    expect(diffZones([], [])).toEqual([]);
  });

  test('a record is the same by its id', () => {
    const after = { ...www, name: 'web', value: '192.0.2.9' };
    expect(diffZones([www, mail], [after, mail])).toEqual([{ kind: 'change', before: www, after }]);
  });

  test('a record without an id is the same by its content', () => {
    const { id: _, ...again } = www;
    expect(diffZones([www, mail], [again, mail])).toEqual([]);
    expect(diffZones([www, mail], [{ ...again, ttl: 60 }, mail])).toEqual([
      { kind: 'remove', before: www },
      { kind: 'add', after: { ...again, ttl: 60 } },
    ]);
  });

  test('an id goes before content: records that swap their values are changed', () => {
    const one = record('a A 192.0.2.1', { id: '1' });
    const two = record('a A 192.0.2.2', { id: '2' });
    const swapped = [
      { ...one, value: two.value },
      { ...two, value: one.value },
    ];
    expect(diffZones([one, two], swapped).map(({ kind }) => kind)).toEqual(['change', 'change']);
  });

  test('what is gone is removed, what is new is added', () => {
    const added = record('shop A 192.0.2.1');
    expect(diffZones([www, mail], [mail, added])).toEqual([
      { kind: 'remove', before: www },
      { kind: 'add', after: added },
    ]);
  });

  test('a field that is null is a field that is absent', () => {
    expect(diffZones([www], [{ ...www, priority: null, port: null }])).toEqual([]);
  });
});

test('applied to the one zone, its difference from the other gives the other', () => {
  const stored = fc.oneof(arbitraryZone, arbitraryStoredZone);
  const zones = stored.chain((zone) => fc.tuple(fc.constant(zone), fc.oneof(edited(zone), arbitraryZone)));
  fc.assert(
    fc.property(zones, ([one, other]) => {
      const after = applyChanges(one, diffZones(one, other));
      expect(isSameZone(after, other)).toBe(true);
      expect(diffZones(after, other)).toEqual([]);
      const ids = after.flatMap(({ id }) => id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 1000 },
  );
});

test('a change of a record that is not there is an error', () => {
  expect(() => applyChanges([mail], [{ kind: 'remove', before: www }])).toThrow('does not have');
});
