import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApp, importApp } from '../testing/importApp.ts';
import { importFiles } from './importFiles.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const notices = { resource: 'notices', mapping: { Subject: 'subject' } };
const attributesOf = async (id: string) => (await app.get(`/api/imports/${id}`)).body.data.attributes;
const jobOf = async (id: string) => (await app.get(`/api/jobs?filter[subject]=imports/${id}`)).body.data[0];
const setJobState = async (id: string, state: string) => {
  const payload = { data: { type: 'jobs', id, attributes: { state } } };
  return app.request({ method: 'PATCH', url: `/api/jobs/${id}`, payload });
};
const files = async (): Promise<number> => (await app.services.database.db.$count(importFiles)) as number;

test('an import whose job is cancelled has failed and says so, in the language of its uploader', async () => {
  const { body } = await app.upload('Subject\nCancelled\n', notices, { as: app.anna.as, language: 'nl' });
  const job = await jobOf(body.data.id);
  expect((await setJobState(job.id, 'cancelled')).status).toBe(200);
  const outcome = await attributesOf(body.data.id);
  expect(outcome.state).toBe('failed');
  expect(outcome.message).toContain('beheerder');
  expect(outcome.finishedAt).not.toBe(null);
  expect(await files()).toBe(0);
  await app.work();
  expect((await app.get('/api/notices?filter[subject]=Cancelled')).body.meta.total).toBe(0);
});

test('an import whose job has failed for good has failed too, and tells its uploader no inner workings', async () => {
  const { body } = await app.upload('Subject\nBroken\n', notices, { as: app.anna.as });
  await app.services.database.db
    .update(importFiles)
    .set({ reading: { kind: 'csv', encoding: 'nothing-known', delimiter: ',' } });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await app.runJobs({ early: true });
    expect((await attributesOf(body.data.id)).state).toBe('checking');
  }
  await app.runJobs({ early: true });
  const job = await jobOf(body.data.id);
  expect(job.attributes).toMatchObject({ state: 'failed', attempts: 3 });
  expect(job.attributes.lastError).toContain('nothing-known');
  expect(await attributesOf(body.data.id)).toMatchObject({
    state: 'failed',
    message: 'Nothing was imported, because something went wrong here. Upload the file again.',
  });
  expect(await files()).toBe(0);
});

test('the job of an import that is over cannot be cancelled', async () => {
  const { body } = await app.upload('Subject\nOver\n', notices);
  const job = await jobOf(body.data.id);
  await app.work();
  expect((await setJobState(job.id, 'cancelled')).status).toBe(409);
  expect((await attributesOf(body.data.id)).state).toBe('done');
});
