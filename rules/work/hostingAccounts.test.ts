import { describe, expect, test } from 'vitest';
import { hashOf } from '../../mock-server/panel/panelStore.ts';
import { OutsideFault } from '../../outside/call/outsideFault.ts';
import { unsealedField } from '../../server/operations/reveal/unsealedField.ts';
import { writeFollowUps } from '../../server/operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../../server/operations/write/pipeline/inTransaction.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { hostingWorld, hosts, keyOf } from './testing/hostingWorld.ts';

const world = hostingWorld();
const [web01, web02] = hosts;

const create = async (values: object): Promise<unknown> =>
  (await fetch(`${world.standIn.url}/_event`, { method: 'POST', body: JSON.stringify(values) })).status;
const accountOf = async (id: string, host: string = web02) =>
  world.panel(host).accounts[String((await world.account(id))['username'])];
/** Returns the calls that change an account: kind and state. */
const statesOf = async (id: string) =>
  (await world.calls(id)).filter(({ kind }) => kind !== 'compareParts').map(({ kind, state }) => `${kind} ${state}`);

describe('a pending account', () => {
  test('is made on the server with most room, with a username and password of its own, and becomes active', async () => {
    const id = await world.order();
    expect(await statesOf(id)).toEqual(['createAccount new']);
    await world.runJobs();
    const row = await world.account(id);
    expect(row).toMatchObject({
      state: 'active',
      server: world.servers[web02],
      username: 'bakker1',
      ftpHost: web02,
      controlPanel: `https://${web02}:2222`,
    });
    const password = await unsealedField(systemContext(world.portal.app.services), 'hosting', id, 'password');
    expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
    expect(await accountOf(id)).toMatchObject({
      domain: world.domain,
      plan: 'Start',
      ip: '192.0.2.12',
      isSuspended: false,
      passwordHash: hashOf(password ?? ''),
    });
    expect(await world.calls(id)).toMatchObject([
      { kind: 'createAccount', state: 'done', attempts: 1, remoteId: 'bakker1' },
      { kind: 'compareParts' },
    ]);
    const kept = JSON.stringify([await world.find('outsidecalls', {}), await world.find('jobs', {}), row]);
    expect([kept.includes(password ?? ''), kept.includes(keyOf(web02))]).toEqual([false, false]);
  });

  test('is made on the server, and with the username, that staff names', async () => {
    const id = await world.made({ server: world.servers[web01], username: 'gebak' });
    expect(await world.account(id)).toMatchObject({ state: 'active', username: 'gebak' });
    expect(world.panel(web01).accounts).toHaveProperty('gebak.domain', world.domain);
  });

  test('is made once, though the answer is lost', async () => {
    const before = world.panel().done['create'] ?? 0;
    world.loseAnswer();
    const id = await world.made();
    expect([await statesOf(id), world.panel().done['create']]).toEqual([['createAccount done'], before + 1]);
  });

  test.each<[string, boolean]>([
    ['before anything was sent', false],
    ['after the panel has made it', true],
  ])('is made once, though the process dies %s', async (_when, isMade) => {
    const before = world.panel().done['create'] ?? 0;
    world.bent = {
      create: async () => {
        world.bent = {};
        if (isMade)
          await create({ host: web02, do: 'makeByHand', username: made, domain: world.domain, plan: 'Start' });
        throw new Error('Killed.');
      },
    };
    const made = world.domain.replace('.nl', '');
    const id = await world.order();
    await world.runJobs();
    expect(await statesOf(id)).toEqual(['createAccount sent']);
    await world.runJobs();
    expect(await world.account(id)).toMatchObject({ state: 'active', username: made });
    expect((world.panel().done['create'] ?? 0) - before).toBe(isMade ? 0 : 1);
  });

  test('gets another username where somebody else has it, and fails where somebody has its domain', async () => {
    const username = world.domain.replace('.nl', '');
    await create({ host: web02, do: 'makeByHand', username, domain: 'andere.nl' });
    const id = await world.made();
    expect(await world.account(id)).toMatchObject({ state: 'active', username: `${username.slice(0, 7)}2` });
    await create({ host: web02, do: 'makeByHand', username: 'vreemd', domain: 'bezet.nl', creator: 'reseller' });
    const taken = await world.made({ name: 'bezet.nl' });
    expect((await world.account(taken))['state']).toBe('pending');
    expect(await world.calls(taken)).toMatchObject([{ state: 'failed', answer: expect.stringContaining('exists') }]);
  });

  test('that staff made on the panel by hand becomes ours, with our plan and password', async () => {
    const username = world.domain.replace('.nl', '');
    await create({ host: web02, do: 'makeByHand', username, domain: world.domain });
    const before = world.panel().done['create'] ?? 0;
    const id = await world.made();
    expect(await world.account(id)).toMatchObject({ state: 'active', username });
    expect([(await accountOf(id))?.plan, world.panel().done['create'] ?? 0]).toEqual(['Start', before]);
  });

  test('waits while its server is away, and is made once it answers', async () => {
    const away = async (): Promise<never> => {
      throw new OutsideFault({ kind: 'unreachable', service: 'panel', code: 'connection', message: 'no connection' });
    };
    world.bent = { get: away };
    const id = await world.made();
    expect(await world.calls(id)).toMatchObject([{ state: 'new', attempts: 0, answer: 'panel: no connection' }]);
    world.bent = {};
    await world.runJobs();
    expect((await world.account(id))['state']).toBe('active');
  });

  test('that the server itself created waits until a person names its server', async () => {
    const { customer, domain: name } = world;
    const id = await world.portal.build('hosting', { customer, name, state: 'pending' }, '');
    expect(await world.calls(id)).toEqual([]);
    await world.portal.patch('hosting', id, { server: world.servers[web01] }, world.staff);
    expect(await statesOf(id)).toEqual(['createAccount new']);
    await world.runJobs();
  });

  test('is left to people where its server has no login, and followed once it gets one that has', async () => {
    const bare = await world.portal.store('servers', { name: 'kaal.gastheer.test', ipAddress: '192.0.2.99' });
    const id = await world.made({ server: bare });
    expect(await world.calls(id)).toEqual([]);
    await world.portal.patch('hosting', id, { server: world.servers[web01] }, world.staff);
    await world.runJobs();
    expect(await statesOf(id)).toEqual(['createAccount done']);
  });

  test('says that the server lacks its plan, and is made when staff tries again after it got one', async () => {
    const plan = await world.portal.build('plans', { name: 'Zakelijk' }, '');
    const id = await world.made({ plan });
    const [call] = await world.calls(id);
    expect(call).toMatchObject({ state: 'failed', answer: expect.stringContaining('no plan Zakelijk') });
    await world.portal.patch('hosting', id, { plan: world.plans['Groei'] });
    expect((await world.portal.patch('outsidecalls', String(call?.['id']), { state: 'new' })).status).toBe(200);
    await world.runJobs();
    expect([(await world.account(id))['state'], (await accountOf(id))?.plan]).toEqual(['active', 'Groei']);
  });
});

describe('an account on its server', () => {
  const to = async (id: string, values: object): Promise<void> => {
    expect((await world.portal.patch('hosting', id, { ...values })).status).toBe(200);
    await world.runJobs();
  };
  const suspend = { state: 'suspended', suspensionReason: 'billing', reason: 'Invoice 12' };

  test('is suspended with its reason, resumed, and removed once it is terminated', async () => {
    const id = await world.made();
    await to(id, suspend);
    expect(await accountOf(id)).toMatchObject({ isSuspended: true, reason: 'billing' });
    await to(id, { state: 'active' });
    expect([(await accountOf(id))?.isSuspended, (await world.account(id))['suspensionReason']]).toEqual([false, null]);
    await to(id, { state: 'cancelled', reason: 'Moves away' });
    expect((await accountOf(id))?.isSuspended).toBe(true);
    await to(id, { state: 'terminated' });
    expect(await accountOf(id)).toBeUndefined();
    expect(await statesOf(id)).toEqual([
      'createAccount done',
      'suspendAccount done',
      'resumeAccount done',
      'suspendAccount done',
      'removeAccount done',
    ]);
  });

  test('runs again once its cancellation is withdrawn', async () => {
    const id = await world.made();
    await to(id, { state: 'cancelled', reason: 'Moves away' });
    await to(id, { state: 'active' });
    expect((await accountOf(id))?.isSuspended).toBe(false);
  });

  test('is not suspended without a reason that the customer may read', async () => {
    const id = await world.made();
    const answer = await world.portal.patch('hosting', id, { state: 'suspended', reason: 'Invoice 12' });
    expect([answer.status, answer.body.errors[0].meta.field]).toEqual([422, 'suspensionReason']);
  });

  test('gets another plan, and has the room that its server gives to each', async () => {
    const { plans } = world.panel();
    const before = { ...plans };
    plans['Start'] = { diskMb: 5000, trafficMb: 50_000, mailboxes: 5, databases: 1 };
    plans['Groei'] = { diskMb: 25_000, trafficMb: 0, mailboxes: 25, databases: 0 };
    const id = await world.made();
    expect(await world.account(id)).toMatchObject({
      diskQuota: 5000,
      bandwidthQuota: 50_000,
      mailboxQuota: 5,
      databaseQuota: 1,
    });
    await to(id, { plan: world.plans['Groei'] });
    await world.runJobs();
    expect((await accountOf(id))?.plan).toBe('Groei');
    expect(await world.account(id)).toMatchObject({
      diskQuota: 25_000,
      bandwidthQuota: null,
      mailboxQuota: 25,
      databaseQuota: null,
    });
    Object.assign(plans, before);
  });

  test('is suspended once, though the answer is lost and both words of the panel switch', async () => {
    const id = await world.made();
    const before = world.panel().done['suspend'] ?? 0;
    world.bent = {
      suspend: async () => {
        world.bent = {};
        throw new OutsideFault({ kind: 'inDoubt', service: 'panel', code: 'timeout', message: 'no answer' });
      },
    };
    await to(id, suspend);
    expect(await statesOf(id)).toContain('suspendAccount inDoubt');
    await world.runJobs();
    expect([(await accountOf(id))?.isSuspended, world.panel().done['suspend']]).toEqual([true, before + 1]);
    expect(await statesOf(id)).toContain('suspendAccount done');
  });

  test('ends as it was last wanted, however its calls are ordered', async () => {
    const id = await world.made();
    await world.portal.patch('hosting', id, suspend);
    await world.portal.patch('hosting', id, { state: 'active' });
    const before = world.panel().done['suspend'] ?? 0;
    await world.runJobs();
    expect([(await accountOf(id))?.isSuspended, world.panel().done['suspend'] ?? 0]).toEqual([false, before]);
  });

  test('of another login is never changed', async () => {
    const id = await world.made();
    const account = await accountOf(id);
    if (account) account.creator = 'reseller';
    await to(id, suspend);
    expect(account?.isSuspended).toBe(false);
    expect((await world.calls(id)).at(-1)).toMatchObject({
      state: 'failed',
      answer: expect.stringContaining('another login'),
    });
  });
});

test('calls are for administrators, who see them at the account', async () => {
  const id = await world.made();
  const member = await world.portal.memberOf(world.customer, 'hosting');
  expect((await world.portal.app.get('/api/outsidecalls', member)).status).toBeGreaterThanOrEqual(403);
  expect((await world.portal.app.get(`/api/hosting/${id}/outsidecalls`, member)).status).toBeGreaterThanOrEqual(403);
  const { body } = await world.portal.app.get(`/api/hosting/${id}/outsidecalls`);
  expect(body.data).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain(keyOf(web02));
});

test('usage is read at night, also of the other servers where one is away', async () => {
  const away = await world.made({ server: world.servers[web01] });
  const id = await world.made({ name: `ook-${world.domain}` });
  for (const [host, one] of [
    [web01, away],
    [web02, id],
  ] as const) {
    const { username } = await world.account(one);
    await create({ host, do: 'use', username, diskBytes: 52_428_800, trafficBytes: 1_048_576 });
  }
  world.standIn.script({ match: { method: 'GET', path: `/${web01}/api/users/*/usage` }, times: 60, status: 503 });
  const context = systemContext(world.portal.app.services);
  await inTransaction(context, (inside) =>
    writeFollowUps(inside, [{ op: 'enqueue', job: 'hostingusage', payload: {} }]),
  );
  await world.runJobs();
  expect(await world.account(id)).toMatchObject({ diskUsage: 50, bandwidthUsage: 1 });
  expect((await world.account(away))['diskUsage']).toBe(0);
  expect((await world.find('jobs', { kind: 'hostingusage' })).at(-1)).toMatchObject({
    state: 'queued',
    lastError: expect.stringContaining(web01),
  });
});
