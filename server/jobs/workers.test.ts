import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { openBeside } from '../testing/testDatabase.ts';
import { admin, garage } from '../testing/worlds/garage.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { openJobs } from './queue.ts';
import { startJobs, type Workers } from './startJobs.ts';

const adding = defineJob<{ email: string }>({
  kind: 'adding',
  maxAttempts: 3,
  backoff: 1,
  schedule: '0 4 * * *',
  async run({ db, model }, payload) {
    const drivers = model.entities.get('drivers');
    if (drivers) await db.insert(drivers.named).values({ email: payload?.email ?? 'scheduled@example.nl' });
  },
});

let app: TestApp;
let beside: Services;
let workers: Workers[];

beforeAll(async () => {
  app = await testApp({ descriptions: garage, as: admin, jobs: [adding] });
  const database = await openBeside(app.services.database);
  beside = { ...app.services, database, jobs: await openJobs(database, [adding]) };
  // Polls hourly, so that a job done within the test was announced.
  const options = { pollingIntervalSeconds: 3600 };
  workers = await Promise.all([startJobs(app.services, options), startJobs(beside, options)]);
});
afterAll(async () => {
  await Promise.all(workers.map((each) => each.stop()));
  await beside.database.close();
  await app.close();
});

const totalOf = async (path: string): Promise<number> => (await app.get(path)).body.meta.total;

test('workers beside each other run every job once, soon after it is queued', { timeout: 30_000 }, async () => {
  for (let number = 0; number < 20; number += 1)
    await enqueue(systemContext(number % 2 ? app.services : beside), {
      kind: 'adding',
      payload: { email: `driver${number}@example.nl` },
    });
  await vi.waitUntil(async () => (await totalOf('/api/jobs?filter[state]=completed')) === 20, { timeout: 25_000 });
  expect(await totalOf('/api/drivers')).toBe(20);
});

test('a wake-up for many jobs has them all done: who found one looks for the next', { timeout: 30_000 }, async () => {
  const before = await totalOf('/api/jobs?filter[state]=completed');
  await inTransaction(systemContext(app.services), async (inside) => {
    for (let number = 0; number < 50; number += 1)
      await enqueue(inside, { kind: 'adding', payload: { email: `many${number}@example.nl` } });
  });
  await vi.waitUntil(async () => (await totalOf('/api/jobs?filter[state]=completed')) === before + 50, {
    timeout: 25_000,
  });
  expect(await totalOf('/api/drivers?filter[email][contains]=many')).toBe(50);
});

test('a schedule is kept once, however many processes start it', async () => {
  const { rows } = await app.services.database.executeText('select key, cron, timezone from pgboss.schedule');
  expect(rows).toEqual([{ key: 'adding', cron: '0 4 * * *', timezone: 'Europe/Amsterdam' }]);
});
