/** @long: 7 s */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { record } from '../dns/testing/records.ts';
import { apiKey, server, zoneWorld } from './testing/zoneWorld.ts';

const world = zoneWorld();

describe('saved changes', () => {
  test('reach the DNS server by themselves; our records follow, and the call says what it did', async () => {
    const set = await world.save('www A 192.0.2.1', '@ TXT v=spf1 -all', '@ MX mail.example.com');
    expect(await world.callFor(set)).toMatchObject({
      state: 'new',
      service: 'dns',
      kind: 'applyChanges',
      attempts: 0,
      domain: world.domain,
    });
    await world.portal.app.runJobs();
    expect(await world.contents()).toEqual({
      '@ NS': 'ns1.gastheer.test. ns2.gastheer.test.',
      '@ MX': '10 mail.example.com.',
      '@ TXT': '"v=spf1 -all"',
      'www.@ A': '192.0.2.1',
    });
    const applied = await world.one('dnschangesets', set);
    expect(applied).toMatchObject({ state: 'applied', appliedAt: world.now, failure: null });
    expect((await world.one('domains', world.domain))['zoneVersion']).toBe(applied['zoneVersion']);
    expect((await world.find('dnsrecords', { domain: world.domain })).map(({ name }) => name).sort()).toEqual([
      '@',
      '@',
      'www',
    ]);
    expect(await world.callFor(set)).toMatchObject({ state: 'done', attempts: 1, endedAt: expect.any(String) });
  });

  test('of 5,000 records are applied, and taken out again, each as one change', async () => {
    const hosts = Array.from({ length: 5_000 }, (_, index) => `host${index} A 192.0.2.${index % 256}`);
    const added = await world.save(...hosts);
    await world.portal.app.runJobs();
    expect(await world.one('dnschangesets', added)).toMatchObject({ state: 'applied' });
    const rows = await world.find('dnsrecords', { domain: world.domain });
    expect(rows).toHaveLength(5_000);
    const before = rows.map(({ id, name, value }) => record(`${name} A ${value}`, { id: String(id) }));
    const changes = JSON.stringify(before.map((row) => ({ kind: 'remove', before: row })));
    const { zoneVersion: baseVersion } = await world.one('domains', world.domain);
    await world.portal.post('dnschangesets', { domain: world.domain, changes, baseVersion }, world.member);
    await world.portal.app.runJobs();
    expect(Object.keys(await world.contents())).toEqual(['@ NS']);
  });

  test('change and remove what is there', async () => {
    await world.save('www A 192.0.2.1', 'shop A 192.0.2.2');
    await world.portal.app.runJobs();
    const rows = await world.find('dnsrecords', { domain: world.domain });
    const [www, shop] = rows.map(({ id, value, name }) => record(`${name} A ${value}`, { id: String(id) }));
    const changes = JSON.stringify([
      { kind: 'change', before: www, after: { ...www, value: '192.0.2.9' } },
      { kind: 'remove', before: shop },
    ]);
    const { zoneVersion: baseVersion } = await world.one('domains', world.domain);
    await world.portal.post('dnschangesets', { domain: world.domain, changes, baseVersion }, world.member);
    await world.portal.app.runJobs();
    expect(await world.contents()).toEqual({ '@ NS': 'ns1.gastheer.test. ns2.gastheer.test.', 'www.@ A': '192.0.2.9' });
    expect((await world.find('dnsrecords', { domain: world.domain })).map(({ id, value }) => [id, value])).toEqual([
      [www?.id, '192.0.2.9'],
    ]);
  });

  test('that the server refuses leave the zone as it was, byte for byte; the customer is told so in plain words', async () => {
    const before = await world.dns.export(world.zone);
    world.standIn.script({
      match: { method: 'PATCH', path: world.patchPath() },
      status: 422,
      body: { error: 'Parsing failed' },
    });
    const set = await world.save('www A 192.0.2.1');
    await world.portal.app.runJobs();
    expect(await world.dns.export(world.zone)).toBe(before);
    expect(await world.find('dnsrecords', { domain: world.domain })).toEqual([]);
    expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'failed', failure: 'refused' });
    const { attributes } = (await world.portal.app.get(`/api/dnschangesets/${set}`, world.member)).body.data;
    expect([attributes.failure, 'error' in attributes]).toEqual(['refused', false]);
    const staff = (await world.portal.app.get(`/api/dnschangesets/${set}`)).body.data.attributes;
    expect(staff.error).toContain('Parsing failed');
    expect(await world.callFor(set)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('are refused where the server has thousands of other records, of which the first are named', async () => {
    const base = await world.dns.read(world.zone);
    const elsewhere = Array.from({ length: 2_000 }, (_, index) => ({
      put: { name: `other${index}.${world.zone}`, type: 'TXT', ttl: 300, contents: [`"${'x'.repeat(200)}"`] },
    }));
    await world.dns.apply(world.zone, elsewhere, base?.version ?? '');
    const set = await world.save('shop A 192.0.2.1');
    await world.portal.app.runJobs();
    const failed = await world.one('dnschangesets', set);
    expect(failed).toMatchObject({ state: 'failed', failure: 'moved' });
    expect(failed['error']).toMatch(/and 1950 more$/);
  });

  test('are not applied to a zone that moved meanwhile, and staff is told what differs', async () => {
    const base = await world.dns.read(world.zone);
    const elsewhere = { name: `www.${world.zone}`, type: 'A', ttl: 300, contents: ['192.0.2.66'] };
    await world.dns.apply(world.zone, [{ put: elsewhere }], base?.version ?? '');
    const before = world.patches();
    const set = await world.save('shop A 192.0.2.1');
    await world.portal.app.runJobs();
    expect(world.patches()).toBe(before);
    expect(await world.one('dnschangesets', set)).toMatchObject({
      state: 'failed',
      failure: 'moved',
      error: expect.stringContaining(`www.${world.zone} A: here –; there 192.0.2.66`),
    });
  });

  test('of two sets made for the same version one is applied, and the other is told that the zone moved', async () => {
    const sets = [await world.save('www A 192.0.2.1'), await world.save('shop A 192.0.2.2')];
    await world.portal.app.runJobs();
    const states = await Promise.all(sets.map((set) => world.one('dnschangesets', set)));
    expect(states.map(({ state, failure }) => [state, failure]).sort()).toEqual([
      ['applied', null],
      ['failed', 'moved'],
    ]);
    const applied = states[0]?.['state'] === 'applied' ? 'www.@ A' : 'shop.@ A';
    expect(Object.keys(await world.contents()).sort()).toEqual(['@ NS', applied]);
  });
});

test('a set of before that names the domain of another customer is applied, and moves no record there', async () => {
  const others = await world.portal.build('domains', { state: 'active' }, '');
  const set = await world.save('www A 192.0.2.1');
  const smuggling = { ...record('www A 192.0.2.1'), domain: others, comment: 'x' };
  const changes = JSON.stringify([{ kind: 'add', after: smuggling, comment: 'x' }]);
  // Writes past the rules, as no such set can be saved any more.
  const { db } = world.portal.app.services.database;
  await db.execute(sql`update dnschangesets set changes = ${changes} where id = ${BigInt(set)}`);
  await world.portal.app.runJobs();
  expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'applied' });
  expect(await world.callFor(set)).toMatchObject({ state: 'done' });
  const rows = await world.find('dnsrecords', { domain: [world.domain, others] });
  expect(rows.map(({ domain, name, value }) => [domain, name, value])).toEqual([[world.domain, 'www', '192.0.2.1']]);
});

describe('the zone of a domain', () => {
  test('is not made again by a change that still waits when the domain leaves', async () => {
    await world.dns.remove(world.zone);
    const set = await world.save('www A 192.0.2.1');
    const left = { state: 'transferredAway', reason: 'Sold' };
    expect((await world.portal.patch('domains', world.domain, left)).status).toBe(200);
    await world.portal.app.runJobs();
    expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'failed', failure: 'gone' });
    expect(await world.find('dnsrecords', { domain: world.domain })).toEqual([]);
    expect(
      world.standIn.seen().filter(({ method, body }) => method === 'POST' && body.includes(world.zone)),
    ).toHaveLength(1);
  });

  test('is made when the domain becomes active, and removed when it is gone', async () => {
    const name = 'new.nl';
    const id = await world.portal.build('domains', { name, state: 'registering' }, '');
    await world.portal.patch('domains', id, { state: 'active', expiresOn: '2027-11-21' });
    await world.portal.app.runJobs();
    expect(await world.contents(name)).toEqual({ '@ NS': 'ns1.gastheer.test. ns2.gastheer.test.' });
    expect((await world.portal.patch('domains', id, { state: 'transferredAway', reason: 'Sold' })).status).toBe(200);
    await world.portal.app.runJobs();
    expect(await world.dns.read(name)).toBeUndefined();
    const calls = await world.find('outsidecalls', { domain: id });
    expect(calls.map(({ kind, state }) => [kind, state])).toEqual([
      ['createZone', 'done'],
      ['removeZone', 'done'],
    ]);
  });

  test('follows what staff changes in its records', async () => {
    const userId = await world.portal.build('users', null, '');
    const staff: Principal = { userId, role: 'admin', sessionId: null };
    const { type, ...fields } = record('www A 192.0.2.5');
    expect(
      (await world.portal.post('dnsrecords', { ...fields, recordType: type, domain: world.domain }, staff)).status,
    ).toBe(201);
    await world.portal.app.runJobs();
    expect((await world.contents())['www.@ A']).toBe('192.0.2.5');
    expect(await world.callFor(world.domain, 'domains')).toMatchObject({ kind: 'publishZone', state: 'done' });
  });
});

test('many sets over many zones, a fifth of them refused: each zone holds exactly what its applied sets say', async () => {
  const zones = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const name = `many${index}.nl`;
      await world.makeZone(name);
      return { name, id: await world.portal.build('domains', { name, state: 'active' }, '') };
    }),
  );
  const wanted = new Map(zones.map(({ name }) => [name, ['@ NS']]));
  for (let round = 0; round < 5; round += 1) {
    for (const [index, { id, name }] of zones.entries()) {
      const isRefused = index % 5 === round;
      if (isRefused)
        world.standIn.script({ match: { method: 'PATCH', path: `${server}/zones/${name}.` }, status: 422 });
      else wanted.get(name)?.push(`r${round}.@ A`);
      const changes = JSON.stringify([{ kind: 'add', after: record(`r${round} A 192.0.2.${round}`) }]);
      const { zoneVersion: baseVersion } = await world.one('domains', id);
      await world.portal.post('dnschangesets', { domain: id, changes, baseVersion });
    }
    await world.portal.app.runJobs();
  }
  for (const { id, name } of zones) {
    expect(Object.keys(await world.contents(name)).sort()).toEqual(wanted.get(name)?.sort());
    const rows = await world.find('dnsrecords', { domain: id });
    expect(rows.map((row) => `${String(row['name'])}.@ A`).sort()).toEqual(
      wanted.get(name)?.filter((key) => key !== '@ NS'),
    );
    const sets = await world.find('dnschangesets', { domain: id });
    expect(sets.filter(({ state }) => state === 'failed')).toHaveLength(1);
  }
});

test('calls are for administrators alone, who see them at the domain', async () => {
  const set = await world.save('www A 192.0.2.1');
  await world.portal.app.runJobs();
  expect((await world.portal.app.get('/api/outsidecalls', world.member)).status).toBeGreaterThanOrEqual(403);
  const { body } = await world.portal.app.get(`/api/domains/${world.domain}/outsidecalls`);
  expect(body.data.map(({ attributes }: { attributes: Attributes }) => attributes['subject'])).toEqual([
    `dnschangesets/${set}`,
  ]);
  expect(JSON.stringify(body)).not.toContain(apiKey);
});
