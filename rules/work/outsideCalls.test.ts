import { describe, expect, test } from 'vitest';
import { OutsideFault } from '../../outside/call/outsideFault.ts';
import type { DnsServer } from '../../outside/dns/dnsServer.ts';
import { powerDns } from '../../outside/dns/powerDns.ts';
import { patientBreaker, testSurroundings } from '../../outside/testing/surroundings.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { runJob } from '../../server/jobs/runJob.ts';
import { apiKey, zoneWorld } from './testing/zoneWorld.ts';

const world = zoneWorld();
const inDoubt = new OutsideFault({ kind: 'inDoubt', service: 'dns', code: 'lost', message: 'no answer' });
const away = new OutsideFault({ kind: 'unreachable', service: 'dns', code: 'away', message: 'away' });

describe('a call whose answer is lost', () => {
  /** Loses every answer to the write, and every read after it. */
  function loseAnswers(): void {
    world.standIn.script({ match: { method: 'PATCH', path: world.patchPath() }, times: 5, drop: 'after' });
    world.bent = {
      apply: (...change) => {
        world.bent = {};
        world.standIn.script({ match: { method: 'GET', path: world.patchPath() }, times: 1 });
        world.standIn.script({ match: { method: 'GET', path: world.patchPath() }, times: 5, status: 503 });
        return world.dns.apply(...change);
      },
    };
  }

  test('is in doubt, and settled by a read: one effect, and nothing is sent again', async () => {
    loseAnswers();
    const set = await world.save('www A 192.0.2.1');
    await world.runJobs();
    expect(await world.callFor(set)).toMatchObject({ state: 'inDoubt', attempts: 1 });
    expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'applying' });
    const sent = world.patches();
    await world.runJobs();
    expect(world.patches()).toBe(sent);
    expect(await world.callFor(set)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'applied' });
    expect(await world.find('dnsrecords', { domain: world.domain })).toHaveLength(1);
  });

  test('can be settled at once, or given up, by staff; given up it is never sent again', async () => {
    loseAnswers();
    const set = await world.save('www A 192.0.2.1');
    await world.runJobs();
    const id = String((await world.callFor(set))['id']);
    const patch = (state: string, reason?: string) =>
      world.portal.patch('outsidecalls', id, { state, ...(reason && { reason }) });
    expect((await patch('new')).status).toBe(409);
    expect((await patch('done')).status).toBe(409);
    expect((await patch('givenUp', 'The customer called')).status).toBe(200);
    expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'failed', failure: 'givenUp' });
    expect((await patch('new')).status).toBe(409);
    const sent = world.patches();
    await world.runJobs();
    expect([world.patches(), (await world.callFor(set))['state']]).toEqual([sent, 'givenUp']);
  });
});

describe('a process that is killed', () => {
  const die = (): never => {
    world.bent = {};
    throw new Error('Killed.');
  };

  test.each<[string, (set: Parameters<DnsServer['apply']>) => Promise<never>]>([
    ['before anything was sent', async () => die()],
    ['after the server has done it', async (change) => world.dns.apply(...change).then(die)],
  ])('%s leaves a call that the next one ends, with one effect', async (_when, apply) => {
    const before = world.patches();
    world.bent = { apply: (...change) => apply(change) };
    const set = await world.save('www A 192.0.2.1');
    await world.runJobs();
    expect(await world.callFor(set)).toMatchObject({ state: 'sent', attempts: 1 });
    await world.runJobs();
    expect(await world.callFor(set)).toMatchObject({ state: 'done' });
    expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'applied' });
    expect([world.patches() - before, (await world.contents())['www.@ A']]).toEqual([1, '192.0.2.1']);
  });
});

test('a call of which every attempt breaks off after it was sent is left in doubt, for a person to decide', async () => {
  const breaks = async (): Promise<never> => {
    throw new Error('Killed.');
  };
  world.bent = { apply: breaks };
  const set = await world.save('www A 192.0.2.1');
  await world.runJobs();
  world.bent = { apply: breaks, read: breaks };
  for (let attempt = 1; attempt < 9; attempt += 1) await world.runJobs();
  expect(await world.callFor(set)).toMatchObject({ state: 'inDoubt', attempts: 1 });
  expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'applying' });
});

describe('changes of one zone', () => {
  /** Runs the job of a call alone. */
  async function runJobOf({ id }: Attributes): Promise<void> {
    const jobs = await world.find('jobs', { kind: 'outsidecall', subject: { startsWith: `outsidecalls/${id},` } });
    for (const job of jobs) await runJob(world.portal.app.services, String(job['id']), new AbortController().signal);
  }

  test('are made in the order they were saved, whichever job comes first', async () => {
    const first = await world.save('www A 192.0.2.1');
    const second = await world.save('www A 192.0.2.2');
    await runJobOf(await world.callFor(second));
    expect(await world.one('dnschangesets', first)).toMatchObject({ state: 'applied' });
    expect(await world.one('dnschangesets', second)).toMatchObject({ state: 'failed', failure: 'moved' });
    await runJobOf(await world.callFor(first));
    expect([await world.callFor(first), (await world.contents())['www.@ A']]).toMatchObject([
      { state: 'done', attempts: 1 },
      '192.0.2.1',
    ]);
  });

  test('wait for an earlier one whose answer is lost', async () => {
    const first = await world.save('www A 192.0.2.1');
    world.bent = { apply: () => Promise.reject(inDoubt) };
    await runJobOf(await world.callFor(first));
    expect(await world.callFor(first)).toMatchObject({ state: 'inDoubt' });
    const second = await world.save('shop A 192.0.2.2');
    world.bent = { read: () => Promise.reject(away) };
    await runJobOf(await world.callFor(second));
    expect(await world.callFor(second)).toMatchObject({ state: 'new', attempts: 0 });
    world.bent = {};
    await world.runJobs();
    expect(await world.one('dnschangesets', first)).toMatchObject({ state: 'applied' });
    expect(await world.callFor(second)).toMatchObject({ state: 'failed' });
  });
});

test('a server that is away is tried again, then the call fails; staff tries again when it is back', async () => {
  const away = async (): Promise<never> => dnsAway.read(world.zone) as Promise<never>;
  const dnsAway = powerDns({
    url: 'http://127.0.0.1:1',
    apiKey,
    breaker: patientBreaker(),
    surroundings: testSurroundings(),
  });
  world.bent = { read: away };
  const set = await world.save('www A 192.0.2.1');
  await world.runJobs();
  expect(await world.callFor(set)).toMatchObject({ state: 'new', answer: expect.stringContaining('dns:') });
  for (let attempt = 2; attempt <= 9; attempt += 1) await world.runJobs();
  expect(await world.callFor(set)).toMatchObject({ state: 'failed', attempts: 0 });
  expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'failed', failure: 'unreachable' });
  world.bent = {};
  const { id } = await world.callFor(set);
  expect((await world.portal.patch('outsidecalls', String(id), { state: 'new' })).status).toBe(200);
  await world.portal.app.runJobs();
  expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'applied', failure: null, error: null });
});
