import type { DnsServer, RecordSet } from '../../../outside/dns/dnsServer.ts';
import { difference, recordSetKey, versionOf } from '../../../outside/dns/zoneContent.ts';
import type { Domain } from '../../../resources/domains.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { hasZone, lockOfServer, ourSets } from '../dns/zones.ts';
import { everyDomain } from '../everyDomain.ts';
import { FaultsOfMany } from '../faultsOfMany.ts';
import type { Finding } from './finding.ts';
import { beingChanged, reconcile } from './reconcile.ts';
import { isReadable, zoneLines } from './zoneLines.ts';

/** Compares our zones with those of the DNS server. Leaves those as they were for which it failed, and throws at the end. */
export async function compareZones(dns: DnsServer, context: CallContext): Promise<void> {
  const changing = await beingChanged('domain', context);
  const there = new Set((await dns.list()).map(({ name }) => name.toLowerCase()));
  const leftOut = new Set<string>();
  const findings: Finding[] = [];
  const faults = new FaultsOfMany();
  for await (const domain of everyDomain(context)) {
    const { id, name } = domain;
    const isThere = there.delete(name);
    if (changing.has(id)) leftOut.add(name);
    else if (hasZone(domain)) {
      const found = await faults.around(name, () => compareZone(id, dns, context));
      if (found) findings.push(...found);
      else leftOut.add(name);
    } else if (isThere && isOver(domain)) findings.push({ ...thereOnly(name), domain: id, canSetThere: true });
  }
  findings.push(...[...there].map(thereOnly));
  await reconcile({ place: 'dns', leftOut }, findings, context);
  faults.throwAny();
}

const thereOnly = (name: string): Finding => ({ place: 'dns', kind: 'thereOnly', name });

/** Tells whether a domain is gone, so that its zone may go as well. */
const isOver = ({ state }: Domain): boolean => state === 'deleted' || state === 'transferredAway';

/** Compares one zone while nothing writes to it. */
const compareZone = (id: string, dns: DnsServer, context: CallContext): Promise<Finding[]> =>
  context.alone(lockOfServer(), async () => {
    const domain = await recordWith(context, 'domains', id);
    if (!domain || !hasZone(domain)) return [];
    const { name } = domain;
    const wanted = await ourSets(domain, context);
    const current = await dns.read(name);
    const common = { place: 'dns', name, domain: id } as const;
    // Leaves out a zone without nameservers: nobody publishes it.
    const isPublished = wanted.some((set) => set.name === name && set.type === 'NS');
    if (!current) return isPublished ? [{ ...common, kind: 'hereOnly', canSetThere: true }] : [];
    if (current.version === versionOf(wanted)) {
      if (current.isIncomplete) await dns.apply(name, [], current.version);
      return [];
    }
    const { here, there } = differingSets(wanted, current.recordSets);
    const texts = { here: zoneLines(here), there: zoneLines(there) };
    const canTakeOver = isReadable(texts.there, name);
    return [{ ...common, kind: 'different', property: 'records', ...texts, canTakeOver, canSetThere: isPublished }];
  });

/** Gives the record sets of both sides that the other has otherwise or not at all. */
export function differingSets(
  here: readonly RecordSet[],
  there: readonly RecordSet[],
): { here: RecordSet[]; there: RecordSet[] } {
  const keys = new Set(
    difference(here, there).map((change) => recordSetKey('put' in change ? change.put : change.remove)),
  );
  const among = (sets: readonly RecordSet[]) => sets.filter((set) => keys.has(recordSetKey(set)));
  return { here: among(here), there: among(there) };
}
