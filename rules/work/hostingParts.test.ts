/** @long: 5 s */
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../mock-server/panel/panelStore.ts';
import { OutsideFault } from '../../outside/call/outsideFault.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { hostingWorld, hosts } from './testing/hostingWorld.ts';
import { ownAccount } from './testing/ownAccount.ts';

const world = hostingWorld();
const password = 'Tulp-Kaas-Molen-42';

const own = ownAccount(world);
const { there, add, row } = own;

const mail = () => there()?.domains[world.domain];
const change = async (resource: string, id: string, values: Attributes): Promise<void> => {
  const { status, body } = await world.portal.patch(resource, id, values, own.member);
  expect([status, body.errors]).toEqual([200, undefined]);
  await world.runJobs();
};

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
    const seen = await world.portal.app.get(`/api/mailaccounts/${id}`, own.member);
    const kept = JSON.stringify([waiting, made, await world.find('outsidecalls', {}), await world.find('jobs', {})]);
    expect([kept.includes(password), JSON.stringify(seen.body).includes('passwordToDeliver')]).toEqual([false, false]);
  });

  test('is as large as its account at most, so that a larger one asks for more room first', async () => {
    const id = await add('mailaccounts', box);
    await world.portal.change('hosting', own.hosting, { diskQuota: 5000 });
    const resized = (quota: number) => world.portal.patch('mailaccounts', id, { quota }, own.member);
    const { body } = await resized(5001);
    expect(body.errors).toMatchObject([
      {
        code: 'LARGER_THAN_ACCOUNT',
        source: { pointer: '/data/attributes/quota' },
        detail: expect.stringContaining('5000 MB'),
      },
    ]);
    expect((await resized(5000)).status).toBe(200);
    await world.runJobs();
    expect(mail()?.mailboxes['info']).toMatchObject({ quotaMb: 5000 });
  });

  test('lists its calls for staff, and for its customer none', async () => {
    const id = await add('mailaccounts', box);
    const other = await add('mailaccounts', { ...box, username: 'verkoop' });
    const listed = async (mailbox: string, who: Principal) =>
      world.portal.app.get(`/api/mailaccounts/${mailbox}/outsidecalls`, who);
    const { body } = await listed(id, world.staff);
    expect(body.data).toMatchObject([{ attributes: { kind: 'followMailbox', subject: `mailaccounts/${id}` } }]);
    expect((await listed(other, world.staff)).body.data).toHaveLength(1);
    expect((await listed(id, own.member)).status).toBe(404);
  });

  test('gets another quota and password, and goes', async () => {
    const id = await add('mailaccounts', box);
    await world.runJobs();
    await change('mailaccounts', id, { quota: 250 });
    expect(mail()?.mailboxes['info']).toMatchObject({ quotaMb: 250, passwordHash: hashOf(password) });
    await change('mailaccounts', id, { password: `${password}!` });
    expect(mail()?.mailboxes['info']?.passwordHash).toBe(hashOf(`${password}!`));
    await change('mailaccounts', id, { desired: 'absent' });
    expect([mail()?.mailboxes, await world.find('mailaccounts', { id })]).toEqual([{}, []]);
  });

  test('that is switched off lets nobody in, keeps what is in it, and is switched on again', async () => {
    const id = await add('mailaccounts', { ...box, active: false });
    await world.runJobs();
    expect(mail()?.mailboxes['info']).toMatchObject({ isSuspended: true });
    await change('mailaccounts', id, { active: true });
    expect(mail()?.mailboxes['info']).toMatchObject({ isSuspended: false, passwordHash: hashOf(password) });
    await change('mailaccounts', id, { active: false });
    expect(mail()?.mailboxes['info']).toMatchObject({ isSuspended: true, quotaMb: 100 });
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

  test('that is on its way out is kept again without a password, as its server still has it', async () => {
    const id = await add('mailaccounts', { ...box, username: 'weer' });
    await world.runJobs();
    await world.portal.patch('mailaccounts', id, { desired: 'absent' }, own.member);
    await change('mailaccounts', id, { desired: 'present' });
    expect([mail()?.mailboxes['weer'], await row('mailaccounts', id)]).toMatchObject([
      { passwordHash: hashOf(password) },
      { actual: 'present', inStep: true },
    ]);
  });

  test('on a server that people keep by hand keeps no password', async () => {
    const name = `hand-${world.domain}`;
    const server = await world.portal.store('servers', { name, ipAddress: '192.0.2.77' });
    own.hosting = await world.portal.build('hosting', { customer: world.customer, server, state: 'active' }, '');
    const id = await add('mailaccounts', box);
    expect(await row('mailaccounts', id)).toMatchObject({ passwordToDeliver: null, password: expect.any(String) });
    expect(await world.find('outsidecalls', { hosting: own.hosting })).toEqual([]);
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
    const { attributes } = (await world.portal.app.get(`/api/mailaccounts/${id}`, own.member)).body.data;
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
  const name = `${own.username}_winkel`;
  expect(await row('databases', id)).toMatchObject({ name, username: name });
  world.loseAnswer();
  await world.runJobs();
  expect(there()?.databases[name]).toMatchObject({ user: name, passwordHash: hashOf(password) });
  expect((world.panel().done['createDatabase'] ?? 0) - before).toBe(1);
  await change('databases', id, { desired: 'absent' });
  expect([there()?.databases, await world.find('databases', { id })]).toEqual([{}, []]);
});

test('what is described before its account is made follows once it is there, addresses after their domain', async () => {
  const away = async (): Promise<never> => {
    throw new OutsideFault({ kind: 'unreachable', service: 'panel', code: 'connection', message: 'no connection' });
  };
  world.bent = { get: away };
  own.hosting = await world.order({ name: `nieuw-${world.domain}` });
  const domain = `shop-${world.domain}`;
  const parts = [
    ['mailaccounts', await add('mailaccounts', { username: 'info', password, quota: 10, mailDomain: null })],
    ['databases', await add('databases', { name: 'winkel', username: 'winkel', password })],
    ['subservers', await add('subservers', { domain })],
    ['mailaccounts', await add('mailaccounts', { username: 'shop', password, quota: 10, mailDomain: domain })],
  ] as const;
  expect(await world.find('outsidecalls', { hosting: own.hosting, not: { kind: 'createAccount' } })).toEqual([]);
  world.bent = {};
  for (let turn = 0; turn < 3; turn += 1) await world.runJobs();
  own.username = String((await world.account(own.hosting))['username']);
  for (const [resource, id] of parts)
    expect([resource, (await row(resource, id))['actual']]).toEqual([resource, 'present']);
  expect([Object.keys(there()?.databases ?? {}), Object.keys(there()?.domains[domain]?.mailboxes ?? {})]).toEqual([
    [`${own.username}_winkel`],
    ['shop'],
  ]);
});

test('what a customer removed is in no list, and can be made again under its name', async () => {
  const wanted = [
    ['mailaccounts', { username: 'terug', password, quota: 10 }],
    ['mailaliases', { alias: '*', destination: 'alles@elders.nl' }],
    ['databases', { name: 'terug', username: 'terug', password }],
    ['ftpaccounts', { username: 'terug', password }],
    ['subservers', { domain: `terug-${world.domain}` }],
  ] as const;
  for (const [resource, values] of wanted) {
    const id = await add(resource, values);
    await world.runJobs();
    await change(resource, id, { desired: 'absent' });
    const listed = await world.portal.app.get(`/api/${resource}?filter[hosting]=${own.hosting}`, own.member);
    expect([resource, listed.body.data]).toEqual([resource, []]);
    const again = await add(resource, values);
    await world.runJobs();
    expect([resource, await row(resource, again)]).toMatchObject([resource, { actual: 'present', inStep: true }]);
  }
});

test('what a customer switches on or off of a domain is a task for staff, as the panel is not told', async () => {
  const domain = `shop-${world.domain}`;
  const tasks = async () => (await world.find('tasks', { hosting: own.hosting })).map(({ what }) => what);
  const id = await add('subservers', { domain });
  expect(await tasks()).toEqual([]);
  await change('subservers', id, { mail: false, database: true });
  const told = `Subserver ${domain}: e-mail uit, database aan (${world.domain})`;
  expect(await tasks()).toEqual([told]);
  await change('subservers', id, { desired: 'absent' });
  expect(await tasks()).toEqual([told]);
});

test('a domain without mail has no mailboxes and aliases, which no mail program could find', async () => {
  const domain = `stil-${world.domain}`;
  const id = await add('subservers', { domain, mail: false });
  const box = { hosting: own.hosting, username: 'info', password, quota: 10, mailDomain: domain };
  const refused = await world.portal.post('mailaccounts', box, own.member);
  const alias = { hosting: own.hosting, alias: 'info', destination: 'a@elders.nl', mailDomain: domain };
  const { body } = await world.portal.post('mailaliases', alias, own.member);
  expect([refused.body.errors[0], body.errors[0]]).toMatchObject([
    { code: 'NO_MAIL_AT_DOMAIN', source: { pointer: '/data/attributes/mailDomain' } },
    { code: 'NO_MAIL_AT_DOMAIN' },
  ]);
  await change('subservers', id, { mail: true });
  await add('mailaccounts', { username: 'info', password, quota: 10, mailDomain: domain });
});
