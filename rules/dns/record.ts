import type { RecordType } from './choices.ts';

/** Describes one resource record of a zone (RFC 1035 section 3.2.1). Fields that its type lacks are null or absent. */
export interface DnsRecord {
  id?: string;
  /** Owner relative to the zone, `@` for the zone itself. */
  name: string;
  type: RecordType;
  /** In seconds. */
  ttl: number;
  /** Record data: an address, text or target. Targets are absolute names without a final dot. */
  value: string;
  /** Of MX and SRV. */
  priority?: number | null;
  /** Of SRV, as is the port. */
  weight?: number | null;
  port?: number | null;
  /** Of CAA, as is the tag. */
  flags?: number | null;
  tag?: string | null;
}

/** Identifies the records that DNS answers and replaces together (RFC 2181 section 5). */
export interface RecordSet {
  name: string;
  type: RecordType;
}

export const apex = '@';

/** Returns the key of a record's set. */
export const recordSetKey = ({ name, type }: RecordSet): string => `${name} ${type}`;

/** Returns the key of a record's data, unique within its set (RFC 2181 section 5.2). */
export const dataKey = ({ name, type, value, priority, weight, port, flags, tag }: DnsRecord): string =>
  JSON.stringify([name, type, value, priority ?? null, weight ?? null, port ?? null, flags ?? null, tag ?? null]);

/** Returns the key of a record's data and TTL. */
export const contentKey = (record: DnsRecord): string => `${record.ttl} ${dataKey(record)}`;

/** Completes a relative name: `www` in the zone `example.nl` is `www.example.nl`. */
export const absoluteName = (name: string, zone: string): string => (name === apex ? zone : `${name}.${zone}`);

/** Makes a name relative to the zone; returns undefined outside of it. Expects both normalised. */
export function relativeName(absolute: string, zone: string): string | undefined {
  if (absolute === zone) return apex;
  return absolute.endsWith(`.${zone}`) ? absolute.slice(0, -zone.length - 1) : undefined;
}

/** Tells whether a record declares that its name receives no mail (RFC 7505). */
export const isNullMx = ({ type, value }: DnsRecord): boolean => type === 'MX' && value.trim() === '.';
