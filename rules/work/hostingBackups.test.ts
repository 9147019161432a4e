import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { writeFollowUps } from '../../server/operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../../server/operations/write/pipeline/inTransaction.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { faultsIn } from '../testing/portalApp.ts';
import { hostingWorld, hosts } from './testing/hostingWorld.ts';

const world = hostingWorld();
let hosting: string;
let member: Principal;

beforeEach(async () => {
  hosting = await world.made();
  member = await world.portal.memberOf(world.customer, 'hosting');
});

const row = async (resource: string, id: string): Promise<Attributes> => (await world.find(resource, { id }))[0] ?? {};
const add = (resource: string, values: Attributes) => world.portal.post(resource, { hosting, ...values }, member);
const done = (what: string): number => world.panel().done[what] ?? 0;

/** Has a backup made to its end, and gives its id. */
async function backedUp(values: Attributes = {}): Promise<string> {
  const { status, body } = await add('backups', values);
  expect([status, body.errors]).toEqual([201, undefined]);
  await world.runJobs();
  world.standIn.clock.advance('PT1M');
  await world.runJobs();
  return body.data.id;
}

test('a backup is there once the server lists its file, and was asked for once though the answer was lost', async () => {
  const before = done('backup');
  const { body } = await add('backups', { contents: ['sites', 'mail'] });
  const { id } = body.data;
  world.loseAnswer();
  await world.runJobs();
  expect(await row('backups', id)).toMatchObject({ actual: 'absent', file: null });
  world.standIn.clock.advance('PT1M');
  await world.runJobs();
  expect(await row('backups', id)).toMatchObject({
    actual: 'present',
    inStep: true,
    file: expect.stringContaining('.tar.gz'),
  });
  expect(done('backup') - before).toBe(1);
});

test('a second backup waits for the first', async () => {
  await add('backups', {});
  expect(faultsIn(await add('backups', {}))).toEqual(['hosting BACKUP_IS_BEING_MADE']);
});

describe('a backup that takes longer than its call is tried', () => {
  let id: string;
  beforeEach(async () => {
    id = (await add('backups', {})).body.data.id;
    for (let attempt = 1; attempt <= 10; attempt += 1) await world.runJobs();
    world.standIn.clock.advance('PT1M');
    await world.runJobs();
  });

  const compared = () => add('hostingchecks', {});
  const night = async () => {
    const context = systemContext(world.portal.app.services);
    const comparison = { op: 'enqueue', job: 'partcomparison', payload: {} } as const;
    await inTransaction(context, (inside) => writeFollowUps(inside, [comparison]));
  };

  test.each([
    ['that somebody asks for', compared],
    ['of the night', night],
  ])('gets its file after the comparison %s, and the next one may be made', async (_, look) => {
    expect(await row('backups', id)).toMatchObject({ actual: 'absent', file: null });
    await look();
    await world.runJobs();
    await world.runJobs();
    const file = expect.stringContaining('.tar.gz');
    expect(await world.find('backups', { hosting })).toMatchObject([{ id, actual: 'present', file }]);
    expect((await add('backups', {})).status).toBe(201);
  });
});

test('chosen parts of a backup are brought back, and none that it lacks', async () => {
  const backup = await backedUp({ contents: ['sites', 'mail'] });
  const before = done('restore');
  expect(faultsIn(await add('backuprestores', { backup, contents: ['databases'] }))).toEqual([
    'contents NOT_IN_BACKUP',
  ]);
  const { body } = await add('backuprestores', { backup, contents: ['mail'] });
  await world.runJobs();
  expect(await row('backuprestores', body.data.id)).toMatchObject({ state: 'begun', lastJobFailure: null });
  const [sent] = await world.find('outsidecalls', { hosting, kind: 'restoreBackup' });
  expect(JSON.parse(String(sent?.['request']))).toMatchObject({ contents: ['mail'] });
  expect(done('restore') - before).toBe(1);
});

test('a restore whose answer is lost is not sent again, and waits for a person', async () => {
  const backup = await backedUp();
  const before = done('restore');
  const { body } = await add('backuprestores', { backup, contents: ['sites'] });
  world.loseAnswer();
  await world.runJobs();
  await world.runJobs();
  expect([done('restore') - before, (await row('backuprestores', body.data.id))['state']]).toEqual([1, 'requested']);
  const [call] = await world.find('outsidecalls', { hosting, kind: 'restoreBackup' });
  expect(call?.['state']).toBe('inDoubt');
  await world.portal.patch(
    'outsidecalls',
    String(call?.['id']),
    { state: 'givenUp', reason: 'Not there' },
    world.staff,
  );
  expect(await row('backuprestores', body.data.id)).toMatchObject({ state: 'failed', lastJobFailure: 'unreachable' });
});

test('a backup that the server dropped is not offered any more, and one it made itself is', async () => {
  const id = await backedUp();
  const { username } = await world.account(hosting);
  const backups = world.panel(hosts[1]).accounts[String(username)]?.domains[world.domain]?.backups ?? [];
  backups.splice(0, 1, { file: 'nightly.tar.gz', dueAt: new Date(0).toISOString() });
  await add('hostingchecks', {});
  await world.runJobs();
  expect(await row('backups', id)).toMatchObject({ desired: 'absent', actual: 'absent', drift: null });
  expect(await world.find('backups', { hosting, file: 'nightly.tar.gz' })).toMatchObject([
    { actual: 'present', inStep: true },
  ]);
});

test('a backup is downloaded through us by its customer and by staff, and by nobody else', async () => {
  const backup = await backedUp();
  const { file } = await row('backups', backup);
  const fetched = async (who?: Principal) =>
    world.portal.app.download(`/api/reports/backup?backup=${backup}`, '*/*', who);
  const { status, headers, bytes } = await fetched(member);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/gzip',
    `attachment; filename=${file}`,
  ]);
  expect(gunzipSync(bytes).length).toBeGreaterThan(0);
  expect((await fetched(world.staff)).status).toBe(200);
  const other = await world.portal.memberOf(await world.portal.build('customers', null, ''), 'hosting');
  expect((await fetched(other)).status).toBe(404);
});

test('a backup that cannot be had is refused in words: the server is away, or dropped it', async () => {
  const backup = await backedUp();
  const asked = () => world.portal.app.get(`/api/reports/backup?backup=${backup}`, member);
  world.standIn.script({ match: { method: 'GET' }, times: 3, drop: 'before' });
  const away = await asked();
  expect([away.status, away.body.errors[0].detail]).toEqual([
    503,
    'The server cannot be reached at present. Please try again later.',
  ]);
  world.answerAgain();
  const { username } = await world.account(hosting);
  world.panel(hosts[1]).accounts[String(username)]?.domains[world.domain]?.backups.splice(0);
  const { status, body } = await asked();
  expect([status, body.errors[0].detail]).toEqual([503, 'The server does not have this backup any more']);
});

test('nobody else has anything restored', async () => {
  const backup = await backedUp();
  const other = await world.portal.memberOf(await world.portal.build('customers', null, ''), 'hosting');
  const answer = await world.portal.post('backuprestores', { hosting, backup, contents: ['mail'] }, other);
  expect([answer.status, await world.find('backuprestores', { hosting })]).toEqual([404, []]);
});
