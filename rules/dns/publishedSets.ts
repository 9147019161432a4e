import type { RecordSet } from '../../outside/dns/dnsServer.ts';
import { absoluteName, apex, type DnsRecord, recordSetKey } from './record.ts';
import { recordContent, withDot } from './recordContent.ts';

/** Sets the lifetime of the nameservers of the provider, in seconds. */
const nameserverTtl = 86_400;

/** Tells whether a zone names its nameservers itself; the others have those of the provider. */
export const hasOwnNameservers = (records: readonly DnsRecord[]): boolean =>
  records.some(({ name, type }) => type === 'NS' && name === apex);

/**
 * Gives a zone as its server holds it. A zone without nameservers of its own has those of the provider.
 * @param nameservers hosts of the provider, without a final dot
 */
export function publishedSets(
  records: readonly DnsRecord[],
  zone: string,
  nameservers: readonly string[],
): RecordSet[] {
  const provided: RecordSet = { name: zone, type: 'NS', ttl: nameserverTtl, contents: nameservers.map(withDot) };
  const sets = [...Map.groupBy(records, recordSetKey).values()].flatMap(([first, ...others]): RecordSet[] =>
    first
      ? [
          {
            name: absoluteName(first.name, zone),
            type: first.type,
            ttl: first.ttl,
            contents: [first, ...others].map(recordContent),
          },
        ]
      : [],
  );
  return hasOwnNameservers(records) || nameservers.length === 0 ? sets : [provided, ...sets];
}
