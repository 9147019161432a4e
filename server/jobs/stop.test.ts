import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemContext } from '../operations/write/writeContext.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { admin, garage } from '../testing/worlds/garage.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { startJobs } from './startJobs.ts';

let begun = 0;
let finished = 0;
const long = defineJob<unknown>({
  kind: 'long',
  maxAttempts: 1,
  backoff: 1,
  async run({ db, model }, _payload, { signal }) {
    const drivers = model.entities.get('drivers');
    if (drivers) await db.insert(drivers.named).values({ email: 'long@example.nl' });
    begun += 1;
    if (begun === 1) await once(signal, 'abort');
    signal.throwIfAborted();
    finished += 1;
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: garage, as: admin, jobs: [long] });
});
afterAll(() => app.close());

const jobNow = async () => (await app.get('/api/jobs')).body.data[0].attributes;

test('a job that a stopping server breaks off is done by the next, once and with the attempts it had', async () => {
  const first = await startJobs(app.services, { patience: 0 });
  await enqueue(systemContext(app.services), { kind: 'long', payload: null });
  await vi.waitUntil(() => begun === 1, { timeout: 10_000 });
  await first.stop();
  expect(await jobNow()).toMatchObject({ state: 'queued', attempts: 0 });
  expect((await app.get('/api/drivers')).body.meta.total).toBe(0);
  const second = await startJobs(app.services);
  await vi.waitUntil(async () => (await jobNow()).state === 'completed', { timeout: 10_000 });
  await second.stop();
  expect(await jobNow()).toMatchObject({ attempts: 1 });
  // Counts no beginnings: the stopping server may take the job once more before it ends.
  expect(finished).toBe(1);
  expect((await app.get('/api/drivers')).body.meta.total).toBe(1);
});
