import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob } from '../jobs/job.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { admin, garage } from '../testing/worlds/garage.ts';
import { watchJobs } from './jobMetrics.ts';

const failing = defineJob<unknown>({
  kind: 'failing',
  maxAttempts: 2,
  backoff: 60,
  run: async () => {
    throw new Error('It never works.');
  },
});
const working = defineJob<unknown>({ kind: 'working', maxAttempts: 1, backoff: 1, run: async () => undefined });

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: garage, as: admin, jobs: [failing, working] });
});
afterAll(() => app.close());

const linesOf = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('jobs{'))
    .sort();

test('jobs are counted by state, those that wait for another attempt apart', async () => {
  const registry = new Registry();
  watchJobs(app.services, registry);
  const queue = (kind: string) => enqueue(systemContext(app.services), { kind, payload: null });
  await queue('failing');
  await app.runJobs({ early: true });
  await app.runJobs({ early: true });
  await queue('failing');
  await queue('working');
  await queue('working');
  await app.runJobs();
  await queue('working');
  expect(await linesOf(registry)).toEqual([
    'jobs{state="active"} 0',
    'jobs{state="cancelled"} 0',
    'jobs{state="completed"} 2',
    'jobs{state="failed"} 1',
    'jobs{state="queued"} 1',
    'jobs{state="retry"} 1',
  ]);
});

test('while the database does not answer, the other measurements are told all the same', async () => {
  const registry = new Registry();
  const rows = () => Promise.reject(new Error('The database is away.'));
  watchJobs({ ...app.services, database: { ...app.services.database, rows } }, registry);
  expect(await linesOf(registry)).toEqual([]);
  expect(await registry.metrics()).toContain('# TYPE jobs gauge');
});
