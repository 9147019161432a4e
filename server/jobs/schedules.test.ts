import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { admin, garage } from '../testing/worlds/garage.ts';
import { defineJob } from './job.ts';
import { bossOn } from './queue.ts';
import { schedulesQueue } from './schedules.ts';
import { startJobs } from './startJobs.ts';

const kinds = ['first', 'second', 'third', 'fourth', 'fifth'];
const jobs = kinds.map((kind) =>
  defineJob<unknown>({
    kind,
    maxAttempts: 1,
    backoff: 1,
    schedule: '0 4 * * *',
    run: () => Promise.resolve(),
  }),
);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: garage, as: admin, jobs });
});
afterAll(() => app.close());

const completed = async (): Promise<string[]> =>
  (await app.get('/api/jobs?filter[state]=completed')).body.data.map(
    ({ attributes }: { attributes: { kind: string } }) => attributes.kind,
  );

async function untilCompleted(many: number): Promise<string[]> {
  await vi.waitUntil(async () => (await completed()).length >= many, { timeout: 40_000 });
  return (await completed()).toSorted();
}

test('a schedule that was due while no process ran is made up for, once', async () => {
  await (await startJobs(app.services)).stop();
  const { database } = app.services;
  await database.executeText("update pgboss.schedule set created_on = now() - interval '9 days'");
  await database.executeText("update pgboss.version set cron_on = now() - interval '3 days'");
  const workers = await startJobs(app.services);
  try {
    expect(await untilCompleted(kinds.length)).toEqual(kinds.toSorted());
  } finally {
    await workers.stop();
  }
  await database.executeText('delete from jobs');
}, 60_000);

test('schedules that are due at once are all queued at once, each once however often it fired', async () => {
  const boss = bossOn(app.services.database, { schedule: false, supervise: false }, () => undefined);
  await boss.start();
  await boss.createQueue(schedulesQueue);
  for (const kind of [...kinds, ...kinds]) await boss.send(schedulesQueue, { kind });
  await boss.stop({ graceful: false, close: false });
  const workers = await startJobs(app.services);
  try {
    expect(await untilCompleted(kinds.length)).toEqual(kinds.toSorted());
  } finally {
    await workers.stop();
  }
}, 30_000);
