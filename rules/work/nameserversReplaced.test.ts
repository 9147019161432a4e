import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

const held = (name: string) => world.remote.standIn.state.domains[name];
const rows = (domain: string): Promise<Attributes[]> => world.find('nameservers', { domain });
const hosts = ['ns1.elders.example', 'ns2.elders.example'];

async function add(domain: string, added = hosts): Promise<void> {
  for (const [index, host] of added.entries())
    await world.portal.post('nameservers', { domain, host, order: index + 1 }, world.member);
}

describe('nameservers that others replace', () => {
  const others = ['ns1.nieuw.example', 'ns2.nieuw.example'];

  /** Gives a domain nameservers elsewhere, and replaces them by others as a customer does; returns its id. */
  async function replaced(name: string, former = hosts): Promise<string> {
    const id = await world.registered(name);
    await add(id, former);
    await world.runJobs();
    await add(id, others);
    for (const { id: row, host } of await rows(id))
      if (hosts.includes(String(host)))
        await world.portal.patch('nameservers', String(row), { state: 'leaving' }, world.member);
    return id;
  }

  test('stay at the registry until the new ones are checked, and are gone with them', async () => {
    const id = await replaced('ruil.nl');
    world.answering[others[1] ?? ''] = { state: 'lame', why: 'refused' };
    await world.runJobs();
    await world.lookAgain();
    expect(held('ruil.nl')?.ns).toEqual(hosts);
    world.answering = {};
    await world.runJobs();
    await world.runJobs();
    expect(held('ruil.nl')?.ns).toEqual(others);
    expect((await rows(id)).map(({ host, state }) => [host, state])).toEqual(others.map((host) => [host, 'applied']));
  });

  test('are kept where the new ones do not answer within a day', async () => {
    const id = await replaced('blijft.nl');
    for (const host of others) world.answering[host] = { state: 'lame', why: 'refused' };
    for (let attempt = 0; attempt < 12; attempt += 1) await world.runJobs();
    expect(held('blijft.nl')?.ns).toEqual(hosts);
    expect((await rows(id)).map(({ state }) => state)).toEqual(['applied', 'applied', 'failed', 'failed']);
  });

  test('are kept while the new ones are checked, also where another one is put first meanwhile', async () => {
    const staying = 'ns3.elders.example';
    const id = await replaced('volgorde.nl', [...hosts, staying]);
    for (const host of others) world.answering[host] = { state: 'lame', why: 'refused' };
    await world.runJobs();
    const row = (await rows(id)).find(({ host }) => host === staying);
    expect((await world.portal.patch('nameservers', String(row?.['id']), { order: 1 }, world.member)).status).toBe(200);
    for (let attempt = 0; attempt < 12; attempt += 1) await world.runJobs();
    const applied = (await rows(id)).filter(({ state }) => state === 'applied');
    expect(applied.map(({ host }) => host)).toEqual([...hosts, staying]);
  });

  test('are kept where the registry refuses the new ones', async () => {
    const id = await replaced('terug.nl');
    const violation = { type: 'DnsConfigurationException', message: 'Zone check FATAL' };
    world.remote.standIn.script({ match: { method: 'POST', path: '*/update' }, status: 400, body: violation });
    await world.runJobs();
    expect((await rows(id)).map(({ state }) => state)).toEqual(['applied', 'applied', 'failed', 'failed']);
  });

  test('are kept where the new ones are removed again', async () => {
    const id = await replaced('toch.nl');
    for (const { id: row, host } of await rows(id))
      if (others.includes(String(host)))
        await world.portal.app.request({ method: 'DELETE', url: `/api/nameservers/${row}`, as: world.member });
    await world.runJobs();
    expect(held('toch.nl')?.ns).toEqual(hosts);
    expect((await rows(id)).map(({ host, state }) => [host, state])).toEqual(hosts.map((host) => [host, 'applied']));
  });

  test('are kept where too few of the new ones are left by the time that the registry can be told', async () => {
    const id = await replaced('minder.nl');
    const rest = { startDate: '2020-01-01T00:00:00Z', endDate: '2999-01-01T00:00:00Z' };
    world.remote.standIn.state.maintenance['nl'] = rest;
    await world.runJobs();
    const [, , first] = await rows(id);
    expect(first).toMatchObject({ host: others[0], state: 'submitted' });
    await world.portal.app.request({ method: 'DELETE', url: `/api/nameservers/${first?.['id']}`, as: world.member });
    world.remote.standIn.state.maintenance = {};
    await world.runJobs();
    await world.runJobs();
    expect(held('minder.nl')?.ns).toEqual(hosts);
    expect((await rows(id)).map(({ host, state, failure }) => [host, state, failure])).toEqual([
      ...hosts.map((host) => [host, 'applied', null]),
      [others[1], 'failed', 'tooFew'],
    ]);
  });

  test('are kept where the domain expires before the registry can be given the new ones', async () => {
    const id = await replaced('verlopen.nl');
    const rest = { startDate: '2020-01-01T00:00:00Z', endDate: '2999-01-01T00:00:00Z' };
    world.remote.standIn.state.maintenance['nl'] = rest;
    await world.runJobs();
    for (const state of ['expired', 'quarantine']) await world.portal.change('domains', id, { state });
    world.remote.standIn.state.maintenance = {};
    await world.runJobs();
    expect((await rows(id)).map(({ host, state }) => [host, state])).toEqual([
      ...hosts.map((host) => [host, 'applied']),
      ...others.map((host) => [host, 'failed']),
    ]);
  });

  test('need another that takes over', async () => {
    const id = await world.registered('leeg.nl');
    await add(id);
    await world.runJobs();
    const [first, second] = await rows(id);
    const leave = (row: Attributes | undefined) =>
      world.portal.patch('nameservers', String(row?.['id']), { state: 'leaving' }, world.member);
    expect((await leave(first)).status).toBe(200);
    expect(await leave(second)).toMatchObject({ status: 422, body: { errors: [{ code: 'NOTHING_TAKES_OVER' }] } });
  });
});
