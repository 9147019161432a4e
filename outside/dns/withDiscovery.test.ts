import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsStandIn, startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import { patientBreaker, testSurroundings } from '../testing/surroundings.ts';
import type { DnsServer, RecordSet } from './dnsServer.ts';
import { powerDns } from './powerDns.ts';
import { discoverable, withDiscovery } from './withDiscovery.ts';

const apiKey = 'key-of-the-stand-in';
const address = 'portal.gastheer.nl/domainconnect';

let standIn: DnsStandIn;
let server: DnsServer;
let dns: DnsServer;
beforeAll(async () => {
  standIn = await startDnsStandIn({ apiKey });
  server = powerDns({ url: standIn.url, apiKey, breaker: patientBreaker(), surroundings: testSurroundings() });
  dns = discoverable(server, () => address);
});
afterAll(() => standIn.close());

const nameservers = (zone: string): RecordSet => ({ name: zone, type: 'NS', ttl: 86_400, contents: ['ns1.ours.nl.'] });
const address4 = (name: string): RecordSet => ({ name, type: 'A', ttl: 3600, contents: ['192.0.2.1'] });
const text = (name: string, value: string, ttl = 3600): RecordSet => ({ name, type: 'TXT', ttl, contents: [value] });

/** Returns what the server itself has at the name that services ask. */
const told = async (zone: string): Promise<string[]> =>
  ((await server.read(zone))?.recordSets ?? [])
    .filter(({ name }) => name === `_domainconnect.${zone}`)
    .map(({ type, contents }) => `${type} ${contents.join(' ')}`);

test('a new zone leads services to the portal, and nobody here sees that record', async () => {
  const made = await dns.create('nieuw.nl', [nameservers('nieuw.nl')]);
  expect(await told('nieuw.nl')).toEqual([`TXT "${address}"`]);
  expect(made.recordSets).toEqual([nameservers('nieuw.nl')]);
  expect(await dns.read('nieuw.nl')).toMatchObject({ version: made.version, recordSets: made.recordSets });
  const changed = await dns.apply('nieuw.nl', [{ put: address4('www.nieuw.nl') }], made.version);
  expect(changed.recordSets).toHaveLength(2);
  expect(await told('nieuw.nl')).toEqual([`TXT "${address}"`]);
});

test('a zone made earlier gets it with its next change', async () => {
  const made = await server.create('eerder.nl', [nameservers('eerder.nl')]);
  await dns.apply('eerder.nl', [{ put: address4('eerder.nl') }], made.version);
  expect(await told('eerder.nl')).toEqual([`TXT "${address}"`]);
});

test('a zone made earlier is told to lack it, and gets it by a change of nothing', async () => {
  const made = await server.create('vroeger.nl', [nameservers('vroeger.nl')]);
  const found = await dns.read('vroeger.nl');
  expect(found).toMatchObject({ isIncomplete: true, version: made.version });
  await dns.apply('vroeger.nl', [], made.version);
  expect(await told('vroeger.nl')).toEqual([`TXT "${address}"`]);
  expect(await dns.read('vroeger.nl')).toEqual({ ...made, serial: expect.any(Number) });
});

test.each([
  ['a text', text('_domainconnect.eigen.nl', '"elders.example"'), 'TXT "elders.example"'],
  [
    'an alias',
    { name: '_domainconnect.eigen.nl', type: 'CNAME', ttl: 3600, contents: ['elders.example.'] },
    'CNAME elders.example.',
  ],
])('%s of a customer takes its place, and gives it back', async (_, put, shown) => {
  const made = await dns.create('eigen.nl', [nameservers('eigen.nl')]);
  const own = await dns.apply('eigen.nl', [{ put }], made.version);
  expect(await told('eigen.nl')).toEqual([shown]);
  const { name, type } = put;
  await dns.apply('eigen.nl', [{ remove: { name, type } }], own.version);
  expect(await told('eigen.nl')).toEqual([`TXT "${address}"`]);
  await dns.remove('eigen.nl');
});

test('a zone that has moved is refused as ever', async () => {
  await dns.create('anders.nl', [nameservers('anders.nl')]);
  const change = { put: address4('anders.nl') };
  await expect(dns.apply('anders.nl', [change], 'another version')).rejects.toMatchObject({ reason: 'moved' });
});

test('nothing is published while nobody has said at which address the portal is reached', async () => {
  const silent = withDiscovery({ dns: server }, () => '').dns;
  await silent?.create('stil.nl', [nameservers('stil.nl')]);
  expect(await told('stil.nl')).toEqual([]);
});
