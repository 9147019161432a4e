import { contentKey, type DnsRecord, type RecordSet, recordSetKey } from '../record.ts';
import { isSameZone, type ZoneChange } from './diff.ts';
import { mergeZones } from './merge.ts';

/** Holds a record set that differs between a zone as it was, as it is, and as wanted. */
export interface SetDifference extends RecordSet {
  /** As it was when they looked at it. */
  base: DnsRecord[];
  /** As they want it. */
  ours: DnsRecord[];
  /** As it is now. */
  theirs: DnsRecord[];
  /** Whether both changed it, each otherwise. */
  conflict: boolean;
}

/** Compares three zones by record set; sets that are alike in all of them are left out. */
export function zoneDifference(
  base: readonly DnsRecord[],
  theirs: readonly DnsRecord[],
  ours: readonly DnsRecord[],
): SetDifference[] {
  const { conflicts } = mergeZones(base, theirs, ours);
  const conflicting = new Set(conflicts.flatMap(({ recordSets }) => recordSets.map(recordSetKey)));
  const [before, now, wanted] = [base, theirs, ours].map((zone) => Map.groupBy(zone, recordSetKey));
  const sets = new Map(
    [...base, ...theirs, ...ours].map(({ name, type }) => [recordSetKey({ name, type }), { name, type }]),
  );
  return [...sets].flatMap(([key, set]): SetDifference[] => {
    const found = {
      base: before?.get(key) ?? [],
      ours: wanted?.get(key) ?? [],
      theirs: now?.get(key) ?? [],
    };
    const isAlike = isSameZone(found.base, found.ours) && isSameZone(found.base, found.theirs);
    return isAlike ? [] : [{ ...set, ...found, conflict: conflicting.has(key) }];
  });
}

/** Applies changes to a zone as far as their records are in it, and adds what they make of others. */
export function changedAsFarAsThere(zone: readonly DnsRecord[], changes: readonly ZoneChange[]): DnsRecord[] {
  const after = [...zone];
  for (const change of changes) {
    const place = 'before' in change ? placeOf(after, change.before) : -1;
    if (place >= 0) after.splice(place, 1);
    if (change.kind === 'add') after.push(change.after);
    if (change.kind === 'change') after.push({ ...change.after, ...(change.before.id && { id: change.before.id }) });
  }
  return after;
}

/** Puts the records that changes were made of back into a zone, as far as these tell what was there. */
export function asToldBy(changes: readonly ZoneChange[], zone: readonly DnsRecord[]): DnsRecord[] {
  const told = changes.flatMap((change) => ('before' in change ? [change.before] : []));
  const ids = new Set(told.map(({ id }) => id));
  return [...zone.filter(({ id }) => id === undefined || !ids.has(id)), ...told];
}

const placeOf = (zone: readonly DnsRecord[], record: DnsRecord): number => {
  const byId = zone.findIndex(({ id }) => id !== undefined && id === record.id);
  return byId >= 0 ? byId : zone.findIndex((one) => contentKey(one) === contentKey(record));
};
