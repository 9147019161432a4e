import { recordTypes } from '../choices.ts';
import { apex, type DnsRecord } from '../record.ts';

const typeRank = new Map<string, number>(recordTypes.map((type, rank) => [type, rank]));

const treeKeys = new WeakMap<DnsRecord, string>();

/** Reverses the labels, so that names below one another stand together. Remembers them, as sorting compares often. */
function treeKey(record: DnsRecord): string {
  const known = treeKeys.get(record);
  if (known !== undefined) return known;
  const key = record.name === apex ? '' : record.name.split('.').reverse().join('\0');
  treeKeys.set(record, key);
  return key;
}

/** Compares texts by code units, which is fast and the same everywhere. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Orders records: the zone itself first, names below one another together, then types as they are offered. */
export const byName = (one: DnsRecord, other: DnsRecord): number =>
  compare(treeKey(one), treeKey(other)) ||
  (typeRank.get(one.type) ?? 0) - (typeRank.get(other.type) ?? 0) ||
  (one.priority ?? 0) - (other.priority ?? 0) ||
  compare(one.value, other.value);
