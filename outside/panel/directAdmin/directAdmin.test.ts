import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { OutsideFault } from '../../call/outsideFault.ts';
import { type DirectAdminWorld, directAdminWorld, key } from '../testing/directAdminWorld.ts';
import { panelContract } from '../testing/panelContract.ts';
import { account, panelFaultOf, password, place } from '../testing/panelWorld.ts';
import { readOldAnswer } from './oldAnswer.ts';

panelContract('a DirectAdmin that answers as JSON', () => directAdminWorld());
panelContract('a DirectAdmin whose old interface answers as forms', () => directAdminWorld({ isFormOnly: true }));

let world: DirectAdminWorld | undefined;
afterEach(() => world?.close());

const info = { name: 'info', password, quota: 10 };

async function outsideFaultOf(promise: Promise<unknown>): Promise<OutsideFault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OutsideFault)) throw new Error(`No fault, but ${String(error)}.`);
  return error;
}

describe('a login that fails', () => {
  it('is a refusal, though a page arrives with status 200', async () => {
    world = await directAdminWorld({ key: 'another-key-altogether' });
    const auth = { kind: 'refused', reason: 'auth' };
    expect(await panelFaultOf(world.panel.ping())).toMatchObject(auth);
    expect(await panelFaultOf(world.panel.accounts.list())).toMatchObject(auth);
    expect(await panelFaultOf(world.panel.accounts.get('bakker'))).toMatchObject(auth);
  });

  it('is a refusal, though it is a redirect', async () => {
    world = await directAdminWorld();
    world.standIn.script({ match: {}, status: 302, headers: { location: '/' } });
    expect(await panelFaultOf(world.panel.ping())).toMatchObject({ kind: 'refused', reason: 'auth' });
  });
});

describe('an answer that is not the panel’s', () => {
  it('leaves a change in doubt when the change cannot be seen', async () => {
    world = await directAdminWorld();
    world.standIn.script({ match: { method: 'POST' }, status: 200, body: '<html>502 of a proxy</html>' });
    expect(await outsideFaultOf(world.panel.accounts.create(account))).toMatchObject({ kind: 'inDoubt' });
    expect(await world.panel.accounts.get('bakker')).toBeUndefined();
  });

  it('leaves a change in doubt when nobody can look', async () => {
    world = await directAdminWorld();
    world.standIn.script({ match: { method: 'POST' }, drop: 'after' });
    const looking = { method: 'GET', path: '*/config' };
    // Lets the two looks before the change pass.
    world.standIn.script({ match: looking, times: 2, status: 404, body: {} });
    world.standIn.script({ match: looking, times: 3, status: 503 });
    expect(await outsideFaultOf(world.panel.accounts.create(account))).toMatchObject({ kind: 'inDoubt' });
    await world.panel.accounts.create(account);
    expect(world.done('create')).toBe(1);
  });

  it('settles a change by what is seen', async () => {
    world = await directAdminWorld();
    await world.panel.accounts.create(account);
    // biome-ignore lint/suspicious/noThenProperty: a script says so what the stand-in does beside its answer.
    world.standIn.script({ match: { method: 'POST' }, status: 502, body: '<html>502</html>', then: 'ok' });
    await world.panel.mailboxes.put(place, info);
    expect(world.done('createMailbox')).toBe(1);
  });
});

it('a refusal in the panel’s own words leaves nothing in doubt, whatever its status', async () => {
  world = await directAdminWorld();
  await world.panel.accounts.create(account);
  for (const status of [400, 409, 500, 502]) {
    const body = { error: 'Cannot Create Mailbox', result: 'That mailbox already exists' };
    world.standIn.script({ match: { method: 'POST' }, status, body });
    expect(await panelFaultOf(world.panel.mailboxes.put(place, info))).toMatchObject({
      kind: 'refused',
      reason: 'taken',
      status,
    });
  }
});

it('a refusal is read in each of its forms, with entities that lack their semicolon', () => {
  const refusal = { error: 'Cannot Create Account', details: "The passwords don't match" };
  const forms = [
    'error=1&text=Cannot+Create+Account&details=The+passwords+don&#39t+match',
    'error=1&text=Cannot%20Create%20Account&details=The%20passwords%20don%26%2339t%20match<br>',
    '{"error":"Cannot Create Account","result":"The passwords don&#39t match"}',
    '{"error":"1","text":"Cannot Create Account","details":"The passwords don&#39;t match"}',
  ];
  for (const form of forms) expect(readOldAnswer(form)).toEqual(refusal);
  expect(readOldAnswer('error=0&text=User+created&details=')).toMatchObject({ value: {} });
  expect(() => readOldAnswer('segmentation fault')).toThrow('neither JSON nor a form');
});

it('an address to sign in with holds the key that the panel made for it', async () => {
  world = await directAdminWorld();
  await world.panel.accounts.create(account);
  expect((await world.panel.loginLink('bakker', '192.0.2.77')).url).toMatch(/^http.*key=/);
});

it('a name that would become another address or our own login is not sent', async () => {
  world = await directAdminWorld();
  for (const username of ['../admin', 'a|b', 'gastheer', '', 'Bakker'])
    expect(await panelFaultOf(world.panel.accounts.remove(username))).toMatchObject({
      reason: 'invalid',
      field: 'username',
    });
  expect(world.standIn.seen()).toEqual([]);
});

it('other limits and features of an account are sent along with ours, as those left out would be reset', async () => {
  world = await directAdminWorld();
  await world.panel.accounts.create(account);
  const limits = await world.panel.accounts.limits('bakker');
  await world.panel.accounts.setLimits('bakker', { ...limits, databases: 4 });
  const stored = world.state.accounts['bakker'];
  if (!stored) throw new Error('The account is not there.');
  stored.custom = { ...stored.custom, ssh: 'ON', cgi: 'OFF', nemailf: '3' };
  await world.panel.accounts.setLimits('bakker', { ...limits, databases: null });
  const kept = { ssh: 'ON', cgi: 'OFF', php: 'ON', nemailf: '3', nemailml: '0', ftp: 'unlimited' };
  expect(stored.custom).toMatchObject({ ...kept, mysql: 'unlimited', quota: '5000', nemails: '2' });
});

it('neither the key nor its credentials are told, also where the panel echoes them', async () => {
  world = await directAdminWorld();
  await world.panel.accounts.create(account);
  const credentials = ['gastheer', 'gastheer|bakker'].map((name) => Buffer.from(`${name}:${key}`).toString('base64'));
  const echo = `Wrong: ${key} ${credentials.join(' ')} ${password}`;
  world.standIn.script({ match: { method: 'POST' }, status: 200, body: { error: echo, result: echo } });
  const refused = await outsideFaultOf(world.panel.mailboxes.put(place, info));
  world.standIn.script({ match: {}, status: 403, body: { type: 'FORBIDDEN', message: echo } });
  const forbidden = await outsideFaultOf(world.panel.databases.list(place));
  const told = inspect([refused, refused.stack, refused.body, forbidden.stack, forbidden.body, world.around.calls]);
  for (const secret of [key, ...credentials]) expect(told).not.toContain(secret);
  expect(inspect([refused, refused.stack])).not.toContain(password);
});
