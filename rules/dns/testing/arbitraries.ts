import fc from 'fast-check';
import type { DnsRecord } from '../record.ts';

/** Generates few names and values, so that records collide. */
const arbitraryRecord: fc.Arbitrary<DnsRecord> = fc.oneof(
  fc.record({
    name: fc.constantFrom('@', 'www', 'shop'),
    type: fc.constantFrom('A' as const),
    ttl: fc.constantFrom(300, 3600),
    value: fc.constantFrom('192.0.2.1', '192.0.2.2', '192.0.2.3'),
  }),
  fc.record({
    name: fc.constantFrom('@', 'mail'),
    type: fc.constant('MX' as const),
    ttl: fc.constant(3600),
    value: fc.constantFrom('a.example.com', 'b.example.com'),
    priority: fc.constantFrom(10, 20),
  }),
);

/** Generates records without ids, possibly some with equal content. */
export const arbitraryZone: fc.Arbitrary<DnsRecord[]> = fc.array(arbitraryRecord, { maxLength: 8 });

/** Adds an id to every record, as when stored. */
export const arbitraryStoredZone: fc.Arbitrary<DnsRecord[]> = arbitraryZone.map((zone) =>
  zone.map((record, place) => ({ ...record, id: String(place + 1) })),
);

/** Generates an edit of a zone: records removed, changed and added. */
export const edited = (zone: readonly DnsRecord[]): fc.Arbitrary<DnsRecord[]> =>
  fc
    .tuple(
      fc.array(fc.constantFrom('keep', 'keep', 'remove', 'edit'), { minLength: zone.length, maxLength: zone.length }),
      fc.array(arbitraryRecord, { minLength: zone.length, maxLength: zone.length }),
      fc.array(arbitraryRecord, { maxLength: 3 }),
    )
    .map(([deeds, replacements, added]) => [
      ...zone.flatMap((record, place) => {
        if (deeds[place] === 'remove') return [];
        return deeds[place] === 'edit' ? [{ ...record, ...replacements[place], id: record.id }] : [record];
      }),
      ...added,
    ]);
