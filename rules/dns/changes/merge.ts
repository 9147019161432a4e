import { type DnsRecord, type RecordSet, recordSetKey } from '../record.ts';
import { isSameZone } from './diff.ts';

/** Holds record sets that two people changed differently. */
export interface ZoneConflict {
  /** The conflicting set; several where a renamed record joins them. */
  recordSets: RecordSet[];
  base: DnsRecord[];
  theirs: DnsRecord[];
  mine: DnsRecord[];
}

export interface MergedZone {
  /** The merged records; in conflicts those of `theirs`, which are stored. */
  merged: DnsRecord[];
  conflicts: ZoneConflict[];
}

/**
 * Merges two zones made from one: the original (`base`), the stored (`theirs`) and the one to save (`mine`). Keeps or
 * replaces complete record sets, as DNS does (RFC 2181 section 5). Leaves faults between sets to `validateZone`, such
 * as a CNAME of one beside an address of the other.
 */
export function mergeZones(
  base: readonly DnsRecord[],
  theirs: readonly DnsRecord[],
  mine: readonly DnsRecord[],
): MergedZone {
  const conflicts: ZoneConflict[] = [];
  const merged = units([...base, ...theirs, ...mine]).flatMap((keys) => {
    const within = (zone: readonly DnsRecord[]): DnsRecord[] => zone.filter((record) => keys.has(recordSetKey(record)));
    const was = within(base);
    const other = within(theirs);
    const own = within(mine);
    if (isSameZone(own, was) || isSameZone(own, other)) return other;
    if (isSameZone(other, was)) return own;
    const sets = [...keys.values()];
    conflicts.push({ recordSets: sets, base: was, theirs: other, mine: own });
    return other;
  });
  return { merged, conflicts };
}

/** Maps record sets by key. */
type Unit = Map<string, RecordSet>;

/** Groups records into sets, in order. Sets between which a record moved, by its id, form one unit. */
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
