/** @long: 5 s */
import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf, newAccount } from '../../mock-server/panel/panelStore.ts';
import { hostingWorld, hosts } from './testing/hostingWorld.ts';
import { ownAccount } from './testing/ownAccount.ts';

const world = hostingWorld();
const password = 'Tulp-Kaas-Molen-42';

const own = ownAccount(world);
const { add, row } = own;

const domains = () => world.panel(hosts[1]).accounts[own.username]?.domains ?? {};
const forwarders = () => domains()[world.domain]?.forwarders;
const redirect = async (id: string, destination: string): Promise<void> => {
  expect((await world.portal.patch('mailaliases', id, { destination }, own.member)).status).toBe(200);
  await world.runJobs();
};
const runJobs = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await world.runJobs();
};
const retryFailed = async (kind: string): Promise<void> => {
  const [call] = await world.find('outsidecalls', { hosting: own.hosting, kind, state: 'failed' });
  const { status } = await world.portal.patch('outsidecalls', String(call?.['id']), { state: 'new' }, world.staff);
  expect(status).toBe(200);
  await runJobs(2);
};

describe('an alias that leads elsewhere now', () => {
  const forwards = { method: 'POST', path: `/${hosts[1]}/CMD_API_EMAIL_FORWARDERS` };
  const refusal = { status: 200, body: { error: '1', text: 'Error', details: 'No room' } };
  let alias: string;
  beforeEach(async () => {
    alias = await add('mailaliases', { alias: 'post', destination: 'oud@elders.nl' });
    await world.runJobs();
    forwarders()?.['post']?.push('hand@elders.nl');
  });

  test('forwards to its former address no longer, though the first attempt never arrived', async () => {
    world.standIn.script({ match: forwards, drop: 'before' });
    await redirect(alias, 'nieuw@elders.nl');
    await runJobs(2);
    expect(forwarders()).toEqual({ post: ['hand@elders.nl', 'nieuw@elders.nl'] });
    expect(await row('mailaliases', alias)).toMatchObject({ inStep: true, lastJobFailure: null });
  });

  test('forwards to its former address no longer, though a person had to try again', async () => {
    world.standIn.script({ match: forwards, ...refusal });
    await redirect(alias, 'nieuw@elders.nl');
    await retryFailed('followAlias');
    expect(forwarders()).toEqual({ post: ['hand@elders.nl', 'nieuw@elders.nl'] });
  });

  test('forwards to none of its former addresses, though the change before this one failed', async () => {
    world.standIn.script({ match: forwards, ...refusal });
    await redirect(alias, 'mis@elders.nl');
    await redirect(alias, 'nieuw@elders.nl');
    expect(forwarders()).toEqual({ post: ['hand@elders.nl', 'nieuw@elders.nl'] });
  });
});

test('an alias keeps a former address that somebody set by hand again, once it was taken away', async () => {
  const alias = await add('mailaliases', { alias: 'post', destination: 'oud@elders.nl' });
  await world.runJobs();
  await redirect(alias, 'nieuw@elders.nl');
  forwarders()?.['post']?.push('oud@elders.nl');
  await redirect(alias, 'later@elders.nl');
  expect(forwarders()).toEqual({ post: ['later@elders.nl', 'oud@elders.nl'] });
});

describe('addresses of a sub-server that its server refuses', () => {
  let parts: readonly (readonly ['mailaccounts' | 'mailaliases', string])[];
  let domain: string;
  beforeEach(async () => {
    domain = `bezet-${world.domain}`;
    world.panel(hosts[1]).accounts['ander'] = newAccount({
      username: 'ander',
      creator: 'iemand',
      domain,
      plan: 'Start',
    });
    await add('subservers', { domain });
    parts = [
      ['mailaccounts', await add('mailaccounts', { username: 'info', password, quota: 10, mailDomain: domain })],
      ['mailaliases', await add('mailaliases', { alias: 'post', destination: 'a@elders.nl', mailDomain: domain })],
    ];
    await runJobs(2);
  });

  test('fail at once, and do not say that the server could not be reached', async () => {
    for (const [resource, id] of parts)
      expect([resource, await row(resource, id)]).toMatchObject([
        resource,
        { actual: 'absent', lastJobFailure: 'other', lastJobError: expect.stringContaining(`${domain} is not there`) },
      ]);
    const open = { hosting: own.hosting, state: ['new', 'sent', 'inDoubt'] };
    expect(await world.find('outsidecalls', open)).toEqual([]);
  });

  test('follow once the sub-server is there after all, a mailbox with the password it was given', async () => {
    delete world.panel(hosts[1]).accounts['ander'];
    await retryFailed('followSubserver');
    expect(domains()[domain]).toMatchObject({
      mailboxes: { info: { passwordHash: hashOf(password) } },
      forwarders: { post: ['a@elders.nl'] },
    });
    for (const [resource, id] of parts)
      expect([resource, await row(resource, id)]).toMatchObject([resource, { inStep: true, lastJobFailure: null }]);
  });
});

test('an address waits for its sub-server as long as somebody still brings that about', async () => {
  world.standIn.script({ match: { path: `/${hosts[1]}/CMD_API_SHOW_DOMAINS` }, times: 400, status: 503 });
  const domain = `traag-${world.domain}`;
  await add('subservers', { domain });
  const id = await add('mailaliases', { alias: 'post', destination: 'a@elders.nl', mailDomain: domain });
  await world.runJobs();
  expect(await row('mailaliases', id)).toMatchObject({ actual: 'absent', lastJobFailure: null });
  expect(await world.find('outsidecalls', { hosting: own.hosting, kind: 'followAlias', state: 'new' })).toHaveLength(1);
  world.answerAgain();
  await runJobs(3);
  expect([await row('mailaliases', id), domains()[domain]?.forwarders]).toMatchObject([
    { inStep: true, lastJobFailure: null },
    { post: ['a@elders.nl'] },
  ]);
});
