import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { systemContext, type WriteContext } from '../operations/write/writeContext.ts';
import { type TestAnswer, type TestApp, testApp } from '../testing/testApp.ts';
import { admin, driver, garage } from '../testing/worlds/garage.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import type { RunningJob } from './jobDefinition.ts';
import { runJob } from './runJob.ts';

interface Greeting {
  email: string;
}

let app: TestApp;
let context: WriteContext;
/** Sets what an attempt does, after it created a driver. */
let then: (context: WriteContext, job: RunningJob) => Promise<void>;
/** Sets what the end of an unfinished job does; `ends` collects its calls. */
let atEnd: () => Promise<void>;
let ends: string[];

const greeting = defineJob<Greeting>({
  kind: 'greeting',
  maxAttempts: 3,
  backoff: 30,
  async run(inside, { email }, job) {
    const entity = inside.model.entities.get('drivers');
    if (!entity) throw new Error('There are no drivers.');
    await inside.db.insert(entity.named).values({ email });
    await then(inside, job);
  },
  async ended({ db, services, isSystem }, { email }, end) {
    ends.push(`${email} ${end} ${isSystem && db !== services.database.db}`);
    await atEnd();
  },
});

const round = defineJob<Greeting>({ ...greeting, kind: 'round', maxAttempts: 1, isRoutine: true });

beforeAll(async () => {
  app = await testApp({ descriptions: garage, as: admin, jobs: [greeting, round] });
  context = systemContext(app.services);
});
beforeEach(() => {
  then = async () => undefined;
  atEnd = async () => undefined;
  ends = [];
});
afterAll(() => app.close());

const failing = async (): Promise<void> => {
  throw new Error('The post is closed.');
};
const greet = (email: string, more: { uniqueKey?: string; runAfter?: Date; subject?: string } = {}): Promise<string> =>
  enqueue(context, { kind: 'greeting', payload: { email }, ...more });
const jobOf = async (id: string) => (await app.get(`/api/jobs/${id}`)).body.data.attributes;
const greeted = async (email: string): Promise<number> =>
  (await app.get(`/api/drivers?filter[email]=${email}`)).body.meta.total;
const setState = (id: string, state: string, as = admin): Promise<TestAnswer> =>
  app.request({
    method: 'PATCH',
    url: `/api/jobs/${id}`,
    payload: { data: { type: 'jobs', id, attributes: { state } } },
    as,
  });

test('a job waits in the queue, and is completed with its effect', async () => {
  const id = await greet('anna@example.nl', { subject: 'drivers/1' });
  expect(await jobOf(id)).toMatchObject({ kind: 'greeting', state: 'queued', subject: 'drivers/1', attempts: 0 });
  await app.runJobs();
  expect(await jobOf(id)).toMatchObject({ state: 'completed', attempts: 1, progress: 100, lastError: null });
  expect(await greeted('anna@example.nl')).toBe(1);
});

test('a routine job leaves no row when it is completed, and one that says why when it fails', async () => {
  const begin = (email: string) => enqueue(context, { kind: 'round', payload: { email } });
  const id = await begin('rond@example.nl');
  await app.runJobs();
  expect([(await app.get(`/api/jobs/${id}`)).status, await greeted('rond@example.nl')]).toEqual([404, 1]);
  then = failing;
  const failed = await begin('niet-rond@example.nl');
  await app.runJobs();
  expect(await jobOf(failed)).toMatchObject({ state: 'failed', lastError: 'The post is closed.' });
});

test('a job is not there when the transaction that made it is taken back', async () => {
  const before = (await app.get('/api/jobs')).body.meta.total;
  const making = inTransaction(context, async (inside) => {
    await enqueue(inside, { kind: 'greeting', payload: { email: 'nobody@example.nl' } });
    throw new Error('taken back');
  });
  await expect(making).rejects.toThrow('taken back');
  await app.runJobs({ early: true });
  expect((await app.get('/api/jobs')).body.meta.total).toBe(before);
  expect(await greeted('nobody@example.nl')).toBe(0);
});

test('a kind that is not defined cannot be queued', async () => {
  await expect(enqueue(context, { kind: 'dancing', payload: null })).rejects.toThrow('no job of the kind "dancing"');
});

test('an attempt that fails leaves nothing but its error, and the next comes later', async () => {
  then = failing;
  const id = await greet('bram@example.nl');
  await app.runJobs();
  const waiting = await jobOf(id);
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1, lastError: 'The post is closed.' });
  expect(Date.parse(waiting.runAfter) - Date.parse(waiting.startedAt)).toBeGreaterThanOrEqual(30_000);
  expect(await greeted('bram@example.nl')).toBe(0);
  await app.runJobs({ early: true });
  const still = await jobOf(id);
  expect(Date.parse(still.runAfter) - Date.parse(still.startedAt)).toBeGreaterThanOrEqual(60_000);
  then = async () => undefined;
  await app.runJobs({ early: true });
  expect(await jobOf(id)).toMatchObject({ state: 'completed', attempts: 3, lastError: null });
  expect(await greeted('bram@example.nl')).toBe(1);
});

test('a job whose attempts are used up has failed, and an administrator can try it again', async () => {
  then = failing;
  const id = await greet('carla@example.nl');
  for (let attempt = 1; attempt <= 5; attempt += 1) await app.runJobs({ early: true });
  expect(await jobOf(id)).toMatchObject({ state: 'failed', attempts: 3, lastError: 'The post is closed.' });
  then = async () => undefined;
  const answer = await setState(id, 'queued');
  expect([answer.status, answer.body.data.attributes]).toMatchObject([200, { state: 'queued', attempts: 0 }]);
  await app.runJobs();
  expect(await jobOf(id)).toMatchObject({ state: 'completed', attempts: 1 });
  expect(await greeted('carla@example.nl')).toBe(1);
});

test('a cancelled job is never run', async () => {
  const id = await greet('dora@example.nl');
  expect((await setState(id, 'cancelled')).status).toBe(200);
  await app.runJobs();
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled', attempts: 0 });
  expect(await greeted('dora@example.nl')).toBe(0);
});

test('a definition hears once of a job that failed for good or was cancelled, and of no other', async () => {
  const cancelled = await greet('mia@example.nl');
  await setState(cancelled, 'cancelled');
  then = failing;
  await greet('noor@example.nl');
  for (let attempt = 1; attempt <= 2; attempt += 1) await app.runJobs({ early: true });
  expect(ends).toEqual(['mia@example.nl cancelled true']);
  await app.runJobs({ early: true });
  then = async () => undefined;
  await greet('olga@example.nl');
  await app.runJobs();
  expect(ends).toEqual(['mia@example.nl cancelled true', 'noor@example.nl failed true']);
});

test('of jobs that are cancelled at once each is over, and each definition hears of its own', async () => {
  const names = ['rosa', 'sven', 'tess'].map((name) => `${name}@example.nl`);
  const ids: string[] = [];
  for (const name of names) ids.push(await greet(name));
  const attributes = { resource: 'jobs', action: 'update', ids, changes: { state: 'cancelled' } };
  const payload = { data: { type: 'bulkchanges', attributes } };
  const { status } = await app.request({ method: 'POST', url: '/api/bulkchanges', payload });
  expect([status, ends]).toEqual([200, names.map((name) => `${name} cancelled true`)]);
  for (const id of ids) {
    const { state, finishedAt } = await jobOf(id);
    expect([state, typeof finishedAt]).toEqual(['cancelled', 'string']);
  }
});

test('a job is not marked as over when what waits for it could not be seen to', async () => {
  atEnd = failing;
  const id = await greet('piet@example.nl');
  expect((await setState(id, 'cancelled')).status).toBe(500);
  expect((await jobOf(id)).state).toBe('queued');
  atEnd = async () => undefined;
  expect((await setState(id, 'cancelled')).status).toBe(200);
});

test('a job that is cancelled while a worker takes it is not run', async () => {
  const id = await greet('quin@example.nl');
  await Promise.all([setState(id, 'cancelled'), runJob(app.services, id, new AbortController().signal)]);
  const { state } = await jobOf(id);
  expect(await greeted('quin@example.nl')).toBe(state === 'completed' ? 1 : 0);
  expect(ends).toEqual(state === 'completed' ? [] : ['quin@example.nl cancelled true']);
});

test('how far a job is can be read while it runs, where the database has more than one connection', async () => {
  const isShared = app.services.database.kind === 'postgresql';
  const seen: unknown[] = [];
  const id = await greet('rosa@example.nl');
  then = async (_context, job) => {
    for (const percent of [40, 30, 120]) {
      await job.progress(percent);
      if (isShared) seen.push((await jobOf(id)).progress);
    }
  };
  await app.runJobs();
  expect(seen).toEqual(isShared ? [40, 40, 99] : []);
  expect((await jobOf(id)).progress).toBe(100);
});

test('the transitions of the server are nobody else’s to take', async () => {
  const id = await greet('emil@example.nl');
  for (const state of ['active', 'completed', 'failed']) {
    const { status, body } = await setState(id, state);
    expect([status, body.errors[0].code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
  }
  await app.runJobs();
  expect((await setState(id, 'queued')).status).toBe(409);
});

test('who is no administrator finds no jobs', async () => {
  const id = await greet('fleur@example.nl');
  expect((await app.get('/api/jobs', driver('1'))).status).toBe(404);
  expect((await setState(id, 'cancelled', driver('1'))).status).toBe(404);
  await app.runJobs();
});

test('what a job works on is in no answer', async () => {
  const id = await greet('gerda@example.nl');
  expect(JSON.stringify((await app.get(`/api/jobs/${id}`)).body)).not.toContain('gerda');
  await app.runJobs();
  then = (inside) => inside.db.execute('select nothing from nowhere').then(() => undefined);
  const other = await greet('hanna@example.nl');
  await app.runJobs();
  expect((await jobOf(other)).lastError).toBe('relation "nowhere" does not exist');
});

test('a job that is delivered twice at once, and again afterwards, has one effect', async () => {
  const id = await greet('ivo@example.nl');
  const deliver = (): Promise<void> => runJob(app.services, id, new AbortController().signal);
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(await greeted('ivo@example.nl')).toBe(1);
  expect((await jobOf(id)).state).toBe('completed');
});

test('of one kind and key one job is under way at a time', async () => {
  const ids = await Promise.all([1, 2, 3].map((n) => greet(`key${n}@example.nl`, { uniqueKey: 'same' })));
  expect(new Set(ids).size).toBe(1);
  expect(await greet('key4@example.nl', { uniqueKey: 'other' })).not.toBe(ids[0]);
  await app.runJobs();
  expect(await greet('key5@example.nl', { uniqueKey: 'same' })).not.toBe(ids[0]);
});

test('a job that failed is not tried again beside another of its key', async () => {
  then = failing;
  const id = await greet('jan@example.nl', { uniqueKey: 'jan' });
  for (let attempt = 1; attempt <= 3; attempt += 1) await app.runJobs({ early: true });
  await greet('jan@example.nl', { uniqueKey: 'jan' });
  const { status, body } = await setState(id, 'queued');
  expect([status, body.errors[0].code]).toEqual([409, 'CONFLICT']);
  expect((await jobOf(id)).state).toBe('failed');
});

test('work that a stopping server cuts short is not counted as an attempt', async () => {
  const stopping = new AbortController();
  then = async (_context, { signal }) => {
    stopping.abort();
    signal.throwIfAborted();
  };
  const id = await greet('klaas@example.nl');
  await runJob(app.services, id, stopping.signal);
  expect(await jobOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
  then = async () => undefined;
  await app.runJobs();
  expect(await jobOf(id)).toMatchObject({ state: 'completed', attempts: 1 });
});

test('the job of a killed server is given up when its attempts are used up', async () => {
  const id = await greet('lies@example.nl');
  const entity = app.services.model.entities.get('jobs');
  if (!entity) throw new Error('There are no jobs.');
  const values = { state: 'active', attempts: 3, startedAt: new Date(Date.now() - 3_600_000) };
  await app.services.database.db.update(entity.named).set(values);
  await runJob(app.services, id, new AbortController().signal);
  expect(await jobOf(id)).toMatchObject({ state: 'failed', lastError: 'The server stopped during the last attempt.' });
});
