/** @long: 5 s */
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDomain, hashOf } from '../../mock-server/panel/panelStore.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { writeFollowUps } from '../../server/operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../../server/operations/write/pipeline/inTransaction.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { faultsIn } from '../testing/portalApp.ts';
import { hostingWorld } from './testing/hostingWorld.ts';
import { ownAccount } from './testing/ownAccount.ts';

const world = hostingWorld();
const password = 'Tulp-Kaas-Molen-42';
const own = ownAccount(world);
const { there } = own;

const mail = () => there()?.domains[world.domain] ?? emptyDomain();
const rows = (resource: string) => world.find(resource, { hosting: own.hosting });
const only = async (resource: string): Promise<Attributes> => (await rows(resource))[0] ?? {};
const add = async (resource: string, values: Attributes): Promise<string> => {
  const { status, body } = await world.portal.post(resource, { hosting: own.hosting, ...values }, own.member);
  expect([status, body.errors]).toEqual([201, undefined]);
  await world.runJobs();
  return body.data.id;
};
const change = async (resource: string, values: Attributes) => {
  const answer = await world.portal.patch(resource, String((await only(resource))['id']), values, own.member);
  await world.runJobs();
  return answer;
};
const compare = () => add('hostingchecks', {});
const mailbox = { quotaMb: 100, usageBytes: 52_428_800, passwordHash: hashOf(password), isSuspended: false };

describe('what was made on the server by hand', () => {
  beforeEach(async () => {
    mail().mailboxes['hand'] = { ...mailbox };
    mail().forwarders['post'] = ['a@elders.nl'];
    mail().ftp['bouwer'] = { passwordHash: '' };
    mail().catchAll = 'vang@elders.nl';
    const account = there();
    if (account) {
      account.databases[`${own.username}_hand`] = {
        user: `${own.username}_hand`,
        passwordHash: '',
        sizeBytes: 3_145_728,
      };
      account.domains[`shop-${world.domain}`] = emptyDomain();
    }
    await compare();
  });

  test('is shown as such, with what it uses', async () => {
    expect(await only('mailaccounts')).toMatchObject({
      username: 'hand',
      usage: 50,
      drift: 'madeThere',
      inStep: false,
    });
    expect(await only('databases')).toMatchObject({ name: `${own.username}_hand`, size: 3, drift: 'madeThere' });
    expect(await only('ftpaccounts')).toMatchObject({ login: `bouwer@${world.domain}`, drift: 'madeThere' });
    expect(await only('subservers')).toMatchObject({ domain: `shop-${world.domain}`, drift: 'madeThere' });
    expect((await rows('mailaliases')).map(({ alias, destination }) => [alias, destination])).toEqual([
      ['post', 'a@elders.nl'],
      ['*', 'vang@elders.nl'],
    ]);
  });

  test('is taken over, and stays as it is there', async () => {
    expect((await change('mailaccounts', { drift: null })).status).toBe(200);
    expect(await only('mailaccounts')).toMatchObject({ drift: null, inStep: true });
    expect(mail().mailboxes['hand']).toEqual(mailbox);
    await compare();
    expect(await rows('mailaccounts')).toMatchObject([{ drift: null, actual: 'present' }]);
  });

  test('is removed there where somebody sets it right', async () => {
    for (const resource of ['mailaccounts', 'databases', 'ftpaccounts', 'subservers'])
      expect([resource, (await change(resource, { desired: 'absent' })).status]).toEqual([resource, 200]);
    expect([mail().mailboxes, mail().ftp, there()?.databases]).toEqual([{}, {}, {}]);
    expect(Object.keys(there()?.domains ?? {})).toEqual([world.domain]);
    await compare();
    expect(await rows('mailaccounts')).toEqual([]);
  });

  test('is no difference any more once it is gone there', async () => {
    mail().mailboxes = {};
    await compare();
    expect(await rows('mailaccounts')).toEqual([]);
  });
});

describe('what people could not enter here, made on the server by hand,', () => {
  const stray = { 'a@elders.nl': 'A@Elders.nl', pipe: '"|/usr/bin/vacation jan"', hole: ':blackhole:', user: 'jan' };
  const further = () => `shop-${world.domain}`;
  const beside = () => there()?.domains[further()];
  const checked = async () => {
    const id = await compare();
    expect((await world.find('hostingchecks', { id }))[0]).toMatchObject({ state: 'done', lastJobFailure: null });
  };

  test('leaves destinations out that are no address, and the rest of the comparison as it is', async () => {
    mail().forwarders['post'] = Object.values(stray);
    mail().mailboxes['hand'] = { ...mailbox };
    await checked();
    expect(await rows('mailaliases')).toMatchObject([{ destination: 'a@elders.nl', drift: 'madeThere' }]);
    expect(await only('mailaccounts')).toMatchObject({ username: 'hand', usage: 50 });
    expect((await world.account(own.hosting))['checkedAt']).toEqual(expect.any(String));
  });

  test('is one alias and stays so from night to night, whatever the capitals there', async () => {
    mail().forwarders['post'] = [stray['a@elders.nl']];
    await checked();
    const [first] = await rows('mailaliases');
    await checked();
    expect(await rows('mailaliases')).toEqual([first]);
  });

  test('stays there beside what people add and remove here', async () => {
    const { pipe, hole, user } = stray;
    mail().forwarders['post'] = [pipe, hole, user, 'Hand@Elders.nl'];
    await add('mailaliases', { alias: 'post', destination: 'b@elders.nl' });
    expect(mail().forwarders['post']?.toSorted()).toEqual([pipe, hole, 'Hand@Elders.nl', 'b@elders.nl', user]);
    expect(await only('mailaliases')).toMatchObject({ inStep: true, lastJobFailure: null });
    await change('mailaliases', { desired: 'absent' });
    expect(mail().forwarders['post']?.toSorted()).toEqual([pipe, hole, 'Hand@Elders.nl', user]);
  });

  test('may be an alias to itself, which is removed as any other', async () => {
    mail().forwarders['post'] = [`post@${world.domain}`, 'a@elders.nl'];
    await checked();
    expect(await rows('mailaliases')).toMatchObject([{ drift: 'madeThere' }, { drift: 'madeThere' }]);
    expect((await change('mailaliases', { desired: 'absent' })).status).toBe(200);
    expect(mail().forwarders['post']).toEqual(['a@elders.nl']);
  });

  test('may be a mailbox of a sub-server without mail, or of one on its way out', async () => {
    for (const values of [{ mail: false }, { desired: 'absent', mail: true }]) {
      const domain = `${Object.keys(values).length}-${further()}`;
      const id = await add('subservers', { domain });
      await world.portal.change('subservers', id, values);
      const found = there()?.domains[domain];
      if (found) found.mailboxes['hand'] = { ...mailbox };
    }
    await checked();
    expect(await rows('mailaccounts')).toMatchObject([{ drift: 'madeThere' }, { drift: 'madeThere' }]);
  });

  test('may be a domain that another account has here, which keeps it with its mail', async () => {
    const customer = world.customer;
    const other = await world.portal.build('hosting', { customer, state: 'active', name: `ander-${world.domain}` }, '');
    await world.portal.store('subservers', { hosting: other, domain: further() });
    const account = there();
    for (const domain of [further(), `ander-${world.domain}`, `vrij-${world.domain}`])
      if (account) account.domains[domain] = { ...emptyDomain(), forwarders: { post: ['a@elders.nl'] } };
    await checked();
    expect(await rows('subservers')).toMatchObject([{ domain: `vrij-${world.domain}`, drift: 'madeThere' }]);
    expect(await rows('mailaliases')).toMatchObject([{ address: `post@vrij-${world.domain}` }]);
    expect(beside()?.forwarders).toEqual({ post: ['a@elders.nl'] });
  });
});

describe('what is missing on the server', () => {
  beforeEach(async () => {
    await add('mailaccounts', { username: 'info', password, quota: 100 });
    await add('mailaliases', { alias: '*', destination: 'vang@elders.nl' });
    await add('ftpaccounts', { username: 'bouwer', password });
    mail().mailboxes = {};
    mail().catchAll = undefined;
    mail().ftp = {};
    await compare();
  });

  test('is shown as such', async () => {
    for (const resource of ['mailaccounts', 'mailaliases', 'ftpaccounts'])
      expect(await only(resource)).toMatchObject({ drift: 'missing', desired: 'present', actual: 'absent' });
  });

  test('is made again, a mailbox with a new password only', async () => {
    expect(faultsIn(await change('mailaccounts', { drift: null }))).toEqual(['password REQUIRED']);
    await change('mailaccounts', { drift: null, password: `${password}!` });
    await change('mailaliases', { drift: null });
    await change('ftpaccounts', { drift: null });
    expect(mail()).toMatchObject({
      mailboxes: { info: { passwordHash: hashOf(`${password}!`) } },
      catchAll: 'vang@elders.nl',
      ftp: { bouwer: { passwordHash: hashOf(password) } },
    });
    expect(await only('mailaccounts')).toMatchObject({ drift: null, inStep: true });
  });

  test('stays away where somebody agrees to that', async () => {
    await change('mailaccounts', { desired: 'absent' });
    expect(await rows('mailaccounts')).toEqual([]);
  });
});

test('a difference is found by the comparison alone', async () => {
  await add('mailaliases', { alias: 'post', destination: 'a@elders.nl' });
  expect(faultsIn(await change('mailaliases', { drift: 'missing' }))).toEqual(['drift DRIFT_IS_FOUND']);
});

test('a change that is under way is no difference', async () => {
  await world.portal.post(
    'mailaliases',
    { hosting: own.hosting, alias: 'post', destination: 'a@elders.nl' },
    own.member,
  );
  mail().forwarders['post'] = ['a@elders.nl'];
  await world.portal.post('hostingchecks', { hosting: own.hosting }, own.member);
  await world.runJobs();
  expect(await rows('mailaliases')).toMatchObject([{ drift: null, actual: 'present' }]);
});

test('every night all accounts are compared, and their usage is kept by month', async () => {
  mail().mailboxes['hand'] = { ...mailbox };
  const context = systemContext(world.portal.app.services);
  await inTransaction(context, (inside) =>
    writeFollowUps(inside, [{ op: 'enqueue', job: 'partcomparison', payload: {} }]),
  );
  await world.runJobs();
  expect(await only('mailaccounts')).toMatchObject({ drift: 'madeThere' });
  expect(await rows('hostingreadings')).toMatchObject([{ month: '2026-11-01', mailboxes: 1, databases: 0 }]);
  await compare();
  expect(await rows('hostingreadings')).toHaveLength(1);
});

test('while the panel is away nothing is lost or taken for missing; once it is back, each change was made once', async () => {
  await add('mailaccounts', { username: 'info', password, quota: 100 });
  const before = world.panel().done['createMailbox'] ?? 0;
  world.standIn.script({ match: {}, times: 400, status: 503 });
  await add('mailaccounts', { username: 'later', password, quota: 50 });
  await compare();
  expect((await rows('mailaccounts')).map(({ drift, actual }) => [drift, actual])).toEqual([
    [null, 'present'],
    [null, 'absent'],
  ]);
  world.answerAgain();
  for (let turn = 0; turn < 6; turn += 1) await world.runJobs();
  expect(await rows('mailaccounts')).toMatchObject([{ actual: 'present' }, { actual: 'present' }]);
  expect([(world.panel().done['createMailbox'] ?? 0) - before, Object.keys(mail().mailboxes)]).toEqual([
    1,
    ['info', 'later'],
  ]);
});

test('an account on a server that people keep is not compared', async () => {
  const server = await world.portal.store('servers', { name: `hand-${world.domain}`, ipAddress: '192.0.2.88' });
  own.hosting = await world.portal.build('hosting', { customer: world.customer, server, state: 'active' }, '');
  expect(faultsIn(await world.portal.post('hostingchecks', { hosting: own.hosting }, own.member))).toEqual([
    'hosting KEPT_BY_HAND',
  ]);
});
