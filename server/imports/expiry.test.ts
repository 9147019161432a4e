import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../jobs/enqueue.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { type ImportApp, importApp } from '../testing/importApp.ts';
import { appOn } from '../testing/testApp.ts';
import { expireImports } from './expiry.ts';
import { importFiles, importParts } from './importFiles.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const notices = { resource: 'notices', mapping: { Subject: 'subject' } };
const hours = 60 * 60_000;

/** Runs the chores as of so many milliseconds from now. */
async function choresAfter(milliseconds: number): Promise<void> {
  const services = { ...app.services, now: () => new Date(Date.now() + milliseconds) };
  await enqueue(systemContext(services), { kind: 'chores', payload: null });
  await appOn(services, app.anna.as).runJobs();
}

const attributesOf = async (id: string) => (await app.get(`/api/imports/${id}`)).body.data.attributes;
const filesOf = async (id: string): Promise<number[]> => {
  const { db } = app.services.database;
  return [
    await db.$count(importFiles, sql`import_id = ${id}::bigint`),
    await db.$count(importParts, sql`import_id = ${id}::bigint`),
  ];
};

test('an import that its uploader does not continue is abandoned after a day, with its file', async () => {
  const { id: checked } = await app.imported('Subject\nOld\n', { ...notices, dryRun: true }, { language: 'nl' });
  const uploaded = (await app.upload('Subject\nOlder\n', { resource: 'notices' })).body.data.id;
  await choresAfter(23 * hours);
  expect((await attributesOf(checked)).state).toBe('checked');
  expect((await attributesOf(uploaded)).state).toBe('uploaded');
  await choresAfter(25 * hours);
  expect(await attributesOf(checked)).toMatchObject({ state: 'failed', message: expect.stringContaining('een dag') });
  expect(await attributesOf(uploaded)).toMatchObject({ state: 'failed', message: expect.stringContaining('a day') });
  for (const id of [checked, uploaded]) {
    expect(await filesOf(id)).toEqual([0, 0]);
    expect((await app.patchImport(id, { state: 'queued' })).status).toBe(409);
  }
});

test('a file is not gone on with after its day, though no chores came by yet', async () => {
  const { id } = await app.imported('Subject\nLate\n', { ...notices, dryRun: true });
  await app.services.database.db.update(importFiles).set({ expiresAt: new Date(0) });
  expect((await app.patchImport(id, { state: 'queued' })).status).toBe(409);
});

test('an import whose job has still to come keeps its file', async () => {
  const { body } = await app.upload('Subject\nLong wait\n', notices);
  await app.services.database.db.update(importFiles).set({ expiresAt: new Date(0) });
  while ((await expireImports(systemContext(app.services))) > 0);
  expect(await filesOf(body.data.id)).toEqual([1, 1]);
  await app.work();
  expect((await attributesOf(body.data.id)).state).toBe('done');
});

test('finished imports go after thirty days with their faults, others stay', async () => {
  const { id: done } = await app.imported('Subject\nDone\n', notices);
  const { id: failed, faults } = await app.imported('Subject,Priority\nGood,many\n', {
    resource: 'notices',
    mapping: { Subject: 'subject', Priority: 'priority' },
  });
  expect(faults).toEqual(['2 Priority priority INVALID_TYPE']);
  await choresAfter(29 * 24 * hours);
  for (const id of [done, failed]) expect((await app.get(`/api/imports/${id}`)).status).toBe(200);
  await choresAfter(31 * 24 * hours);
  for (const id of [done, failed]) expect((await app.get(`/api/imports/${id}`)).status).toBe(404);
  expect((await app.get('/api/importfaults')).body.meta.total).toBe(0);
});
