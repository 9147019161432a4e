import type { DnsRecordRow } from '../../../resources/dnsrecords.ts';
import { publishedSets } from '../../../rules/dns/publishedSets.ts';
import type { DnsRecord } from '../../../rules/dns/record.ts';
import { dnsRecordOf } from '../../../rules/zones/storedZone.ts';
import { emptyZone, raiseSerial, setKey, storedContent, type ZoneStore } from '../../dns/zoneStore.ts';
import { type Row, textOf } from './rows.ts';

/** Keeps the address of the stand-in, so that checks of nameservers get through to it. */
const here = '127.0.0.1';
/** Lists hosts of the provider; all but nameservers have addresses reserved for documentation (RFC 5737). */
const ownHosts = { ns1: here, ns2: here, ns3: here, mail: '192.0.2.5', autodiscover: '192.0.2.5' };
const ownDomain = 'gastheer.test';
/** Names another provider, where some domains of the demo have their nameservers. */
const otherDomain = 'dnsdienst.example';
const otherHosts = { ns1: here, ns2: here };

/** Lists the states in which a domain has a zone. */
const withZone = new Set(['active', 'locked', 'expiring', 'expired', 'elsewhere']);

/** Lists the fields of DNS records that zones are made from. */
export const recordFields = [
  'domain',
  'name',
  'recordType',
  'ttl',
  'priority',
  'weight',
  'port',
  'flags',
  'tag',
  'value',
] as const;

export interface ZoneRows {
  domains: readonly Row[];
  records: readonly DnsRecordRow[];
  servers: readonly Row[];
  /** Hosts of the provider, which answer for domains without nameservers of their own. */
  nameservers: readonly string[];
}

/** Makes the zones of domains as the portal publishes them, and those of the nameservers themselves. A domain without records has none. */
export function zonesOf({ domains, records, servers, nameservers }: ZoneRows, today: Date): ZoneStore {
  const answering = domains.filter(({ state }) => withZone.has(textOf(state)));
  const names = new Map(answering.map(({ id, name }) => [id, textOf(name)]));
  const perZone = Map.groupBy(records, ({ domain }) => names.get(domain));
  const zones = [...perZone].flatMap(([name, own]) =>
    name === undefined ? [] : [zoneOf(name, own.map(dnsRecordOf), { nameservers, today })],
  );
  const means = { nameservers, today };
  const provider = zoneOf(ownDomain, providerRecords(servers), means);
  const other = zoneOf(otherDomain, addressesOf(otherHosts), { ...means, nameservers: [`ns1.${otherDomain}`] });
  return Object.fromEntries([provider, other, ...zones].map((zone) => [zone.name, zone]));
}

interface Means {
  nameservers: readonly string[];
  today: Date;
}

function zoneOf(name: string, records: readonly DnsRecord[], { nameservers, today }: Means): ZoneStore[string] {
  const zone = emptyZone(`${name}.`, 'Master');
  for (const { name: owner, type, ttl, contents } of publishedSets(records, name, nameservers)) {
    const set = { name: `${owner}.`, type };
    const stored = contents.map((content) => ({ content: storedContent(type, content), disabled: false }));
    zone.sets[setKey(set)] = { ...set, ttl, records: stored };
  }
  raiseSerial(zone, today);
  return zone;
}

/** Lists the records of the provider: its nameservers, its mail and its servers. */
function providerRecords(servers: readonly Row[]): DnsRecord[] {
  const own = servers
    .filter(({ name }) => textOf(name).endsWith(`.${ownDomain}`))
    .map(({ name, ipAddress }) => [textOf(name).slice(0, -ownDomain.length - 1), textOf(ipAddress)]);
  const spf: DnsRecord = { name: 'spf', type: 'TXT', ttl: 3600, value: 'v=spf1 ip4:192.0.2.0/24 -all' };
  return [...addressesOf({ ...ownHosts, ...Object.fromEntries(own) }), spf];
}

const addressesOf = (hosts: Readonly<Record<string, string>>): DnsRecord[] =>
  Object.entries(hosts).map(([name, value]) => ({ name, type: value.includes(':') ? 'AAAA' : 'A', ttl: 3600, value }));
