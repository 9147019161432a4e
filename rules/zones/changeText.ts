import type { FaultTexts, FieldlessFault } from '../../schema/fault.ts';
import { applyChanges, type ZoneChange } from '../dns/changes/diff.ts';
import type { DnsRecord } from '../dns/record.ts';
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
  const known = new Set(stored.map(({ id }) => id));
  const isLost = changes.some((change) => change.kind !== 'add' && !known.has(change.before.id));
  if (isLost) return { records: [...stored], faults: [{ code: 'RECORD_NOT_IN_ZONE' }] };
  return validateZone(applyChanges(stored, changes.map(asStored(stored))), zone);
}

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
