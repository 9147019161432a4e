import { diffZones, type ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import { parsedChanges } from '../../../../rules/dns/changes/parsedChanges.ts';
import { revertChanges } from '../../../../rules/dns/changes/revert.ts';
import { contentKey, type DnsRecord } from '../../../../rules/dns/record.ts';
import type { ChangeSet } from '../data/useChangeSets.ts';

/** Holds the zone as it was once a change set was applied. */
export interface Version {
  /** Id of the set; `first` before the oldest known one. */
  key: string;
  set: ChangeSet | undefined;
  changes: readonly ZoneChange[];
  records: readonly DnsRecord[];
  /** False where records were changed outside of change sets since, so that the zone is not exactly known. */
  isExact: boolean;
}

/** Lists the versions of a zone, newest first, by undoing the applied sets one by one. */
export function versionsOf(stored: readonly DnsRecord[], sets: readonly ChangeSet[]): Version[] {
  const applied = sets.filter(({ state }) => state === 'applied').toSorted(byApplied);
  let records = stored;
  let isExact = true;
  const versions = applied.map((set): Version => {
    const changes = parsedChanges(set.changes) ?? [];
    const version = { key: set.id, set, changes, records, isExact };
    const before = revertChanges(records, changes);
    records = before.records;
    isExact &&= before.isComplete;
    return version;
  });
  return [...versions, { key: 'first', set: undefined, changes: [], records, isExact }];
}

const byApplied = (one: ChangeSet, other: ChangeSet): number =>
  (other.appliedAt ?? '').localeCompare(one.appliedAt ?? '') || Number(other.id) - Number(one.id);

/** Compares two zones by content alone, as records of earlier versions have other ids by now. */
export function changesBetween(from: readonly DnsRecord[], to: readonly DnsRecord[]): ZoneChange[] {
  const known = new Set(from.map(({ id }) => id));
  const taken = new Set(from.map(contentKey));
  // Keeps the id of a record that is there under it with other content; others match by content.
  return diffZones(
    from,
    to.map((record) =>
      known.has(record.id) && !taken.has(contentKey(record)) ? record : { ...record, id: undefined },
    ),
  );
}
