import { type DnsRecord, type RecordSet, recordSetKey } from '../record.ts';
import { isSameZone } from './diff.ts';

/** Record sets that two people changed, each in another way. */
export interface ZoneConflict {
  /** One, or several that a renamed record ties together. */
  recordSets: RecordSet[];
  base: DnsRecord[];
  theirs: DnsRecord[];
  mine: DnsRecord[];
}

export interface MergedZone {
  /** Where there is a conflict, as it is in `theirs`: that is what is stored. */
  merged: DnsRecord[];
  conflicts: ZoneConflict[];
}

/**
 * Brings together two zones that were made of the same one: what was (`base`), what another saved meanwhile (`theirs`) and what
 * is to be saved (`mine`). Record sets are kept or replaced as a whole, as DNS does (RFC 2181 section 5). That the sets go
 * together is for `judgeZone`: one may have added a CNAME where the other added an address.
 */
export function mergeZones(
  base: readonly DnsRecord[],
  theirs: readonly DnsRecord[],
  mine: readonly DnsRecord[],
): MergedZone {
  const conflicts: ZoneConflict[] = [];
  const merged = units([...base, ...theirs, ...mine]).flatMap((keys) => {
    const within = (zone: readonly DnsRecord[]): DnsRecord[] => zone.filter((record) => keys.has(recordSetKey(record)));
    const [was, other, own] = [within(base), within(theirs), within(mine)];
    if (isSameZone(own, was) || isSameZone(own, other)) return other;
    if (isSameZone(other, was)) return own;
    const sets = [...keys.values()];
    conflicts.push({ recordSets: sets, base: was, theirs: other, mine: own });
    return other;
  });
  return { merged, conflicts };
}

/** Record sets by their keys. */
type Unit = Map<string, RecordSet>;

/** The record sets of these records, in order; sets between which a record moved, by its id, are one unit. */
function units(records: readonly DnsRecord[]): Unit[] {
  const unitOfKey = new Map<string, Unit>();
  const unitOfId = new Map<string, Unit>();
  for (const { name, type, id } of records) {
    const key = recordSetKey({ name, type });
    const unit = unitOfKey.get(key) ?? new Map([[key, { name, type }]]);
    unitOfKey.set(key, unit);
    const earlier = id === undefined ? unit : (unitOfId.get(id) ?? unit);
    if (earlier !== unit) joinInto(earlier, unit, unitOfKey, unitOfId);
    if (id !== undefined) unitOfId.set(id, earlier);
  }
  return [...new Set(unitOfKey.values())];
}

function joinInto(earlier: Unit, unit: Unit, ...indexes: readonly Map<string, Unit>[]): void {
  for (const [key, set] of unit) earlier.set(key, set);
  for (const index of indexes) {
    for (const [key, indexed] of index) if (indexed === unit) index.set(key, earlier);
  }
}
