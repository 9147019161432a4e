import type { FaultTexts, FieldlessFault } from '../../schema/fault.ts';
import { applyChanges, type ZoneChange } from '../dns/changes/diff.ts';
import { contentKey, type DnsRecord } from '../dns/record.ts';
import { validateRecord } from '../dns/validateRecord.ts';
import { validateZone } from '../dns/validateZone.ts';
import { zoneFaultTexts } from '../dns/zone/zoneFaultTexts.ts';

export const changeFaultTexts = {
  ...zoneFaultTexts,
  RECORD_NOT_IN_ZONE: { en: 'Changes a record that is not there', nl: 'Wijzigt een record dat er niet is' },
} as const satisfies FaultTexts;

/** Applies changes to a zone; returns its normalised records and their faults. */
export function changedZone(
  stored: readonly DnsRecord[],
  changes: readonly ZoneChange[],
  zone: string,
): { records: DnsRecord[]; faults: FieldlessFault<typeof changeFaultTexts>[] } {
  const named = changes.flatMap((change) => (change.kind === 'add' ? [] : [change.before.id]));
  const known = new Set(stored.map(({ id }) => id));
  // Counts a record that is named twice as lost, as the first change replaces or removes it.
  const isLost = named.some((id) => !known.has(id)) || new Set(named).size < named.length;
  if (isLost) return { records: [...stored], faults: [{ code: 'RECORD_NOT_IN_ZONE' }] };
  return validateZone(applyChanges(stored, changes.map(asStored(stored))), zone);
}

/** Tells whether a `before` differs from the stored record, apart from spelling. */
export function isMadeOfOthers(stored: readonly DnsRecord[], changes: readonly ZoneChange[], zone: string): boolean {
  const byId = new Map(stored.map((record) => [record.id, record]));
  const content = (record: DnsRecord): string => contentKey(validateRecord(record, zone).record);
  return changes.some((change) => {
    if (change.kind === 'add') return false;
    const now = byId.get(change.before.id);
    return now !== undefined && content(withOmitted(change.before, now)) !== content(now);
  });
}

/** Fills in optional members that a record leaves out, such as its priority, as they were not changed. */
const withOmitted = (before: DnsRecord, { priority, weight, port, flags, tag }: DnsRecord): DnsRecord => ({
  ...before,
  priority: before.priority ?? priority ?? null,
  weight: before.weight ?? weight ?? null,
  port: before.port ?? port ?? null,
  flags: before.flags ?? flags ?? null,
  tag: before.tag ?? tag ?? null,
});

/** Replaces the former record by the zone's own, by its id; the text of the change is for people. */
const asStored =
  (stored: readonly DnsRecord[]) =>
  (change: ZoneChange): ZoneChange => {
    if (change.kind === 'add') return change;
    const before = stored.find(({ id }) => id === change.before.id) ?? change.before;
    return change.kind === 'remove'
      ? { ...change, before }
      : { ...change, before, after: withId(change.after, before) };
  };

const withId = (after: DnsRecord, { id }: DnsRecord): DnsRecord => ({ ...after, ...(id !== undefined && { id }) });
