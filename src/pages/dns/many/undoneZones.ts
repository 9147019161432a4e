import { parsedChanges } from '../../../../rules/dns/changes/parsedChanges.ts';
import { type Fetch, wholeZones } from './fetchZones.ts';
import { undoneZone, type ZonePlan } from './plannedZones.ts';

interface SavedSet {
  id: string;
  domain: string;
  changes: string;
}

/** Plans the way back of applied sets, each in its zone as it is now. */
export async function undoneZones(fetch: Fetch, applied: readonly { id: string }[]): Promise<ZonePlan[]> {
  const ids = applied.map(({ id }) => id);
  const meta = { fields: { dnschangesets: ['domain', 'changes'] } };
  const { data } = await fetch.getMany<SavedSet>('dnschangesets', { ids, meta });
  const byDomain = new Map(data.map((set) => [set.domain, parsedChanges(set.changes) ?? []]));
  const zones = await wholeZones(fetch, [...byDomain.keys()]);
  return zones.map(({ zone, records }) => undoneZone(zone, records, byDomain.get(zone.domain) ?? []));
}
