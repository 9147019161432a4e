import { caaFlags, caaTags, type RecordType, recordTypes, ttlOptions } from '../../../../rules/dns/choices.ts';
import { apex, type DnsRecord } from '../../../../rules/dns/record.ts';
import { recordContent } from '../../../../rules/dns/recordContent.ts';

/** Lists fields that only some types have, with what a new record has in them. */
const furtherFields = {
  MX: { priority: 10 },
  SRV: { priority: 0, weight: 0, port: null },
  CAA: { flags: caaFlags[0], tag: caaTags[0] },
} as const satisfies Partial<Record<RecordType, Partial<DnsRecord>>>;

type FurtherField = 'priority' | 'weight' | 'port' | 'flags' | 'tag';

const furtherOf = (type: RecordType): Partial<DnsRecord> =>
  (furtherFields as Partial<Record<RecordType, Partial<DnsRecord>>>)[type] ?? {};

const none = { priority: null, weight: null, port: null, flags: null, tag: null };

export const hasField = (type: RecordType, field: FurtherField): boolean => field in furtherOf(type);

/** Tells whether a value is more than one word, and is edited in a form of its own. */
export const hasForm = (type: RecordType): boolean =>
  type in furtherFields || ['TXT', 'TLSA', 'SSHFP'].includes(type) || isService(type);

/** Tells whether a value is priority, target and parameters in one. */
export const isService = (type: RecordType): boolean => type === 'HTTPS' || type === 'SVCB';

export const newRecord = (name: string = apex): DnsRecord => ({ name, type: 'A', ttl: 3600, value: '', ...none });

/** Gives a record another type, with the fields of that type. */
export function withType(record: DnsRecord, type: RecordType): DnsRecord {
  const kept = Object.fromEntries(
    Object.entries(furtherOf(type)).map(([field, value]) => [field, record[field as FurtherField] ?? value]),
  );
  return { ...record, type, value: valueFor(record, type), ...none, ...kept };
}

/** Begins the value of a service, which is more than one word; takes that away again for another type. */
const begunService = '1 . alpn=h2,h3';

function valueFor({ value }: DnsRecord, type: RecordType): string {
  if (isService(type)) return value === '' ? begunService : value;
  return value === begunService ? '' : value;
}

/** Finds a type by what somebody typed in its place: `c` and `cname` are CNAME. */
export const typeNamed = (text: string): RecordType | undefined =>
  recordTypes.find((type) => type === text.trim().toUpperCase());

/** Writes what a record says in one line; names have no final dot, and texts no quotes. */
export function valueText(record: DnsRecord): string {
  const { type, value, priority, weight, port } = record;
  if (type === 'MX') return `${priority ?? ''} ${value}`;
  if (type === 'SRV') return `${priority ?? ''} ${weight ?? ''} ${port ?? ''} ${value}`;
  return type === 'CAA' ? recordContent(record) : value;
}

/** Lists TTLs as people choose them. */
export const ttls: readonly number[] = ttlOptions.map(({ value }) => value);
