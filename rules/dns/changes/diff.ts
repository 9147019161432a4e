import { contentKey, type DnsRecord } from '../record.ts';

/** Describes one change from the stored zone to the wanted one. */
export type ZoneChange =
  | { kind: 'add'; after: DnsRecord }
  | { kind: 'change'; before: DnsRecord; after: DnsRecord }
  | { kind: 'remove'; before: DnsRecord };

/**
 * Lists the changes from the stored records to the wanted ones: removals, changes, additions, each in order. Records
 * match by id, else by content; a record that matches none is new.
 */
export function diffZones(stored: readonly DnsRecord[], wanted: readonly DnsRecord[]): ZoneChange[] {
  const { pairs, removed, added } = paired(stored, wanted);
  const changed = pairs.filter(([before, after]) => contentKey(before) !== contentKey(after));
  return [
    ...removed.map((before) => ({ kind: 'remove', before }) as const),
    ...changed.map(([before, after]) => ({ kind: 'change', before, after: withId(after, before.id) }) as const),
    ...added.map((after) => ({ kind: 'add', after }) as const),
  ];
}

interface Paired {
  pairs: [before: DnsRecord, after: DnsRecord][];
  removed: DnsRecord[];
  added: DnsRecord[];
}

function paired(stored: readonly DnsRecord[], wanted: readonly DnsRecord[]): Paired {
  const byId = pairUp(stored, wanted, ({ id }) => id);
  const byContent = pairUp(byId.removed, byId.added, contentKey);
  return { ...byContent, pairs: [...byId.pairs, ...byContent.pairs] };
}

/** Pairs records with the same key one to one, in order. */
function pairUp(
  stored: readonly DnsRecord[],
  wanted: readonly DnsRecord[],
  key: (record: DnsRecord) => string | undefined,
): Paired {
  const waiting = Map.groupBy(stored, key);
  const pairs: [DnsRecord, DnsRecord][] = [];
  const added = wanted.filter((after) => {
    const before = key(after) === undefined ? undefined : waiting.get(key(after))?.shift();
    if (before) pairs.push([before, after]);
    return before === undefined;
  });
  const taken = new Set(pairs.map(([before]) => before));
  return { pairs, removed: stored.filter((record) => !taken.has(record)), added };
}

const withId = (record: DnsRecord, id: string | undefined): DnsRecord =>
  id === undefined ? record : { ...record, id };

/**
 * Applies changes to records: kept ones keep their place, new ones come last.
 * @throws Error where a change names a record that is absent
 */
export function applyChanges(records: readonly DnsRecord[], changes: readonly ZoneChange[]): DnsRecord[] {
  const after = [...records];
  for (const change of changes) {
    if (change.kind === 'add') {
      after.push(change.after);
      continue;
    }
    const place = after.findIndex((record) => isSame(record, change.before));
    if (place < 0)
      throw new Error(`A change is about a record that the zone does not have: ${contentKey(change.before)}`);
    after.splice(place, 1, ...(change.kind === 'change' ? [change.after] : []));
  }
  return after;
}

const isSame = (one: DnsRecord, other: DnsRecord): boolean =>
  one.id === other.id && contentKey(one) === contentKey(other);

/** Tells whether two zones have the same content, regardless of order and ids. */
export function isSameZone(one: readonly DnsRecord[], other: readonly DnsRecord[]): boolean {
  const contents = (zone: readonly DnsRecord[]): string => JSON.stringify(zone.map(contentKey).sort());
  return contents(one) === contents(other);
}
