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

test('schedules that are due at once are all queued at once, each once however often it fired', async () => {
  const boss = bossOn(app.services.database, { schedule: false, supervise: false }, () => undefined);
  await boss.start();
  await boss.createQueue(schedulesQueue);
  for (const kind of [...kinds, ...kinds]) await boss.send(schedulesQueue, { kind });
  await boss.stop({ graceful: false, close: false });
  const workers = await startJobs(app.services);
  try {
    const done = async () => (await app.get('/api/jobs?filter[state]=completed')).body.data;
    await vi.waitUntil(async () => (await done()).length === kinds.length, { timeout: 20_000 });
    const ran = (await done()).map(({ attributes }: { attributes: { kind: string } }) => attributes.kind);
    expect(ran.toSorted()).toEqual(kinds.toSorted());
  } finally {
    await workers.stop();
  }
}, 30_000);
