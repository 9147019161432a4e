import type { Answer } from 'dns-packet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { dnsLookups } from '../../outside/lookups/dnsLookups.ts';
import { address, soa, startTestDns, type TestDns, txt } from '../../outside/lookups/testing/testDns.ts';
import { testSurroundings } from '../../outside/testing/surroundings.ts';
import type { Principal } from '../../server/context.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const hosts = ['ns1.provider.nl', 'ns2.provider.nl'] as const;
let dns: TestDns;
let portal: PortalApp;
let now = Date.parse('2026-11-23T12:00:00Z');
let made = 0;
let connections = 0;

beforeAll(async () => {
  dns = await startTestDns(hosts.map((host) => address(host)));
  const surroundings = testSurroundings();
  const { server, port } = dns;
  const lookups = dnsLookups({ servers: [server], port, timeout: 500, allowsPrivateAddresses: true, surroundings });
  const check = async () => {
    connections += 1;
    return { state: 'open', milliseconds: 1 } as const;
  };
  portal = await portalApp(() => new Date(now), { outside: { lookups, serverChecks: { check } } });
  await portal.change('company', '1', { ...demoCompany, nameservers: hosts });
});
afterAll(async () => {
  await portal.app.close();
  await dns.close();
});

/** Makes a domain of a customer, which DNS answers with these records. */
async function domainWith(records: (name: string) => Answer[], state = 'active') {
  made += 1;
  const name = `werkt${made}.nl`;
  dns.records.push(soa(name, 1), ...hosts.map((data): Answer => ({ type: 'NS', name, data })), ...records(name));
  const customer = await portal.build('customers', null, '');
  const wanted = { name, customer, state, autoRenew: true, dnssecState: 'off' };
  const id = await portal.build('domains', wanted, '');
  return { id, name, customer, member: await portal.memberOf(customer, 'domains') };
}

const healthy = (name: string): Answer[] => [
  address(name),
  { type: 'MX', name, data: { preference: 20, exchange: 'backup.provider.nl' } },
  { type: 'MX', name, data: { preference: 10, exchange: hosts[0] } },
  txt(name, 'v=spf1 mx ~all'),
  txt(`_dmarc.${name}`, 'v=DMARC1; p=reject'),
];

interface Check {
  about: string;
  state: string;
  text: string;
  mend?: { resource: string; values: Record<string, string> };
  copy?: string[];
}

async function checksOf(id: string, as?: Principal): Promise<Check[]> {
  const { status, body } = await portal.app.get(`/api/domains/${id}/lookups/health`, as);
  expect(status).toBe(200);
  return body.data.attributes.checks;
}
const statesOf = (checks: readonly Check[]) => Object.fromEntries(checks.map(({ about, state }) => [about, state]));

test('a domain that works is told so in each aspect, and looked at once a minute', async () => {
  const { id, member } = await domainWith(healthy);
  const checks = await checksOf(id, member);
  expect(statesOf(checks)).toEqual({
    registration: 'good',
    renewal: 'good',
    nameservers: 'good',
    dns: 'good',
    dnssec: 'off',
    mail: 'good',
    spf: 'good',
    dkim: 'off',
    dmarc: 'good',
    website: 'good',
  });
  expect(checks.find(({ about }) => about === 'mail')?.text).toContain(hosts[0]);
  const asked = dns.asked.length;
  await checksOf(id, member);
  expect([dns.asked.length, connections]).toEqual([asked, 1]);
  now += 60_000;
  await checksOf(id, member);
  expect([dns.asked.length, connections]).toEqual([asked * 2, 2]);
});

test('what is missing in a zone of ours is added by the change that is offered', async () => {
  const { id, name, member } = await domainWith((own) => [address(own)]);
  const checks = await checksOf(id, member);
  expect(statesOf(checks)).toMatchObject({ mail: 'warning', spf: 'warning', dmarc: 'warning' });
  const { mend } = checks.find(({ about }) => about === 'dmarc') ?? {};
  if (!mend) throw new Error('Nothing is offered.');
  const saved = await portal.post(mend.resource, mend.values, member);
  expect(saved.status).toBe(201);
  expect(JSON.parse(saved.body.data.attributes.changes)).toMatchObject([
    { kind: 'add', after: { name: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=quarantine' } },
  ]);
  expect(checks.every(({ text }) => !text.includes('{{') && text !== '')).toBe(true);
  expect(name).toMatch(/^werkt/);
});

test('where others keep the zone, the record is there to copy and nothing is offered to press', async () => {
  const { id, name, member } = await domainWith((own) => [address(own)]);
  await portal.create('nameservers', { domain: id, host: 'ns1.elders.nl' }, { domain: id, host: 'ns2.elders.nl' });
  const checks = await checksOf(id, member);
  expect(statesOf(checks)).toMatchObject({ nameservers: 'busy', dns: 'good' });
  expect(checks.find(({ about }) => about === 'spf')).toMatchObject({ copy: [`${name} TXT`, 'v=spf1 mx ~all'] });
  expect(checks.some(({ mend }) => mend)).toBe(false);
});

test('a domain that is not ours yet is not looked up, and nobody else is told anything', async () => {
  const { id, name, member, customer } = await domainWith(() => [], 'transferredAway');
  const before = dns.asked.length;
  expect(statesOf(await checksOf(id, member))).toEqual({ registration: 'off' });
  expect(dns.asked.slice(before).filter((question) => question.includes(name))).toEqual([]);
  const withoutRight = await portal.memberOf(customer, 'invoices');
  expect((await portal.app.get(`/api/domains/${id}/lookups/health`, withoutRight)).status).toBe(404);
});
