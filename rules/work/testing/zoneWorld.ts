/** Runs the portal with the real adapter of DNS, at a server that a test can bend. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { demoCompany } from '../../../mock-server/demo/company.ts';
import { type DnsStandIn, startDnsStandIn } from '../../../mock-server/dns/dnsStandIn.ts';
import { type NameserverStandIn, startNameserverStandIn } from '../../../mock-server/dns/nameserverStandIn.ts';
import type { DnsServer } from '../../../outside/dns/dnsServer.ts';
import { powerDns } from '../../../outside/dns/powerDns.ts';
import { dnsLookups } from '../../../outside/lookups/dnsLookups.ts';
import { patientBreaker, testSurroundings } from '../../../outside/testing/surroundings.ts';
import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Principal } from '../../../server/context.ts';
import { findRows } from '../../../server/operations/read/findRows.ts';
import { record } from '../../dns/testing/records.ts';
import { type PortalApp, portalApp } from '../../testing/portalApp.ts';

export const apiKey = 'key-of-the-stand-in';
export const server = '/api/v1/servers/localhost';
const hosts = ['ns1.gastheer.test', 'ns2.gastheer.test'];
const now = '2026-11-21T12:00:00.000Z';

export interface ZoneWorld {
  standIn: DnsStandIn;
  dns: DnsServer;
  /** What a test does to the adapter that the portal has: a process that dies, say. */
  bent: Partial<DnsServer>;
  portal: PortalApp;
  now: string;
  /** The domain of the running test, active and with a zone of nameservers alone, and who may change it. */
  zone: string;
  domain: string;
  member: Principal;
  find(resource: string, condition: Condition): Promise<Attributes[]>;
  one(resource: string, id: string): Promise<Attributes>;
  makeZone(name: string): Promise<unknown>;
  /** Returns what the server holds, as `www.@ A` and its contents. */
  contents(name?: string): Promise<Record<string, string>>;
  /** Saves additions as the customer; gives the id of the set. */
  save(...texts: string[]): Promise<string>;
  /** Returns the last call about a record, by default a change set. */
  callFor(id: string, resource?: string): Promise<Attributes>;
  /** Runs every waiting job once, due or not. */
  runJobs(): Promise<void>;
  patches(): number;
  patchPath(): string;
}

/** Starts the world before the tests of a file, and gives each test a domain of its own. `looksUp`: DNS itself is asked too. */
export function zoneWorld({ looksUp = false } = {}): ZoneWorld {
  const world = { bent: {}, now } as ZoneWorld;
  let nameserver: NameserverStandIn | undefined;
  let made = 0;
  beforeAll(async () => {
    world.standIn = await startDnsStandIn({ apiKey });
    const url = world.standIn.url;
    world.dns = powerDns({ url, apiKey, breaker: patientBreaker(), surroundings: testSurroundings() });
    const dns = new Proxy(world.dns, { get: (own, name: keyof DnsServer) => world.bent[name] ?? own[name] });
    if (looksUp) nameserver = await startNameserverStandIn(world.standIn);
    if (looksUp)
      await world.dns.create(
        'gastheer.test',
        hosts.map((name) => ({ name, type: 'A', ttl: 3600, contents: ['127.0.0.1'] })),
      );
    const lookups = nameserver && lookupsAt(nameserver);
    world.portal = await portalApp(() => new Date(now), { outside: { dns, ...(lookups && { lookups }) } });
    await world.portal.change('company', '1', { ...demoCompany, nameservers: hosts });
  });
  afterAll(async () => {
    await world.portal.app.close();
    await Promise.all([world.standIn.close(), nameserver?.close()]);
  });
  afterEach(() => {
    world.bent = {};
  });
  beforeEach(async () => {
    made += 1;
    world.zone = `zone${made}.nl`;
    const customer = await world.portal.build('customers', null, '');
    world.domain = await world.portal.build('domains', { name: world.zone, customer, state: 'active' }, '');
    world.member = await world.portal.memberOf(customer, 'domains');
    await world.makeZone(world.zone);
  });
  return Object.assign(world, acts(world));
}

const lookupsAt = ({ host, port }: NameserverStandIn) =>
  dnsLookups({
    servers: [`${host}:${port}`, `${host}:${port}`],
    port,
    allowsPrivateAddresses: true,
    surroundings: testSurroundings(),
  });

/** Returns what tests do and ask, most of it about the domain of the running test. */
function acts(world: ZoneWorld): Partial<ZoneWorld> {
  return {
    find: (resource, condition) => findRows(world.portal.app.contextOf(), resource, condition),
    one: async (resource, id) => (await world.find(resource, { id }))[0] ?? {},
    makeZone: (name) => {
      const contents = hosts.map((host) => `${host}.`);
      return world.dns.create(name, [{ name, type: 'NS', ttl: 86_400, contents }]);
    },
    contents: async (name = world.zone) =>
      Object.fromEntries(
        ((await world.dns.read(name))?.recordSets ?? []).map((set) => [
          `${set.name.replace(name, '@')} ${set.type}`,
          set.contents.join(' '),
        ]),
      ),
    save: async (...texts) => {
      const { domain, member } = world;
      const changes = JSON.stringify(texts.map((text) => ({ kind: 'add', after: record(text) })));
      const { zoneVersion: baseVersion } = await world.one('domains', domain);
      const { status, body } = await world.portal.post('dnschangesets', { domain, changes, baseVersion }, member);
      expect(status).toBe(201);
      return body.data.id;
    },
    callFor: async (id, resource = 'dnschangesets') =>
      (await world.find('outsidecalls', { subject: `${resource}/${id}` })).at(-1) ?? {},
    runJobs: () => world.portal.app.runJobs({ early: true }),
    patches: () => world.standIn.seen().filter(({ method }) => method === 'PATCH').length,
    patchPath: () => `${server}/zones/${world.zone}.`,
  };
}
