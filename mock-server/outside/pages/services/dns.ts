import type { DnsStandIn } from '../../../dns/dnsStandIn.ts';
import type { NameserverStandIn } from '../../../dns/nameserverStandIn.ts';
import type { StoredZone } from '../../../dns/zoneStore.ts';
import { ofPowerDns, overDns } from '../disturbances.ts';
import { type Html, html } from '../html.ts';
import { chip, facts, more, rows, searchForm, section, shown } from '../parts.ts';
import type { Reader, ServicePage } from '../servicePage.ts';

const words = {
  label: { en: 'DNS server', nl: 'DNS-server' },
  summary: {
    en: 'Keeps the zones, as the portal writes them.',
    nl: 'Bewaart de zones, zoals het portaal ze schrijft.',
  },
  zones: { en: 'Zones', nl: 'Zones' },
  signed: { en: 'Signed', nl: 'Ondertekend' },
  records: { en: 'records', nl: 'records' },
  serial: { en: 'serial', nl: 'serienummer' },
  find: { en: 'Name of a zone', nl: 'Naam van een zone' },
  nameserver: { en: 'Nameserver', nl: 'Nameserver' },
  answers: {
    en: 'Answers the world from those zones, over UDP and TCP.',
    nl: 'Beantwoordt vragen over die zones, over UDP en TCP.',
  },
  resolver: { en: 'Resolver', nl: 'Resolver' },
  resolves: {
    en: 'Answers as the rest of the internet does: for domains with other nameservers it names those.',
    nl: 'Antwoordt zoals de rest van het internet: bij domeinen met andere nameservers noemt het die.',
  },
  ask: { en: 'Ask it yourself', nl: 'Zelf opvragen' },
  askHelp: {
    en: 'A change of a zone is answered at once.',
    nl: 'Een wijziging van een zone is meteen te zien.',
  },
} as const;

const countRecords = ({ sets }: StoredZone): number =>
  Object.values(sets).reduce((sum, { records }) => sum + records.length, 0);

const zoneRow = ({ say }: Reader, zone: StoredZone): Html => {
  const details = [`${say(words.serial)} ${zone.serial}`, `${say(words.records)}: ${countRecords(zone)}`];
  const lines = Object.values(zone.sets).flatMap(({ name, ttl, type, records }) =>
    records.map(({ content }) => `${name} ${ttl} ${type} ${content}`),
  );
  return html`<details><summary>${facts(zone.name.replace(/\.$/, ''), details)}${
    zone.dnskey !== undefined && chip(say(words.signed), 'good')
  }</summary><pre>${lines.join('\n')}</pre></details>`;
};

export const dnsPage = (standIn: DnsStandIn): ServicePage => ({
  name: 'dns',
  label: words.label,
  summary: words.summary,
  address: standIn.url,
  protocol: 'PowerDNS HTTP API 4.7',
  controlled: standIn,
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  disturbances: ofPowerDns,
  figures: () => [
    { label: words.zones, value: Object.keys(standIn.zones).length },
    { label: words.signed, value: Object.values(standIn.zones).filter(({ dnskey }) => dnskey !== undefined).length },
  ],
  holds: (reader) => {
    const found = Object.values(standIn.zones).filter(({ name }) => name.includes(reader.search));
    const list = rows(
      reader,
      shown(found).map((zone) => zoneRow(reader, zone)),
    );
    const title = `${reader.say(words.zones)} (${found.length})`;
    return section(
      title,
      html`${searchForm(reader, 'dns', reader.say(words.find))}${list}${more(reader, found.length)}`,
    );
  },
});

const overNames = (standIn: NameserverStandIn, page: Pick<ServicePage, 'name' | 'label' | 'summary'>): ServicePage => ({
  ...page,
  address: `${standIn.host}:${standIn.port}`,
  protocol: 'DNS (UDP, TCP, AXFR)',
  controlled: standIn,
  methods: ['UDP', 'TCP'],
  disturbances: overDns,
  figures: () => [],
  holds: ({ say }) =>
    section(
      say(words.ask),
      html`<pre>dig @${standIn.host} -p ${standIn.port} gastheer.test SOA
dig @${standIn.host} -p ${standIn.port} gastheer.test AXFR</pre>`,
      say(words.askHelp),
    ),
});

export const nameserverPage = (standIn: NameserverStandIn): ServicePage =>
  overNames(standIn, { name: 'nameserver', label: words.nameserver, summary: words.answers });

export const resolverPage = (standIn: NameserverStandIn): ServicePage =>
  overNames(standIn, { name: 'resolver', label: words.resolver, summary: words.resolves });
