/** @long: 5 s */
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../mock-server/panel/panelStore.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { answered, faultsIn } from '../testing/portalApp.ts';
import { hostingWorld, hosts } from './testing/hostingWorld.ts';
import { ownAccount } from './testing/ownAccount.ts';

const world = hostingWorld();
const password = 'Tulp-Kaas-Molen-42';
const own = ownAccount(world);
const { there, add, row } = own;

const mail = () => there()?.domains[world.domain];
const change = async (resource: string, id: string, values: Attributes, who = own.member): Promise<void> => {
  const { status, body } = await world.portal.patch(resource, id, values, who);
  expect([status, body.errors]).toEqual([200, undefined]);
};
const become = (state: string) => change('hosting', own.hosting, { state, reason: 'Asked for' }, world.staff);
const work = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await world.runJobs();
};

const box = { username: 'info', password, quota: 100 };
const wished = [
  ['subservers', { domain: 'verder.nl' }],
  ['mailaccounts', box],
  ['mailaliases', { alias: 'post', destination: 'a@elders.nl' }],
  ['databases', { name: 'winkel', username: 'winkel', password }],
  ['ftpaccounts', { username: 'bouwer', password }],
] as const;

describe('an account that is cancelled', () => {
  test.each([
    ['cancelled', 'ACCOUNT_CANCELLED'],
    ['terminated', 'ACCOUNT_TERMINATED'],
  ])(
    'takes no changes of what is in it from people while it is %s, as no server follows them',
    async (state, fault) => {
      const id = await add('mailaccounts', box);
      await work();
      await become('cancelled');
      if (state === 'terminated') await become(state);
      for (const [resource, values] of wished) {
        const named = resource === 'mailaccounts' ? { username: 'nieuw' } : {};
        const answer = await world.portal.post(resource, { hosting: own.hosting, ...values, ...named }, own.member);
        expect([resource, answered(answer)]).toEqual([resource, [422, fault]]);
      }
      for (const values of [{ desired: 'absent' }, { password: `${password}!` }, { quota: 50 }])
        expect(faultsIn(await world.portal.patch('mailaccounts', id, values, own.member))).toEqual([fault]);
      expect(await row('mailaccounts', id)).toMatchObject({ desired: 'present', quota: 100, passwordToDeliver: null });
    },
  );

  test('and back again has what was asked for before that, as it was asked for last', async () => {
    const kept = await add('mailaccounts', box);
    const gone = await add('mailaccounts', { ...box, username: 'weg' });
    const alias = await add('mailaliases', { alias: 'post', destination: 'oud@elders.nl' });
    await work();
    await add('mailaccounts', { ...box, username: 'nieuw' });
    await change('mailaccounts', kept, { password: `${password}!` });
    await change('mailaccounts', gone, { desired: 'absent' });
    for (const destination of ['mis@elders.nl', 'nieuw@elders.nl']) await change('mailaliases', alias, { destination });
    await become('cancelled');
    await work();
    expect(mail()).toMatchObject({ mailboxes: { info: {}, weg: {} }, forwarders: { post: ['oud@elders.nl'] } });
    await become('active');
    await work();
    expect(Object.keys(mail()?.mailboxes ?? {})).toEqual(['info', 'nieuw']);
    expect(mail()).toMatchObject({
      mailboxes: { info: { passwordHash: hashOf(`${password}!`) } },
      forwarders: { post: ['nieuw@elders.nl'] },
    });
    expect(await world.find('mailaccounts', { hosting: own.hosting })).toMatchObject([
      { inStep: true },
      { inStep: true },
    ]);
  });
});

test('a comparison takes the former destination of an alias that is being changed for nothing made by hand', async () => {
  const alias = await add('mailaliases', { alias: 'post', destination: 'oud@elders.nl' });
  await work();
  world.standIn.script({
    match: { path: `/${hosts[1]}/CMD_API_EMAIL_FORWARDERS`, method: 'POST' },
    times: 50,
    status: 503,
  });
  await change('mailaliases', alias, { destination: 'nieuw@elders.nl' });
  await add('hostingchecks', {});
  await work();
  world.answerAgain();
  await work();
  expect(await world.find('mailaliases', { hosting: own.hosting })).toMatchObject([{ id: alias, inStep: true }]);
  expect(mail()?.forwarders).toEqual({ post: ['nieuw@elders.nl'] });
});

describe('what is wished for and was asked of no server', () => {
  const compare = async (): Promise<void> => {
    await add('hostingchecks', {});
    await work();
  };

  test('is made by the next comparison', async () => {
    const ids: [string, string][] = [];
    for (const [resource, values] of wished)
      ids.push([
        resource,
        await world.portal.store(resource, { hosting: own.hosting, ...values, ...ownName(resource) }),
      ]);
    expect(
      await world.find('outsidecalls', { hosting: own.hosting, not: { kind: ['createAccount', 'compareParts'] } }),
    ).toEqual([]);
    await compare();
    for (const [resource, id] of ids)
      expect([resource, await row(resource, id)]).toMatchObject([resource, { actual: 'present', inStep: true }]);
    expect(mail()).toMatchObject({ mailboxes: { info: { passwordHash: hashOf(password) } } });
  });

  const ownName = (resource: string) => (resource === 'subservers' ? { domain: `verder-${world.domain}` } : {});

  test('is removed by the next comparison', async () => {
    const id = await add('mailaccounts', box);
    await work();
    await world.portal.change('mailaccounts', id, { desired: 'absent' });
    await compare();
    expect([mail()?.mailboxes, await row('mailaccounts', id)]).toEqual([{}, {}]);
  });

  test('is left to people where it failed before', async () => {
    const lastJob = { lastJobError: 'No room', lastJobFailure: 'limit' };
    const id = await world.portal.store('mailaccounts', { hosting: own.hosting, ...box });
    await world.portal.change('mailaccounts', id, lastJob);
    await compare();
    expect(await row('mailaccounts', id)).toMatchObject({ actual: 'absent', ...lastJob });
  });

  test('has its password left alone where the server has it already', async () => {
    await world.portal.store('databases', {
      hosting: own.hosting,
      name: `${own.username}_oud`,
      username: `${own.username}_oud`,
      password,
    });
    const account = there();
    const passwordHash = hashOf('Chosen-On-The-Server-1');
    if (account) account.databases[`${own.username}_oud`] = { user: `${own.username}_oud`, passwordHash, sizeBytes: 0 };
    await compare();
    expect(there()?.databases[`${own.username}_oud`]).toMatchObject({ passwordHash });
    expect(await world.find('databases', { hosting: own.hosting })).toMatchObject([{ inStep: true }]);
  });
});
