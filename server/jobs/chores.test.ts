import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../accounts/tables.ts';
import { idempotencyKeys } from '../operations/write/idempotency/idempotencyTable.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { appOn, type TestApp, testApp } from '../testing/testApp.ts';
import { admin, garage } from '../testing/worlds/garage.ts';
import { chores } from './chores.ts';
import { enqueue } from './enqueue.ts';
import { jobPayloads } from './payloadTable.ts';
import { queueScheduled } from './schedules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: garage, as: admin, jobs: [chores] });
});
afterAll(() => app.close());

test('a schedule that fires twice queues one job, and a removed one queues none', async () => {
  await Promise.all([queueScheduled(app.services, 'chores'), queueScheduled(app.services, 'chores')]);
  await queueScheduled(app.services, 'gone');
  expect((await app.get('/api/jobs')).body.meta.total).toBe(1);
  await app.runJobs();
});

test('the chores clear away what is over, and finished jobs after a month', async () => {
  const { db } = app.services.database;
  const past = new Date(Date.now() - 1000);
  await db.insert(sessions).values({
    id: 'over',
    userId: 1n,
    currentHash: 'x',
    isRemembered: false,
    createdAt: past,
    expiresAt: past,
  });
  await db
    .insert(idempotencyKeys)
    .values({ id: 'over', fingerprint: 'x', status: 200, headers: {}, body: '', expiresAt: past });
  const later = appOn({ ...app.services, now: () => new Date(Date.now() + 31 * 86_400_000) }, admin);
  const id = await enqueue(systemContext(later.services), { kind: 'chores', payload: null });
  await later.runJobs();
  const { data } = (await app.get('/api/jobs')).body;
  expect(data).toMatchObject([{ id, attributes: { state: 'completed' } }]);
  expect([await db.$count(sessions), await db.$count(idempotencyKeys), await db.$count(jobPayloads)]).toEqual([
    0, 0, 1,
  ]);
});

test('what the chores have cleared away stays so where a later part of them fails', async () => {
  const { db } = app.services.database;
  const past = new Date(Date.now() - 1000);
  await db
    .insert(idempotencyKeys)
    .values({ id: 'over', fingerprint: 'x', status: 200, headers: {}, body: '', expiresAt: past });
  await db.execute(sql`alter table gastheer_presence rename to away`);
  await enqueue(systemContext(app.services), { kind: 'chores', payload: null });
  await app.runJobs();
  await db.execute(sql`alter table away rename to gastheer_presence`);
  expect((await app.get('/api/jobs?filter[state]=queued')).body.data[0].attributes.lastError).toBeTruthy();
  expect(await db.$count(idempotencyKeys)).toBe(0);
});
