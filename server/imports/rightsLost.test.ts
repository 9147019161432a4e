import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Principal } from '../context.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { entityOf } from '../sql/where.ts';
import { formOf } from '../testing/importApp.ts';
import { type TestAnswer, type TestApp, testApp } from '../testing/testApp.ts';
import { peopleAndNotes } from '../testing/worlds/people.ts';
import { importJob } from './importJob.ts';

const root: Principal = { userId: '999', role: 'admin', sessionId: null };
let app: TestApp;
/** Holds the role of an administrator when the test begins. */
let clerk: Principal;
let number = 0;

beforeAll(async () => {
  app = await testApp({ descriptions: peopleAndNotes.map(({ resource }) => resource), as: root, jobs: [] });
});
beforeEach(async () => {
  number += 1;
  const person = { mail: `clerk${number}@example.nl`, held: ['ADMIN'], stage: 'active' };
  const [userId = ''] = await createMany(systemContext(app.services), 'people', [person]);
  clerk = { userId, role: 'admin', sessionId: null };
});
afterAll(() => app.close());

/** Changes the user in the database, as no transition leads back from an account. */
async function change(values: Record<string, unknown>): Promise<void> {
  const { db } = app.services.database;
  const { named: table, id } = entityOf(app.services.model, 'people');
  await db.update(table).set(values).where(eq(id, clerk.userId));
}
const upload = (dryRun: boolean): Promise<TestAnswer> => {
  const { body, contentType } = formOf('Title\nMine\n', { resource: 'notes', mapping: { Title: 'title' }, dryRun });
  const headers = { 'content-type': contentType };
  return app.request({ method: 'POST', url: '/api/imports', payload: Buffer.from(body), headers, as: clerk });
};
const importOf = async (id: string) => (await app.get(`/api/imports/${id}`)).body.data.attributes;
const notes = async (): Promise<number> => (await app.get('/api/notes')).body.meta.total;
const lost = 'Nothing was imported: its user may no longer write this.';
const gone = 'Nothing was imported: its user may no longer sign in.';

test.each([
  ['another role', { held: ['CUSTOMER'] }, lost],
  ['no role', { held: [] }, lost],
  ['no account any more', { stage: 'invited' }, gone],
])('a user with %s by the time of the job has nothing written, and learns why', async (_what, values, message) => {
  const { body } = await upload(false);
  await change(values);
  await app.runJobs();
  expect(await importOf(body.data.id)).toMatchObject({ state: 'failed', message, created: 0 });
  expect(await notes()).toBe(0);
});

test('a role that is taken away between checking and committing is missed by the commit', async () => {
  const { body } = await upload(true);
  await app.runJobs();
  expect((await importOf(body.data.id)).state).toBe('checked');
  await change({ held: ['CUSTOMER'] });
  const { id } = body.data;
  const payload = { data: { type: 'imports', id, attributes: { state: 'queued' } } };
  const as: Principal = { ...clerk, role: 'customer' };
  expect((await app.request({ method: 'PATCH', url: `/api/imports/${id}`, payload, as })).status).toBe(404);
  expect((await app.request({ method: 'PATCH', url: `/api/imports/${id}`, payload, as: clerk })).status).toBe(202);
  await app.runJobs();
  expect(await importOf(id)).toMatchObject({ state: 'failed', message: lost });
  expect(await notes()).toBe(0);
});

test('a role that is taken away between validating and writing has nothing written', async () => {
  const { body } = await upload(false);
  const job = importJob(app.services.model);
  const context = systemContext(app.services);
  const running = { id: '1', progress: async () => undefined, signal: new AbortController().signal };
  await job.prepare?.(context, { import: body.data.id }, running);
  expect((await importOf(body.data.id)).state).toBe('importing');
  await change({ held: ['CUSTOMER'] });
  await app.services.database.transaction((db) => job.run({ ...context, db }, { import: body.data.id }, running));
  expect(await importOf(body.data.id)).toMatchObject({ state: 'failed', message: lost });
  expect(await notes()).toBe(0);
  await app.runJobs();
});
