import { type DnsRecord, dataKey, isNullMx, recordSetKey } from '../record.ts';
import { faultOf, type ZoneRule } from './zoneFault.ts';

/** Records that share what the key says, in their order. */
const grouped = (records: readonly DnsRecord[], key: (record: DnsRecord) => string): DnsRecord[][] => [
  ...Map.groupBy(records, key).values(),
];

/** The records of a set have one TTL (RFC 2181 section 5.2): that of the first. */
export const oneTtlPerSet: ZoneRule = (records) =>
  grouped(records, recordSetKey).flatMap(([first, ...others]) =>
    others
      .filter(({ ttl }) => ttl !== first?.ttl)
      .map((record) => faultOf(records, record, { field: 'ttl', code: 'TTL_DIFFERS', params: [first?.ttl ?? 0] })),
  );

/** A set has no two records that say the same (RFC 2181 section 5). */
export const noDuplicates: ZoneRule = (records) =>
  grouped(records, dataKey).flatMap(([, ...copies]) =>
    copies.map((record) => faultOf(records, record, { field: 'value', code: 'DUPLICATE_RECORD' })),
  );

/** A name that takes no mail has no mail server (RFC 7505 section 3). */
export const loneNullMx: ZoneRule = (records) =>
  grouped(
    records.filter(({ type }) => type === 'MX'),
    recordSetKey,
  )
    .filter((set) => set.length > 1 && set.some(isNullMx))
    .flatMap((set) => set.map((record) => faultOf(records, record, { field: 'value', code: 'NULL_MX_NOT_ALONE' })));
