import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemContext } from '../operations/write/writeContext.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { admin, garage } from '../testing/worlds/garage.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { startJobs } from './startJobs.ts';

const answered = Promise.withResolvers<void>();
const asking = defineJob<unknown>({
  kind: 'asking',
  maxAttempts: 1,
  backoff: 1,
  prepare: () => answered.promise,
  run: () => Promise.resolve(),
});
const quick = defineJob<unknown>({ kind: 'quick', maxAttempts: 1, backoff: 1, run: () => Promise.resolve() });

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: garage, as: admin, jobs: [asking, quick] });
});
afterAll(() => app.close());

test('a job that waits for an outside service holds up no other', async () => {
  const stateOf = async (id: string) => (await app.get(`/api/jobs/${id}`)).body.data.attributes.state;
  const reaches = (id: string, state: string) =>
    vi.waitUntil(async () => (await stateOf(id)) === state, { timeout: 20_000 });
  const workers = await startJobs(app.services);
  try {
    const slow = await enqueue(systemContext(app.services), { kind: 'asking', payload: null });
    await reaches(slow, 'active');
    const other = await enqueue(systemContext(app.services), { kind: 'quick', payload: null });
    await reaches(other, 'completed');
    expect(await stateOf(slow)).toBe('active');
    answered.resolve();
    await reaches(slow, 'completed');
  } finally {
    answered.resolve();
    await workers.stop();
  }
}, 90_000);
