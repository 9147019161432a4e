import type { DnsServer, RecordSet, Zone, ZoneChange } from './dnsServer.ts';
import { changed, recordSetKey, versionOf } from './zoneContent.ts';

/** Tells our record from one of a customer, as the portal offers no such lifetime. */
const lifetime = 1800;
const type = 'TXT';
const ownerIn = (zone: string): string => `_domainconnect.${zone}`;

const isOurs = (set: RecordSet, zone: string): boolean =>
  set.name === ownerIn(zone) && set.type === type && set.ttl === lifetime;

/**
 * Has zones lead services to the portal (Domain Connect, "DNS Provider Discovery"). A customer's own records at that
 * name go before. Who reads a zone does not see that record, but learns where a zone made earlier still lacks it.
 */
export function discoverable(dns: DnsServer, address: () => string | undefined): DnsServer {
  const seen = (zone: Zone): Zone => {
    const recordSets = zone.recordSets.filter((set) => !isOurs(set, zone.name));
    return recordSets.length === zone.recordSets.length
      ? zone
      : { ...zone, recordSets, version: versionOf(recordSets) };
  };
  const leading = (zone: string, sets: readonly RecordSet[]): RecordSet[] => {
    const value = address();
    const isTaken = sets.some(({ name }) => name === ownerIn(zone));
    return value && !isTaken ? [{ name: ownerIn(zone), type, ttl: lifetime, contents: [`"${value}"`] }] : [];
  };
  return {
    ...dns,
    read: async (zone) => {
      const found = await dns.read(zone);
      if (!found) return undefined;
      const shown = seen(found);
      const lacks = leading(zone, found.recordSets).length > 0;
      return lacks ? { ...shown, isIncomplete: true } : shown;
    },
    create: async (zone, sets) => seen(await dns.create(zone, [...sets, ...leading(zone, sets)])),
    apply: async (zone, changes, baseVersion) => {
      const found = await dns.read(zone);
      // Leaves it to the server to say what is the matter with a zone that is gone or has moved.
      if (!found || seen(found).version !== baseVersion) return dns.apply(zone, changes, baseVersion);
      const after = leading(zone, changed(seen(found).recordSets, changes));
      return seen(await dns.apply(zone, withLeading(zone, changes, { found, after }), found.version));
    },
  };
}

interface Around {
  found: Zone;
  after: readonly RecordSet[];
}

/** Adds to changes what our record becomes: put, or taken away for one of the customer's. */
function withLeading(zone: string, changes: readonly ZoneChange[], { found, after }: Around): ZoneChange[] {
  const key = recordSetKey({ name: ownerIn(zone), type });
  const [put] = after;
  if (put) {
    const others = changes.filter((change) => recordSetKey('put' in change ? change.put : change.remove) !== key);
    const isThere = found.recordSets.some((set) => isOurs(set, zone) && versionOf([set]) === versionOf([put]));
    return isThere ? others : [...others, { put }];
  }
  const isReplaced = changes.some((change) => 'put' in change && recordSetKey(change.put) === key);
  const isThere = found.recordSets.some((set) => isOurs(set, zone));
  return isThere && !isReplaced ? [{ remove: { name: ownerIn(zone), type } }, ...changes] : [...changes];
}

/** Begins the addresses at which services reach the portal. */
export const connectPath = '/domainconnect';

/** Has zones lead services to the portal, once somebody has said at which address it is. */
export const withDiscovery = <Services extends { dns?: DnsServer | undefined }>(
  services: Services,
  publicUrl: () => string,
): Services => ({
  ...services,
  ...(services.dns && {
    dns: discoverable(services.dns, () => {
      const host = URL.parse(publicUrl())?.host;
      return host && `${host}${connectPath}`;
    }),
  }),
});
