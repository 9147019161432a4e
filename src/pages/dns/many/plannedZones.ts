import { diffZones, type ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import { revertChanges } from '../../../../rules/dns/changes/revert.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { validateRecord } from '../../../../rules/dns/validateRecord.ts';
import type { ShownFault } from '../data/faults.ts';
import { holds, replaced } from './occurrences.ts';

/** Names a zone and the version that changes of it are made of. */
export interface NamedZone {
  domain: string;
  name: string;
  version: string | null;
}

/** Says what is done with records: `by` is absent where they are removed. */
export interface Wish {
  wanted: string;
  by?: string;
}

/** Holds what would change in one zone. */
export interface ZonePlan extends NamedZone {
  changes: readonly ZoneChange[];
  /** What the rules say of the changed records; the whole zone is judged when it is saved. */
  faults: readonly ShownFault[];
  /** Whether it cannot be taken back, as somebody changed the zone since. */
  hasMoved?: boolean;
}

/** Plans a wish for the records of a zone that hold the value; undefined where nothing would change. */
export function plannedZone(
  zone: NamedZone,
  records: readonly DnsRecord[],
  { wanted, by }: Wish,
): ZonePlan | undefined {
  const found = records.filter(({ value }) => holds(value, wanted));
  const judged =
    by === undefined ? [] : found.map((record) => validated(record, replaced(record.value, wanted, by), zone));
  const after = new Map(judged.map(({ record }) => [record.id, record]));
  const left = found.flatMap((record) => after.get(record.id) ?? []);
  const changes = diffZones(found, left);
  return changes.length > 0 ? { ...zone, changes, faults: judged.flatMap(({ faults }) => faults) } : undefined;
}

const validated = (record: DnsRecord, value: string, { name }: NamedZone) => validateRecord({ ...record, value }, name);

/** Plans the way back from applied changes, in a zone as it is now. */
export function undoneZone(zone: NamedZone, records: readonly DnsRecord[], applied: readonly ZoneChange[]): ZonePlan {
  const { records: before, isComplete } = revertChanges(records, applied);
  return { ...zone, changes: diffZones(records, before), faults: [], hasMoved: !isComplete };
}
