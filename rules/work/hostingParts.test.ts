import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../mock-server/panel/panelStore.ts';
import { OutsideFault } from '../../outside/call/outsideFault.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { hostingWorld, hosts } from './testing/hostingWorld.ts';

const world = hostingWorld();
const password = 'Tulp-Kaas-Molen-42';

let hosting: string;
let username: string;
let member: Principal;
beforeEach(async () => {
  hosting = await world.made();
  username = String((await world.account(hosting))['username']);
  member = await world.portal.memberOf(world.customer, 'hosting');
});

const there = () => world.panel(hosts[1]).accounts[username];
const mail = () => there()?.domains[world.domain];
const add = async (resource: string, values: Attributes): Promise<string> => {
  const { status, body } = await world.portal.post(resource, { hosting, ...values }, member);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
};
const change = async (resource: string, id: string, values: Attributes): Promise<void> => {
  const { status, body } = await world.portal.patch(resource, id, values, member);
  expect([status, body.errors]).toEqual([200, undefined]);
  await world.runJobs();
};
const row = async (resource: string, id: string): Promise<Attributes> => (await world.find(resource, { id }))[0] ?? {};

describe('a mailbox', () => {
  const box = { username: 'info', password, quota: 100 };

  test('is made with its password, which is kept sealed until the server has it and nowhere after', async () => {
    const id = await add('mailaccounts', box);
    const waiting = await row('mailaccounts', id);
    expect([typeof waiting['passwordToDeliver'], waiting['actual']]).toEqual(['string', 'absent']);
    await world.runJobs();
    expect(mail()?.mailboxes['info']).toMatchObject({ quotaMb: 100, passwordHash: hashOf(password) });
    const made = await row('mailaccounts', id);
    expect(made).toMatchObject({ actual: 'present', inStep: true, passwordToDeliver: null, lastJobError: null });
    const seen = await world.portal.app.get(`/api/mailaccounts/${id}`, member);
    const kept = JSON.stringify([waiting, made, await world.find('outsidecalls', {}), await world.find('jobs', {})]);
    expect([kept.includes(password), JSON.stringify(seen.body).includes('passwordToDeliver')]).toEqual([false, false]);
  });

  test('gets another quota and password, and goes', async () => {
    const id = await add('mailaccounts', box);
    await world.runJobs();
    await change('mailaccounts', id, { quota: 250 });
    expect(mail()?.mailboxes['info']).toMatchObject({ quotaMb: 250, passwordHash: hashOf(password) });
    await change('mailaccounts', id, { password: `${password}!` });
    expect(mail()?.mailboxes['info']?.passwordHash).toBe(hashOf(`${password}!`));
    await change('mailaccounts', id, { desired: 'absent' });
    expect([mail()?.mailboxes, (await row('mailaccounts', id))['actual']]).toEqual([{}, 'absent']);
  });

  test('is made once though the answer is lost, with the password that was given last', async () => {
    const before = world.panel().done['createMailbox'] ?? 0;
    const id = await add('mailaccounts', box);
    world.loseAnswer();
    await change('mailaccounts', id, { password: `${password}?` });
    await world.runJobs();
    expect(mail()?.mailboxes['info']?.passwordHash).toBe(hashOf(`${password}?`));
    expect([world.panel().done['createMailbox'], (await row('mailaccounts', id))['passwordToDeliver']]).toEqual([
      before + 1,
      null,
    ]);
  });

  test('that is gone asks for a password to be made anew', async () => {
    const id = await add('mailaccounts', { ...box, username: 'weer' });
    await world.runJobs();
    await change('mailaccounts', id, { desired: 'absent' });
    const again = await world.portal.patch('mailaccounts', id, { desired: 'present' }, member);
    expect([again.status, again.body.errors[0].meta.field]).toEqual([422, 'password']);
    await change('mailaccounts', id, { desired: 'present', password });
    expect(mail()?.mailboxes['weer']?.passwordHash).toBe(hashOf(password));
  });

  test('on a server that people keep by hand keeps no password', async () => {
    const name = `hand-${world.domain}`;
    const server = await world.portal.store('servers', { name, ipAddress: '192.0.2.77' });
    hosting = await world.portal.build('hosting', { customer: world.customer, server, state: 'active' }, '');
    const id = await add('mailaccounts', box);
    expect(await row('mailaccounts', id)).toMatchObject({ passwordToDeliver: null, password: expect.any(String) });
    expect(await world.find('outsidecalls', { hosting })).toEqual([]);
  });

  test('says why it failed, to staff', async () => {
    world.standIn.script({
      match: { method: 'POST', path: `/${hosts[1]}/CMD_API_EMAIL_POP` },
      status: 200,
      body: { error: '1', text: 'Cannot create', details: 'Mailbox limit reached' },
    });
    const id = await add('mailaccounts', box);
    await world.runJobs();
    expect(await row('mailaccounts', id)).toMatchObject({
      actual: 'absent',
      lastJob: 'followMailbox',
      lastJobError: expect.stringContaining('limit'),
    });
    const { attributes } = (await world.portal.app.get(`/api/mailaccounts/${id}`, member)).body.data;
    expect([attributes.inStep, 'lastJobError' in attributes]).toEqual([false, false]);
  });
});

test('aliases of one name lead where their records say, and where somebody set by hand on the server', async () => {
  const first = await add('mailaliases', { alias: 'post', destination: 'a@elders.nl' });
  await add('mailaliases', { alias: 'post', destination: 'b@elders.nl' });
  await world.runJobs();
  expect(mail()?.forwarders['post']?.toSorted()).toEqual(['a@elders.nl', 'b@elders.nl']);
  mail()?.forwarders['post']?.push('hand@elders.nl');
  await change('mailaliases', first, { destination: 'c@elders.nl' });
  expect(mail()?.forwarders['post']?.toSorted()).toEqual(['b@elders.nl', 'c@elders.nl', 'hand@elders.nl']);
  await change('mailaliases', first, { desired: 'absent' });
  expect(mail()?.forwarders['post']?.toSorted()).toEqual(['b@elders.nl', 'hand@elders.nl']);
});

test('a database is made once under the name that its panel asks for, with its password, and goes', async () => {
  const before = world.panel().done['createDatabase'] ?? 0;
  const id = await add('databases', { name: 'winkel', username: 'winkel', password });
  const name = `${username}_winkel`;
  expect(await row('databases', id)).toMatchObject({ name, username: name });
  world.loseAnswer();
  await world.runJobs();
  expect(there()?.databases[name]).toMatchObject({ user: name, passwordHash: hashOf(password) });
  expect((world.panel().done['createDatabase'] ?? 0) - before).toBe(1);
  await change('databases', id, { desired: 'absent' });
  expect([there()?.databases, (await row('databases', id))['inStep']]).toEqual([{}, true]);
});

test('what is described before its account is made follows once it is there, addresses after their domain', async () => {
  const away = async (): Promise<never> => {
    throw new OutsideFault({ kind: 'unreachable', service: 'panel', code: 'connection', message: 'no connection' });
  };
  world.bent = { get: away };
  hosting = await world.order({ name: `nieuw-${world.domain}` });
  const domain = `shop-${world.domain}`;
  const parts = [
    ['mailaccounts', await add('mailaccounts', { username: 'info', password, quota: 10, mailDomain: null })],
    ['databases', await add('databases', { name: 'winkel', username: 'winkel', password })],
    ['subservers', await add('subservers', { domain })],
    ['mailaccounts', await add('mailaccounts', { username: 'shop', password, quota: 10, mailDomain: domain })],
  ] as const;
  expect(await world.find('outsidecalls', { hosting, not: { kind: 'createAccount' } })).toEqual([]);
  world.bent = {};
  for (let turn = 0; turn < 3; turn += 1) await world.runJobs();
  username = String((await world.account(hosting))['username']);
  for (const [resource, id] of parts)
    expect([resource, (await row(resource, id))['actual']]).toEqual([resource, 'present']);
  expect([Object.keys(there()?.databases ?? {}), Object.keys(there()?.domains[domain]?.mailboxes ?? {})]).toEqual([
    [`${username}_winkel`],
    ['shop'],
  ]);
});
