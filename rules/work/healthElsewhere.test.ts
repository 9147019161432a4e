import type { Answer } from 'dns-packet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { type DnsStandIn, startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import { powerDns } from '../../outside/dns/powerDns.ts';
import { delegationOf } from '../../outside/lookups/delegation.ts';
import { dnsLookups } from '../../outside/lookups/dnsLookups.ts';
import { address, soa, startTestDns, type TestDns } from '../../outside/lookups/testing/testDns.ts';
import { patientBreaker, testSurroundings } from '../../outside/testing/surroundings.ts';
import type { Principal } from '../../server/context.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const hosts = ['ns1.provider.nl', 'ns2.provider.nl'] as const;
let world: TestDns;
let server: DnsStandIn;
let portal: PortalApp;
let extension: string;

beforeAll(async () => {
  world = await startTestDns(hosts.map((host) => address(host)));
  server = await startDnsStandIn({ apiKey: 'key' });
  const surroundings = testSurroundings();
  const around = { timeout: 500, allowsPrivateAddresses: true, surroundings };
  const lookups = dnsLookups({ servers: [world.server], port: world.port, ...around });
  const dns = powerDns({ url: server.url, apiKey: 'key', breaker: patientBreaker(), surroundings });
  portal = await portalApp(undefined, { outside: { dns, lookups } });
  await portal.change('company', '1', { ...demoCompany, nameservers: hosts });
  extension = await portal.build('extensions', { name: '.nl' }, '');
  await portal.change('extensions', extension, { capabilities: ['dnssec'] });
});
afterAll(async () => {
  await portal.app.close();
  await Promise.all([world.close(), server.close()]);
});

/** Makes a domain that is registered elsewhere, whose other provider leads to these nameservers. */
async function elsewhere(name: string, seen: readonly string[]) {
  world.records.push(soa(name, 1), ...seen.map((data): Answer => ({ type: 'NS', name, data })));
  const customer = await portal.build('customers', null, '');
  const wanted = { name, customer, extension, state: 'transferRejected', dnssec: false, dnssecState: 'off' };
  const id = await portal.build('domains', wanted, '');
  const staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null } as const;
  expect((await portal.patch('domains', id, { state: 'elsewhere' }, staff)).status).toBe(200);
  const member = await portal.memberOf(customer, 'domains');
  expect((await portal.patch('domains', id, { dnssec: true }, member)).status).toBe(200);
  await portal.app.runJobs({ early: true });
  await portal.app.runJobs({ early: true });
  return { id, member };
}

interface Check {
  about: string;
  state: string;
  text: string;
  copy?: string[];
  entries?: { title: string; values: { label: string; value: string }[] }[];
}

async function checksOf(id: string, as: Principal): Promise<Record<string, Check>> {
  const { body } = await portal.app.get(`/api/domains/${id}/lookups/health`, as);
  return Object.fromEntries(body.data.attributes.checks.map((check: Check) => [check.about, check]));
}

test('the customer of a domain registered elsewhere reads the DS record and the key to enter there, and nobody else does', async () => {
  const { id, member } = await elsewhere('bij-ander.nl', hosts);
  const { registration, renewal, nameservers, dnssec } = await checksOf(id, member);
  expect([registration?.state, renewal, nameservers?.state, dnssec?.state]).toEqual([
    'good',
    undefined,
    'good',
    'warning',
  ]);
  const [, , , publicKey = ''] = server.zones['bij-ander.nl.']?.dnskey?.split(' ') ?? [];
  const key = { flags: 257, protocol: 3, algorithm: 13, publicKey };
  const made = delegationOf('bij-ander.nl', key, 2);
  expect(dnssec?.entries?.map(({ values }) => values.map(({ value }) => value))).toEqual([
    [String(made?.keyTag), '13', '2', made?.digest.toString('hex').toUpperCase()],
    ['257', '3', '13', publicKey],
  ]);
  const foreign = await portal.memberOf(await portal.build('customers', null, ''), 'domains');
  expect((await portal.app.get(`/api/domains/${id}/lookups/health`, foreign)).status).toBe(404);
});

test('a domain whose other provider leads to other nameservers is told ours, and no key yet', async () => {
  const { id, member } = await elsewhere('nog-niet.nl', ['ns1.elders.nl']);
  const { nameservers, dnssec } = await checksOf(id, member);
  expect(nameservers).toMatchObject({ state: 'wrong', copy: [...hosts] });
  expect(nameservers?.text).toContain('ns1.elders.nl');
  expect(dnssec?.entries).toBeUndefined();
});

test('a DNS server that does not answer leaves the other aspects of the domain to be read', async () => {
  const { id, member } = await elsewhere('dns-zwijgt.nl', hosts);
  server.script({ match: { method: 'GET', path: '*/cryptokeys' }, status: 503, times: 20 });
  const { nameservers, dnssec } = await checksOf(id, member);
  expect([nameservers?.state, dnssec?.state]).toEqual(['good', 'unknown']);
});
