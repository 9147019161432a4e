import type { Domain } from '../../../resources/domains.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { Server } from '../../../resources/servers.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { isSpf } from '../../dns/mail/spf.ts';
import { apex, type DnsRecord, relativeName } from '../../dns/record.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { changedZone } from '../../zones/changeText.ts';
import { storedZone, versionOf } from '../../zones/storedZone.ts';
import { rowOf } from '../dns/applyChanges.ts';
import { hasZone } from '../dns/zones.ts';

const ttl = 3600;

/**
 * Gives the writes that lead the main domain of an account to its server, where its zone is ours. What the customer has
 * there stays: a zone in use gets a set of changes, and one that is yet to be made its records.
 */
export async function zoneRecordsFor(
  account: Hosting,
  domain: Domain,
  { isServed }: { isServed: boolean },
  context: Pick<RuleContext, 'find'>,
): Promise<FollowUp[]> {
  const server = await recordWith(context, 'servers', account.server);
  const name = relativeName(account.name, domain.name);
  if (!server || name === undefined || over.includes(domain.state)) return [];
  const zone = await storedZone(domain.id, context);
  const added = recordsLacking(zone, name, account.name, server);
  const changes = added.map((after) => ({ kind: 'add' as const, after }));
  if (added.length === 0 || changedZone(zone, changes, domain.name).faults.length > 0) return [];
  if (!isServed || !hasZone(domain))
    return added.map((record) => ({
      op: 'add',
      resource: 'dnsrecords',
      values: { ...rowOf(record), domain: domain.id },
    }));
  const values = { domain: domain.id, changes: JSON.stringify(changes), baseVersion: versionOf(zone) };
  return [{ op: 'add', resource: 'dnschangesets', values }];
}

/** Lists the states in which a domain has no zone any more. */
const over: readonly string[] = ['quarantine', 'deleted', 'transferredAway'];

/** Lists the records of website and mail that a name lacks. Each of the two is left alone where there is any of it. */
export function recordsLacking(
  zone: readonly DnsRecord[],
  name: string,
  whole: string,
  server: Pick<Server, 'ipAddress' | 'name'>,
): DnsRecord[] {
  const at = (owner: string): DnsRecord[] => zone.filter((record) => record.name === owner);
  const here = at(name);
  if (here.some(({ type }) => type === 'CNAME')) return [];
  const www = name === apex ? 'www' : `www.${name}`;
  const hasSite = here.some(({ type }) => type === 'A' || type === 'AAAA');
  const hasMail = here.some(({ type, value }) => type === 'MX' || (type === 'TXT' && isSpf(value)));
  const address: DnsRecord = {
    name,
    type: server.ipAddress.includes(':') ? 'AAAA' : 'A',
    ttl,
    value: server.ipAddress,
  };
  const site: DnsRecord[] = [
    address,
    ...(at(www).length === 0 ? [{ name: www, type: 'CNAME', ttl, value: whole } as const] : []),
  ];
  const mail: DnsRecord[] = [
    { name, type: 'MX', ttl, value: server.name, priority: 10 },
    { name, type: 'TXT', ttl, value: 'v=spf1 a mx ~all' },
  ];
  return [...(hasSite ? [] : site), ...(hasMail || !server.name.includes('.') ? [] : mail)].map((record) => ({
    ...record,
    ttl: here.find(({ type }) => type === record.type)?.ttl ?? record.ttl,
  }));
}
