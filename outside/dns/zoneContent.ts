import { createHash } from 'node:crypto';
import { canonicalContent } from './canonicalContent.ts';
import type { RecordSet, ZoneChange } from './dnsServer.ts';

type Key = Pick<RecordSet, 'name' | 'type'>;

export const recordSetKey = ({ name, type }: Key): string => `${name.toLowerCase()} ${type}`;

/** Gives a record set its one spelling; equal records become one. */
export function canonicalRecordSet({ name, type, ttl, contents }: RecordSet): RecordSet {
  const spelled = new Set(contents.map((content) => canonicalContent(type, content)));
  return { name: name.toLowerCase(), type, ttl, contents: [...spelled].sort() };
}

/** Gives the record sets of a zone their one spelling and order. The SOA is the server's own. */
export const canonicalZone = (recordSets: readonly RecordSet[]): RecordSet[] =>
  recordSets
    .filter(({ type, contents }) => type !== 'SOA' && contents.length > 0)
    .map(canonicalRecordSet)
    .sort((one, other) => (recordSetKey(one) < recordSetKey(other) ? -1 : 1));

/** Returns the version of canonical record sets. */
export const versionOf = (recordSets: readonly RecordSet[]): string =>
  createHash('sha256')
    .update(JSON.stringify(recordSets.map(({ name, type, ttl, contents }) => [name, type, ttl, contents])))
    .digest('hex');

/** Returns the zone that changes lead to. */
export function changed(recordSets: readonly RecordSet[], changes: readonly ZoneChange[]): RecordSet[] {
  const sets = new Map(recordSets.map((set) => [recordSetKey(set), set]));
  for (const change of changes) {
    if ('put' in change) sets.set(recordSetKey(change.put), change.put);
    else sets.delete(recordSetKey(change.remove));
  }
  return canonicalZone([...sets.values()]);
}

/** Returns the changes that lead from one canonical zone to another: removals first, nothing for what is equal. */
export function difference(from: readonly RecordSet[], to: readonly RecordSet[]): ZoneChange[] {
  const before = new Map(from.map((set) => [recordSetKey(set), versionOf([set])]));
  const after = new Set(to.map(recordSetKey));
  return [
    ...from.filter((set) => !after.has(recordSetKey(set))).map(({ name, type }) => ({ remove: { name, type } })),
    ...to.filter((set) => before.get(recordSetKey(set)) !== versionOf([set])).map((put) => ({ put })),
  ];
}

/** Returns what is wrong with a list of changes before any server sees it, or undefined. */
export function faultOfChanges(zone: string, changes: readonly ZoneChange[]): string | undefined {
  const keys = changes.map((change) => ('put' in change ? change.put : change.remove));
  const twice = firstTwice(keys.map(recordSetKey));
  if (twice !== undefined) return `${twice} is changed twice`;
  const soa = keys.find(({ type }) => type === 'SOA');
  if (soa) return 'the SOA belongs to the server';
  const outside = keys.find(({ name }) => name.toLowerCase() !== zone && !name.toLowerCase().endsWith(`.${zone}`));
  return outside && `${outside.name} is not in ${zone}`;
}

/** Returns the first text that was there before, in one pass, as a zone may have thousands of record sets. */
function firstTwice(texts: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(text)) return text;
    seen.add(text);
  }
  return undefined;
}
