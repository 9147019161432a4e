import { createHash } from 'node:crypto';
import type { DnsRecordRow } from '../../resources/dnsrecords.ts';
import type { RuleContext } from '../../schema/rule.ts';
import { contentKey, type DnsRecord } from '../dns/record.ts';
import { recordWith } from '../stored/recordWith.ts';

/** A row of `dnsrecords` as the rules of DNS know it. */
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

/** The records of a domain as they are stored. */
export async function storedZone(domain: string, { find }: RuleContext): Promise<DnsRecord[]> {
  const rows = await find('dnsrecords', { domain });
  return rows.map((row) => dnsRecordOf(row as unknown as DnsRecordRow));
}

/** Zones that say the same have the same version; one without records has none. */
export function versionOf(zone: readonly DnsRecord[]): string | null {
  if (zone.length === 0) return null;
  const contents = JSON.stringify(zone.map(contentKey).sort());
  return createHash('sha256').update(contents).digest('hex').slice(0, 32);
}

/** The name of a domain. */
export async function domainNameOf(domain: string | null, context: RuleContext): Promise<string | undefined> {
  return (await recordWith('domains', domain, context))?.['name'] as string | undefined;
}
