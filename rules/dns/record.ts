import type { RecordType } from './choices.ts';

/** One resource record of a zone (RFC 1035 section 3.2.1). Fields that do not belong to its type are null or absent. */
export interface DnsRecord {
  id?: string;
  /** Owner relative to the zone, `@` for the zone itself. */
  name: string;
  type: RecordType;
  /** In seconds. */
  ttl: number;
  /** What stands last in the record: an address, text or target. Targets are whole names without a final dot. */
  value: string;
  /** MX and SRV. */
  priority?: number | null;
  /** SRV. */
  weight?: number | null;
  port?: number | null;
  /** CAA. */
  flags?: number | null;
  tag?: string | null;
}

/** Records with this name and type, which DNS answers together and replaces together (RFC 2181 section 5). */
export interface RecordSet {
  name: string;
  type: RecordType;
}

export const apex = '@';

/** Two records with the same key are in the same record set. */
export const recordSetKey = ({ name, type }: RecordSet): string => `${name} ${type}`;

/** What a record says, whatever its id; of the same record set only one record may say it (RFC 2181 section 5.2). */
export const dataKey = ({ name, type, value, priority, weight, port, flags, tag }: DnsRecord): string =>
  JSON.stringify([name, type, value, priority ?? null, weight ?? null, port ?? null, flags ?? null, tag ?? null]);

/** All that is said of a record, its TTL too. */
export const contentKey = (record: DnsRecord): string => `${record.ttl} ${dataKey(record)}`;

/** `www` in the zone `example.nl` is `www.example.nl`. */
export const absoluteName = (name: string, zone: string): string => (name === apex ? zone : `${name}.${zone}`);

/** The name relative to the zone; undefined outside of it. Both in their one way of writing. */
export function relativeName(absolute: string, zone: string): string | undefined {
  if (absolute === zone) return apex;
  return absolute.endsWith(`.${zone}`) ? absolute.slice(0, -zone.length - 1) : undefined;
}

/** RFC 7505: the name takes no mail. */
export const isNullMx = ({ type, value }: DnsRecord): boolean => type === 'MX' && value.trim() === '.';
