/** Follows the zones of domains without nameservers of their own, as we provide others. */
import { beforeEach, expect, test } from 'vitest';
import { OutsideFault } from '../../outside/call/outsideFault.ts';
import { zoneWorld } from './testing/zoneWorld.ts';

const world = zoneWorld();
const former = ['ns1.gastheer.test', 'ns2.gastheer.test'];
const others = ['ns3.gastheer.test', 'ns4.gastheer.test'];
const setOf = (hosts: readonly string[]): string => hosts.map((host) => `${host}.`).join(' ');

const provide = (hosts: readonly string[]) => world.portal.change('company', '1', { nameservers: [...hosts] });
const published = async (domain: string) =>
  (await world.find('outsidecalls', { domain, kind: 'publishZone' })).map(({ state }) => state);

async function makeDomain(name: string): Promise<string> {
  await world.makeZone(name);
  return world.portal.build('domains', { name, state: 'active' }, '');
}

beforeEach(async () => {
  await provide(former);
  await world.portal.app.runJobs();
});

test('a change that was saved before we provide other nameservers reaches its zone, and brings them along', async () => {
  const set = await world.save('www A 192.0.2.1');
  await provide(others);
  await world.portal.app.runJobs();
  expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'applied', failure: null });
  expect(await world.contents()).toEqual({ '@ NS': setOf(others), 'www.@ A': '192.0.2.1' });
  expect(await published(world.domain)).toEqual([]);
});

test('other nameservers of ours reach each zone that has ours, and change nothing else there', async () => {
  const own = await makeDomain('own.nl');
  const set = { domain: own, name: '@', recordType: 'NS', ttl: 3600 };
  const hosts = ['ns1.elders.example', 'ns2.elders.example'];
  await world.portal.create('dnsrecords', ...hosts.map((value) => ({ ...set, value })));
  const differing = await makeDomain('differs.nl');
  const put = { name: 'www.differs.nl', type: 'A', ttl: 300, contents: ['192.0.2.66'] };
  await world.dns.apply('differs.nl', [{ put }], (await world.dns.read('differs.nl'))?.version ?? '');
  await provide(others);
  await world.portal.app.runJobs();
  expect([await world.contents(), await published(world.domain)]).toEqual([{ '@ NS': setOf(others) }, ['done']]);
  expect(await world.contents('differs.nl')).toEqual({ '@ NS': setOf(former), 'www.@ A': '192.0.2.66' });
  expect([await published(own), await published(differing)]).toEqual([[], []]);
});

test('a domain that is restored after we provide other nameservers has its former zone, with these', async () => {
  const name = 'terug.nl';
  await world.makeZone(name);
  const values = { name, state: 'restoring', quarantineUntil: '2026-12-01', expiresOn: '2027-11-21' };
  const restored = await world.portal.build('domains', values, '');
  await provide(others);
  await world.portal.app.runJobs();
  await world.portal.change('domains', restored, { state: 'active' });
  await world.portal.app.runJobs();
  expect(await world.callFor(restored, 'domains')).toMatchObject({ kind: 'createZone', state: 'done' });
  expect(await world.contents(name)).toEqual({ '@ NS': setOf(others) });
});

test('a run that the server fails for some zones finds those when it is made again, and no others', async () => {
  const late = await makeDomain('late.nl');
  world.bent = {
    read: (zone) =>
      zone === 'late.nl'
        ? Promise.reject(new OutsideFault({ kind: 'unreachable', service: 'dns', code: 'x', message: 'away' }))
        : world.dns.read(zone),
  };
  await provide(others);
  await world.runJobs();
  expect([await published(world.domain), await published(late)]).toEqual([['done'], []]);
  world.bent = {};
  await world.runJobs();
  expect(await world.contents('late.nl')).toEqual({ '@ NS': setOf(others) });
  expect([await published(world.domain), await published(late)]).toEqual([['done'], ['done']]);
});
