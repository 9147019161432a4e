import type { FieldlessFault } from '../../../schema/fault.ts';
import { type DnsRecord, recordSetKey } from '../record.ts';
import { validateRecord } from '../validateRecord.ts';
import { applyRecords } from './applyRecords.ts';
import { ConnectFault, type connectFaultTexts } from './connectFault.ts';
import type { ConnectRecord, ConnectTemplate, Place } from './template.ts';
import { hostOf } from './variables.ts';
import { connectRecord, dnsRecord, withServiceOwner } from './zoneRecords.ts';

export type ConnectOutcome =
  /** The normalised records that the zone has afterwards; what a template replaces keeps its id. */
  { wanted: DnsRecord[] } | { fault: FieldlessFault<typeof connectFaultTexts> };

/** Computes what a zone holds once a template is applied. `validateZone` validates the result. */
export function applyToZone(
  template: ConnectTemplate,
  { host, values, groups = [] }: Omit<Place, 'domain'> & { groups?: readonly string[] },
  records: readonly DnsRecord[],
  zone: string,
): ConnectOutcome {
  try {
    const place = { domain: zone, host, values };
    if (template.hostRequired && hostOf(place) === '') throw new ConnectFault('CONNECT_HOST_REQUIRED');
    const applied = applyRecords({
      zone: records.map(connectRecord),
      records: template.records.map(withServiceOwner),
      place,
      groups,
    });
    return { wanted: wantedOf(applied, records, zone) };
  } catch (error) {
    if (error instanceof ConnectFault) return { fault: error.fault };
    throw error;
  }
}

/** Keeps each record that stays as it is, and lets what comes take the id of its like that goes. */
function wantedOf(
  { added, removed }: { added: readonly ConnectRecord[]; removed: readonly ConnectRecord[] },
  records: readonly DnsRecord[],
  zone: string,
): DnsRecord[] {
  const gone = new Set(removed.flatMap(({ ref }) => (ref === undefined ? [] : (records[ref] ?? []))));
  const kept = records.filter((record) => !gone.has(record));
  const waiting = Map.groupBy(gone, recordSetKey);
  const coming = added.map((record) => validateRecord(dnsRecord(record, zone), zone).record);
  return [
    ...kept,
    ...withOneTtl(coming, kept).map((record) => {
      const former = waiting.get(recordSetKey(record))?.shift();
      return former?.id === undefined ? record : { ...record, id: former.id };
    }),
  ];
}

/** Gives records the TTL of the set they join, or the shortest of those that come (RFC 2181 section 5.2). */
function withOneTtl(coming: readonly DnsRecord[], kept: readonly DnsRecord[]): DnsRecord[] {
  const ttls = new Map<string, number>();
  for (const record of coming)
    ttls.set(recordSetKey(record), Math.min(record.ttl, ttls.get(recordSetKey(record)) ?? record.ttl));
  for (const record of kept) if (ttls.has(recordSetKey(record))) ttls.set(recordSetKey(record), record.ttl);
  return coming.map((record) => ({ ...record, ttl: ttls.get(recordSetKey(record)) ?? record.ttl }));
}
