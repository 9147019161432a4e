import { type DnsRecord, dataKey, isNullMx, recordSetKey } from '../record.ts';
import { faultOf, type ZoneRule } from './zoneFault.ts';

/** Groups records by key, in order. */
const grouped = (records: readonly DnsRecord[], key: (record: DnsRecord) => string): DnsRecord[][] => [
  ...Map.groupBy(records, key).values(),
];

/** Refuses another TTL than that of the set's first record (RFC 2181 section 5.2). */
export const oneTtlPerSet: ZoneRule = (records) =>
  grouped(records, recordSetKey).flatMap(([first, ...others]) =>
    others
      .filter(({ ttl }) => ttl !== first?.ttl)
      .map((record) => faultOf(records, record, { field: 'ttl', code: 'TTL_DIFFERS', params: [first?.ttl ?? 0] })),
  );

/** Refuses two records with the same data in a set (RFC 2181 section 5). */
export const noDuplicates: ZoneRule = (records) =>
  grouped(records, dataKey).flatMap(([, ...copies]) =>
    copies.map((record) => faultOf(records, record, { field: 'value', code: 'DUPLICATE_RECORD' })),
  );

/** Refuses mail servers beside a null MX (RFC 7505 section 3). */
export const loneNullMx: ZoneRule = (records) =>
  grouped(
    records.filter(({ type }) => type === 'MX'),
    recordSetKey,
  )
    .filter((set) => set.length > 1 && set.some(isNullMx))
    .flatMap((set) => set.map((record) => faultOf(records, record, { field: 'value', code: 'NULL_MX_NOT_ALONE' })));
