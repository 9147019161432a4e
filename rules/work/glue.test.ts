/** @long: 5 s */
import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

describe('the addresses of nameservers within a domain', () => {
  const glueOf = (host: string): string[] =>
    (world.remote.standIn.state.hosts[host] ?? []).map(({ address }) => address);
  const calls = (domain: string): Promise<Attributes[]> =>
    world.find('outsidecalls', { domain, kind: 'setNameservers' });
  const recordOf = async (domain: string, name: string): Promise<string> =>
    String((await world.find('dnsrecords', { domain, name }))[0]?.['id']);

  /** Registers a domain with two nameservers of its own, which its registry has with their addresses. */
  async function withOwnNameservers(name: string): Promise<string> {
    const id = await world.registered(name);
    for (const [index, host] of ['ns1', 'ns2'].entries()) {
      const value = `192.0.2.${index + 1}`;
      await world.portal.post('dnsrecords', { domain: id, name: host, recordType: 'A', value, ttl: 3600 }, world.staff);
      await world.portal.post('nameservers', { domain: id, host: `${host}.${name}`, order: index + 1 }, world.member);
    }
    await world.runJobs();
    await world.runJobs();
    expect(glueOf(`ns1.${name}`)).toEqual(['192.0.2.1']);
    return id;
  }

  async function save(domain: string, ...changes: object[]): Promise<void> {
    const { zoneVersion } = await world.one('domains', domain);
    const values = { domain, changes: JSON.stringify(changes), baseVersion: zoneVersion };
    const saved = await world.portal.post('dnschangesets', values, world.member);
    await world.runJobs();
    await world.runJobs();
    expect(await world.one('dnschangesets', saved.body.data.id)).toMatchObject({ state: 'applied', error: null });
  }

  test('reach the registry once a saved set of changes has moved one and added another', async () => {
    const id = await withOwnNameservers('bewogen.nl');
    const before = { id: await recordOf(id, 'ns1'), name: 'ns1', type: 'A', ttl: 3600, value: '192.0.2.1' };
    await save(
      id,
      { kind: 'change', before, after: { ...before, value: '192.0.2.9' } },
      { kind: 'add', after: { name: 'ns2', type: 'AAAA', ttl: 3600, value: '2001:db8::2' } },
    );
    expect([glueOf('ns1.bewogen.nl'), glueOf('ns2.bewogen.nl')]).toEqual([['192.0.2.9'], ['192.0.2.2', '2001:db8::2']]);
    expect((await calls(id)).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('reach the registry once staff has changed one directly', async () => {
    const id = await withOwnNameservers('beheer.nl');
    await world.portal.patch('dnsrecords', await recordOf(id, 'ns2'), { value: '192.0.2.8' }, world.staff);
    await world.runJobs();
    expect(glueOf('ns2.beheer.nl')).toEqual(['192.0.2.8']);
  });

  test('that change in quarantine reach the registry once the domain is restored', async () => {
    const id = await withOwnNameservers('hersteld.nl');
    for (const state of ['expired', 'quarantine']) await world.portal.change('domains', id, { state });
    await world.portal.patch('dnsrecords', await recordOf(id, 'ns1'), { value: '192.0.2.6' }, world.staff);
    await world.runJobs();
    expect(glueOf('ns1.hersteld.nl')).toEqual(['192.0.2.1']);
    for (const state of ['restoring', 'active']) await world.portal.change('domains', id, { state });
    await world.runJobs();
    expect(glueOf('ns1.hersteld.nl')).toEqual(['192.0.2.6']);
  });

  test('are not sent again for changes of other records', async () => {
    const id = await withOwnNameservers('rustig.nl');
    await save(id, { kind: 'add', after: { name: 'www', type: 'A', ttl: 3600, value: '192.0.2.80' } });
    expect(await calls(id)).toHaveLength(1);
  });

  test('reach the registry where the process dies before it could send them', async () => {
    const id = await withOwnNameservers('onderbroken.nl');
    world.bent = {
      putHost: async () => {
        world.bent = {};
        throw new Error('Killed.');
      },
    };
    await world.portal.patch('dnsrecords', await recordOf(id, 'ns1'), { value: '192.0.2.7' }, world.staff);
    await world.runJobs();
    await world.runJobs();
    expect(glueOf('ns1.onderbroken.nl')).toEqual(['192.0.2.7']);
  });
});
