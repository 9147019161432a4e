import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Checked, Target } from '../../outside/serverChecks/serverChecks.ts';
import type { Condition } from '../../schema/condition.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const certificate = { expiresAt: new Date('2027-02-01T00:00:00Z'), isTrusted: true };
const isDown = new Set<string>();
let asked: Target[] = [];
let clock = Date.parse('2026-11-21T12:00:00Z');
let portal: PortalApp;
let web: string;
let other: string;

const check = async (target: Target): Promise<Checked> => {
  asked.push(target);
  if (isDown.has(`${target.host}:${target.port}`) || isDown.has(target.host))
    return { state: 'closed', why: 'ECONNREFUSED' };
  return { state: 'open', milliseconds: 3, ...(target.speaks === 'tls' && { certificate }) };
};
const find = (resource: string, condition: Condition): Promise<Attributes[]> =>
  findRows(portal.app.contextOf(), resource, condition);
const serviceOf = async (server: string, service: string): Promise<Attributes> =>
  (await find('serverservices', { server, service }))[0] ?? {};

/** Lets minutes pass, each with its check. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    clock += 60_000;
    asked = [];
    await enqueue(systemContext(portal.app.services), { kind: 'serverchecks', payload: null });
    await portal.app.runJobs();
  }
}

beforeAll(async () => {
  portal = await portalApp(() => new Date(clock), { outside: { serverChecks: { check } } });
  web = await portal.store('servers', {
    name: 'web01.gastheer.test',
    ipAddress: '192.0.2.11',
    checks: ['web', 'panel'],
  });
  other = await portal.store('servers', {
    name: 'web02',
    ipAddress: '192.0.2.12',
    driver: 'plesk',
    checks: ['ftp', 'panel'],
  });
});
afterAll(() => portal.app.close());
beforeEach(async () => {
  isDown.clear();
  await minutes(1);
});

describe('every minute', () => {
  test('the ports of the services of each server are tried, and their certificates read', async () => {
    expect(asked.map(({ host, port, serverName }) => [host, port, serverName]).sort()).toEqual([
      ['192.0.2.11', 2222, 'web01.gastheer.test'],
      ['192.0.2.11', 443, 'web01.gastheer.test'],
      ['192.0.2.12', 21, undefined],
      ['192.0.2.12', 8443, undefined],
    ]);
    expect(await serviceOf(web, 'web')).toMatchObject({
      health: 'up',
      certificateUntil: '2027-02-01T00:00:00.000Z',
      certificateFault: null,
    });
    expect(await serviceOf(other, 'ftp')).toMatchObject({ health: 'up', certificateUntil: null });
  });

  test('a service is down after three misses, each further minute is counted, and it is up again at once', async () => {
    const before = await serviceOf(web, 'web');
    isDown.add('192.0.2.11:443');
    await minutes(2);
    expect(await serviceOf(web, 'web')).toMatchObject({ health: 'up', misses: 2, fault: 'ECONNREFUSED' });
    await minutes(3);
    const downSince = new Date(clock - 120_000).toISOString();
    expect(await serviceOf(web, 'web')).toMatchObject({ health: 'down', misses: 5, changedAt: downSince });
    expect(await find('servicedays', { service: String(before['id']) })).toMatchObject([
      { day: '2026-11-21', minutesDown: 3, minutesUnknown: 0 },
    ]);
    expect(await serviceOf(web, 'panel')).toMatchObject({ health: 'up' });
    isDown.clear();
    await minutes(1);
    expect(await serviceOf(web, 'web')).toMatchObject({ health: 'up', misses: 0, fault: null });
  });

  test('when every server fails at once nobody can tell, and nothing is down', async () => {
    for (const host of ['192.0.2.11', '192.0.2.12']) isDown.add(host);
    await minutes(4);
    const all = await find('serverservices', {});
    expect(new Set(all.map(({ health }) => health))).toEqual(new Set(['cannotTell']));
    const days = await find('servicedays', { minutesUnknown: 4 });
    expect(days).toHaveLength(4);
  });

  test('a server that is taken down is not tried, and what was known of it is not told on', async () => {
    await portal.change('servers', other, { state: 'down' });
    await minutes(1);
    expect(asked.some(({ host }) => host === '192.0.2.12')).toBe(false);
    expect(await serviceOf(other, 'ftp')).toMatchObject({ health: 'cannotTell' });
    await portal.change('servers', other, { state: 'up' });
  });

  test('days are kept for ninety days', async () => {
    clock += 91 * 86_400_000;
    await minutes(1);
    expect((await find('servicedays', {})).map(({ day }) => day)).not.toContain('2026-11-21');
  });
});

test('a customer sees the services of the servers that one’s accounts are on, and no server or fault', async () => {
  const customer = await portal.build('customers', null, '');
  await portal.build('hosting', { customer, server: web, state: 'active' }, '');
  const member = await portal.memberOf(customer, 'hosting');
  const { body } = await portal.app.get('/api/serverservices', member);
  expect(body.data.map(({ attributes }: { attributes: object }) => Object.keys(attributes).sort())).toEqual([
    ['changedAt', 'health', 'service'],
    ['changedAt', 'health', 'service'],
  ]);
  expect(body.data[0].relationships?.server).toBeUndefined();
  const stranger = await portal.memberOf(await portal.build('customers', null, ''), 'hosting');
  expect((await portal.app.get('/api/serverservices', stranger)).body.data).toEqual([]);
  expect((await portal.app.get('/api/servicedays', stranger)).body.data).toEqual([]);
});
