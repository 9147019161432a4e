import { isIPv4, isIPv6 } from 'node:net';
import { type StoredRecordSet, type StoredZone, setKey } from './zoneStore.ts';

export interface WireSet {
  name: string;
  type: string;
  ttl?: number;
  changetype?: string;
  records?: { content: string; disabled?: boolean }[];
}

const hostName = /^([a-z0-9_*-]+\.)+$/i;
const shapes: Record<string, RegExp> = {
  CNAME: hostName,
  NS: hostName,
  PTR: hostName,
  MX: /^\d+ (([a-z0-9_-]+\.)+|\.)$/i,
  SRV: /^\d+ \d+ \d+ (([a-z0-9_-]+\.)+|\.)$/i,
  TXT: /^"(?:[^"\\]|\\.)*"( "(?:[^"\\]|\\.)*")*$/,
  CAA: /^\d+ [a-z0-9]+ ".*"$/i,
};

/** Returns what PowerDNS says of a record set that it does not take, or undefined. */
export function recordFault(zone: StoredZone, set: WireSet): string | undefined {
  const { name, type, records = [] } = set;
  if (!name.endsWith('.')) return `DNS Name '${name}' is not canonical`;
  const owner = name.toLowerCase();
  if (owner !== zone.name && !owner.endsWith(`.${zone.name}`)) return `RRset ${name} IN ${type}: Name is out of zone`;
  if (set.changetype === 'DELETE') return undefined;
  const unread = records.find(({ content }) => !isSound(type, content));
  if (unread)
    return `Record ${name}/${type} '${unread.content}': Parsing record content (try 'pdnsutil check-zone'): data field in DNS should not be empty`;
  const contents = records.map(({ content }) => content);
  const twice = contents.find((content, index) => contents.indexOf(content) < index);
  if (twice !== undefined) return `Duplicate record in RRset ${name} IN ${type} with content "${twice}"`;
  if (type === 'CNAME' && records.length > 1) return `RRset ${name} IN CNAME has more than one record`;
  return undefined;
}

function isSound(type: string, content: string): boolean {
  if (type === 'A') return isIPv4(content);
  if (type === 'AAAA') return isIPv6(content);
  return content !== '' && (shapes[type]?.test(content) ?? true);
}

/** Returns the conflict of an alias with other records of its name, or undefined. */
export function aliasFault(sets: Record<string, StoredRecordSet>): string | undefined {
  const all = Object.values(sets);
  const alias = all.find(
    ({ name, type }) => type === 'CNAME' && all.some((other) => other.name === name && other.type !== type),
  );
  return alias && `RRset ${alias.name} IN CNAME: Conflicts with pre-existing RRset`;
}

/** Puts a wire set into the sets of a zone, as `REPLACE` and `DELETE` do. */
export function putSet(
  sets: Record<string, StoredRecordSet>,
  set: WireSet,
  spelled: (content: string) => string,
): void {
  const name = set.name.toLowerCase();
  const key = setKey({ name, type: set.type });
  if (set.changetype === 'DELETE' || !set.records?.length) delete sets[key];
  else
    sets[key] = {
      name,
      type: set.type,
      ttl: set.ttl ?? 3600,
      records: set.records.map(({ content, disabled = false }) => ({ content: spelled(content), disabled })),
    };
}
