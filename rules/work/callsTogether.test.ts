/** Makes calls together that were asked right after each other, each about a zone of its own. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { type DnsStandIn, startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import { OutsideFault } from '../../outside/call/outsideFault.ts';
import type { DnsServer } from '../../outside/dns/dnsServer.ts';
import { dnsServerAt } from '../../outside/dns/testing/powerDnsWorld.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { runJob } from '../../server/jobs/runJob.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { record } from '../dns/testing/records.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const count = 6;
let standIn: DnsStandIn;
let dns: DnsServer;
let portal: PortalApp;
let zones: { id: string; name: string }[];
/** Is called before a zone is read, and before and after a change of it is sent, with its name. */
let around: { reading?(zone: string): void; before?(zone: string): void; after?(zone: string): void };
/** Counts the tests, as each has zones of its own. */
let round = 0;
let known: Set<string>;

beforeAll(async () => {
  standIn = await startDnsStandIn({ apiKey: 'key' });
  dns = dnsServerAt({ url: standIn.url, apiKey: 'key' });
  const apply: DnsServer['apply'] = async (zone, ...more) => {
    around.before?.(zone);
    const applied = await dns.apply(zone, ...more);
    around.after?.(zone);
    return applied;
  };
  const read: DnsServer['read'] = async (zone) => {
    around.reading?.(zone);
    return dns.read(zone);
  };
  portal = await portalApp(undefined, { outside: { dns: { ...dns, apply, read } } });
  await portal.change('company', '1', { ...demoCompany, nameservers: ['ns1.gastheer.test', 'ns2.gastheer.test'] });
});
afterAll(async () => {
  await portal.app.close();
  await standIn.close();
});
beforeEach(async () => {
  around = {};
  round += 1;
  const resources = ['jobs', 'outsidecalls', 'dnschangesets'];
  const rows = await Promise.all(
    resources.map((resource) => findRows(portal.app.contextOf(), resource, {}).then((all) => keysOf(resource, all))),
  );
  known = new Set(rows.flat());
  zones = await makeZones();
});

const keysOf = (resource: string, rows: readonly Attributes[]): string[] => rows.map(({ id }) => `${resource}/${id}`);

async function makeZones(): Promise<typeof zones> {
  const customer = await portal.build('customers', null, '');
  const made: typeof zones = [];
  for (let place = 0; place < count; place += 1) {
    const name = nameOf(place);
    made.push({ name, id: await portal.build('domains', { name, customer, state: 'active' }, '') });
    const contents = ['ns1.gastheer.test.', 'ns2.gastheer.test.'];
    await dns.create(name, [{ name, type: 'NS', ttl: 86_400, contents }]);
  }
  return made;
}

const nameOf = (place: number): string => `round${round}-zone${place}.nl`;

async function save(domain: string, text: string, baseVersion?: unknown): Promise<void> {
  const changes = JSON.stringify([{ kind: 'add', after: record(text) }]);
  const answer = await portal.post('dnschangesets', {
    domain,
    changes,
    ...(baseVersion !== undefined && { baseVersion }),
  });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
}

/** Finds the rows that this test has made. */
const find = async (resource: string): Promise<Attributes[]> =>
  (await findRows(portal.app.contextOf(), resource, {})).filter(({ id }) => !known.has(`${resource}/${id}`));
const statesOf = async (resource: string) => (await find(resource)).map(({ state }) => state);
const runOne = async (place: number): Promise<void> => {
  const queued = (await find('jobs')).filter(({ kind }) => kind === 'outsidecall');
  await runJob(portal.app.services, String(queued[place]?.['id']), new AbortController().signal);
};
const patches = (): number =>
  standIn.seen().filter(({ method, path }) => method === 'PATCH' && path.includes(`round${round}-`)).length;
const all = <Value>(value: Value): Value[] => Array.from({ length: count }, () => value);
const expectAnswered = async (): Promise<void> => {
  for (const { name } of zones)
    expect((await dns.read(name))?.recordSets).toContainEqual(
      expect.objectContaining({ name: `www.${name}`, contents: ['192.0.2.1'] }),
    );
};

test('the first job makes the calls of its neighbours too, each sent once, and theirs find nothing to do', async () => {
  for (const { id } of zones) await save(id, 'www A 192.0.2.1');
  await runOne(0);
  expect([await statesOf('dnschangesets'), await statesOf('outsidecalls')]).toEqual([all('applied'), all('done')]);
  expect((await find('outsidecalls')).map(({ attempts }) => attempts)).toEqual(all(1));
  expect(patches()).toBe(count);
  await portal.app.runJobs();
  expect(patches()).toBe(count);
  await expectAnswered();
});

test('one that the server refuses fails alone', async () => {
  for (const { id } of zones) await save(id, 'www A 192.0.2.1');
  standIn.script({ match: { method: 'PATCH', path: `*${nameOf(3)}*` }, status: 422, body: { error: 'Refused' } });
  await runOne(0);
  expect(await statesOf('dnschangesets')).toEqual(['applied', 'applied', 'applied', 'failed', 'applied', 'applied']);
});

test('one whose zone cannot be read is left to its own job, and the others are made', async () => {
  for (const { id } of zones) await save(id, 'www A 192.0.2.1');
  around.reading = (zone) => {
    if (zone === nameOf(3))
      throw new OutsideFault({ kind: 'unreachable', service: 'dns', code: 'timeout', message: 'no answer' });
  };
  await runOne(0);
  expect(await statesOf('outsidecalls')).toEqual(['done', 'done', 'done', 'new', 'done', 'done']);
  around = {};
  await portal.app.runJobs();
  expect(await statesOf('dnschangesets')).toEqual(all('applied'));
  expect(patches()).toBe(count);
});

test('one whose answer is lost is settled by its own job, and never sent again', async () => {
  for (const { id } of zones) await save(id, 'www A 192.0.2.1');
  around.after = (zone) => {
    if (zone === nameOf(3))
      throw new OutsideFault({ kind: 'inDoubt', service: 'dns', code: 'timeout', message: 'no answer' });
  };
  await runOne(0);
  expect(await statesOf('outsidecalls')).toEqual(['done', 'done', 'done', 'inDoubt', 'done', 'done']);
  around = {};
  await portal.app.runJobs();
  expect(await statesOf('dnschangesets')).toEqual(all('applied'));
  expect(patches()).toBe(count);
  await expectAnswered();
});

test('where the process dies among them, the job of each finds out what became of it', async () => {
  for (const { id } of zones) await save(id, 'www A 192.0.2.1');
  around.before = (zone) => {
    if (zone === nameOf(3)) throw new Error('killed');
  };
  await runOne(0);
  expect(await statesOf('outsidecalls')).toEqual(['done', ...Array.from({ length: count - 1 }, () => 'sent')]);
  around = {};
  await portal.app.runJobs({ early: true });
  await portal.app.runJobs({ early: true });
  expect(await statesOf('dnschangesets')).toEqual(all('applied'));
  expect(patches()).toBe(count);
  await expectAnswered();
});

test('a later change of a zone waits for the earlier one, and none is made for a zone with an open call', async () => {
  const [first, second] = zones;
  if (!first || !second) throw new Error('There are zones.');
  await save(first.id, 'www A 192.0.2.1');
  await save(second.id, 'www A 192.0.2.1');
  await save(second.id, 'shop A 192.0.2.2');
  await runOne(0);
  expect(await statesOf('outsidecalls')).toEqual(['done', 'done', 'new']);
});
