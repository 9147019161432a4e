import { createHash } from 'node:crypto';
import type { DnsRecordRow } from '../../resources/dnsrecords.ts';
import { contentKey, type DnsRecord } from '../dns/record.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

/** Converts a row of `dnsrecords` to a record of the DNS rules. */
export const dnsRecordOf = ({ id, name, recordType, ttl, value, ...further }: DnsRecordRow): DnsRecord => ({
  ...(id && { id }),
  name,
  type: recordType,
  ttl,
  value,
  priority: further.priority,
  weight: further.weight,
  port: further.port,
  flags: further.flags,
  tag: further.tag,
});

/** Finds the stored records of a domain. */
export async function storedZone(domain: string, { find }: Pick<RuleContext, 'find'>): Promise<DnsRecord[]> {
  const rows = await find('dnsrecords', { domain });
  return rows.map(dnsRecordOf);
}

/** Hashes the content of a zone, so that equal zones have one version; an empty one has none. */
export function versionOf(zone: readonly DnsRecord[]): string | null {
  if (zone.length === 0) return null;
  const contents = JSON.stringify(zone.map(contentKey).sort());
  return createHash('sha256').update(contents).digest('hex').slice(0, 32);
}

/** Finds the name of a domain. */
export async function domainNameOf(domain: string | null, context: RuleContext): Promise<string | undefined> {
  return (await recordWith(context, 'domains', domain))?.name;
}
