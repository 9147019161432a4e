import type { DnsChangeSet } from '../../resources/dnschangesets.ts';
import type { ZoneChange } from '../dns/changes/diff.ts';
import { parsedChanges } from '../dns/changes/parsedChanges.ts';
import { revertChanges } from '../dns/changes/revert.ts';
import { asToldBy, changedAsFarAsThere, type SetDifference, zoneDifference } from '../dns/changes/zoneDifference.ts';
import type { DnsRecord } from '../dns/record.ts';
import { validateRecord } from '../dns/validateRecord.ts';
import { validateZone } from '../dns/validateZone.ts';
import type { RuleContext } from '../stored/records.ts';
import { versionOf } from './storedZone.ts';

/** Tells what became of a zone since somebody looked at it: the errors of both interfaces carry it. */
export interface MovedZone {
  /** Version of the zone as it is now, to save changes of it. */
  zoneVersion: string | null;
  difference: SetDifference[];
}

interface Asked {
  set: Pick<DnsChangeSet, 'domain' | 'baseVersion'>;
  changes: readonly ZoneChange[];
  stored: readonly DnsRecord[];
  /** Name of the zone. */
  zone: string;
}

/** Compares the zone that changes were made of, the present one, and the one they ask for. */
export async function movedZone(
  { set, changes: typed, stored, zone }: Asked,
  context: RuleContext,
): Promise<MovedZone> {
  const changes = typed.map((change) => inOneSpelling(change, zone));
  // Ignores a `baseVersion` that is current although the changes were made from older records.
  const known = set.baseVersion === versionOf(stored) ? undefined : await zoneOfVersion(set, stored, context);
  const base = known ?? asToldBy(changes, stored);
  const wanted = validateZone(changedAsFarAsThere(base, changes), zone).records;
  return { zoneVersion: versionOf(stored), difference: zoneDifference(base, stored, wanted) };
}

/** Spells the former record as stored ones are, so that a capital in its name is no difference. */
const inOneSpelling = (change: ZoneChange, zone: string): ZoneChange =>
  change.kind === 'add' ? change : { ...change, before: validateRecord(change.before, zone).record };

/** Undoes the change sets since a version; undefined where that is unknown, or records were changed in other ways too. */
async function zoneOfVersion(
  { domain, baseVersion }: Asked['set'],
  stored: readonly DnsRecord[],
  { find }: Pick<RuleContext, 'find'>,
): Promise<DnsRecord[] | undefined> {
  const applied = { domain, state: 'applied' } as const;
  const [first] = (await find('dnschangesets', { ...applied, baseVersion })).sort(byApplied);
  if (!first) return undefined;
  const since = await find('dnschangesets', { ...applied, id: { gte: first.id } });
  let records = [...stored];
  for (const { changes } of since.sort(byApplied)) {
    const before = revertChanges(records, parsedChanges(changes) ?? []);
    if (!before.isComplete) return undefined;
    records = before.records;
  }
  return versionOf(records) === baseVersion ? records : undefined;
}

/** Sorts the latest first. */
const byApplied = (one: DnsChangeSet, other: DnsChangeSet): number =>
  (other.appliedAt ?? '').localeCompare(one.appliedAt ?? '') || Number(other.id) - Number(one.id);
