import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../operations/write/writeContext.ts';
import { type ImportApp, importApp, outcomeOf } from '../testing/importApp.ts';
import { admin } from '../testing/worlds/garage.ts';
import { purgeImportFiles } from './expiry.ts';
import { importFiles } from './importFiles.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const notes = { resource: 'notices', mapping: { Subject: 'subject', Priority: 'priority' } };
const faulty = 'Subject;Priority;Remark\r\nFine;1;\r\n;many;"a;b"\r\n=1+1;-x;\r\nGood;-2;\r\n';

const subjects = async (): Promise<string[]> =>
  (await app.get('/api/notices?sort=id&per_page=1000')).body.data.map(
    ({ attributes }: { attributes: { subject: string } }) => attributes.subject,
  );
const rowsOf = (id: string, as = admin) => app.download(`/api/imports/${id}/faultyrows`, 'text/csv', as);

test('rows with faults are left out where that is asked, and the others imported', async () => {
  const { id, attributes, faults } = await app.imported(faulty, { ...notes, skipFaulty: true });
  expect(attributes).toMatchObject({ state: 'done', rows: 4, created: 2, updated: 0, faulty: 2 });
  expect(faults).toEqual([
    '3 Priority priority INVALID_TYPE',
    '3 Subject subject REQUIRED',
    '4 Priority priority INVALID_TYPE',
  ]);
  expect((await subjects()).slice(-2)).toEqual(['Fine', 'Good']);
  expect((await rowsOf(id)).status).toBe(200);
});

test('what is left out is said with each step', async () => {
  const { id } = await app.imported(faulty, { ...notes, dryRun: true, skipFaulty: true });
  expect((await app.patchImport(id, { state: 'queued' })).status).toBe(202);
  await app.work();
  expect((await outcomeOf(app, id)).attributes).toMatchObject({ state: 'failed', created: 0, faulty: 2 });
  const again = await app.imported(faulty, { ...notes, dryRun: true });
  expect((await app.patchImport(again.id, { state: 'queued', skipFaulty: true })).status).toBe(202);
  await app.work();
  expect((await outcomeOf(app, again.id)).attributes).toMatchObject({ state: 'done', created: 2, faulty: 2 });
});

test('a file of which every row has a fault is not imported', async () => {
  const { attributes } = await app.imported('Subject,Priority\n,1\n', { ...notes, skipFaulty: true });
  expect(attributes).toMatchObject({ state: 'failed', faulty: 1 });
});

test('rows that become faulty between checking and writing stop it all', async () => {
  const fleet = app.anna.fleet;
  const asked = {
    resource: 'vehicles',
    mapping: { Plate: 'plate', Doors: 'doors', Fleet: 'fleet' },
    skipFaulty: true,
    dryRun: true,
  };
  const { id } = await app.imported(`Plate,Doors,Fleet\nLATE-1,x,${fleet}\nLATE-2,4,${fleet}\n`, asked);
  await app.patchImport(id, { state: 'queued', skipFaulty: true });
  await app.seed('vehicles', { plate: 'LATE-2', fleet, doors: 2 });
  await app.work();
  const { attributes } = await outcomeOf(app, id);
  expect(attributes).toMatchObject({ state: 'failed', created: 0, faulty: 2 });
});

test('the faulty rows come as a file like the one uploaded, with their faults, and mended it is imported', async () => {
  const { id } = await app.imported(faulty, { ...notes, dryRun: true });
  const { headers, bytes } = await rowsOf(id);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  const byteOrderMark = bytes.toString().slice(0, 1);
  const text = bytes.toString().slice(1);
  expect(byteOrderMark).toBe('\uFEFF');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('Subject;Priority;Remark;Errors');
  expect(lines[1]).toMatch(/^;many;"a;b";.*Subject: .+/);
  expect(lines[2]).toMatch(/^'=1\+1;'-x;;Priority: /);
  expect(lines.slice(3)).toEqual(['']);
  const mended = text.replace('\n;many', '\nMended;3').replace("'-x", '-4');
  expect((await app.imported(mended, notes)).attributes).toMatchObject({ state: 'done', created: 2 });
  expect((await subjects()).slice(-2)).toEqual(['Mended', '=1+1']);
});

test('the columns of a file and their mapping are there for an uploader who comes back', async () => {
  const { id } = await app.imported(faulty, { ...notes, dryRun: true });
  const { body } = await app.get(`/api/imports/${id}/columns`);
  expect(body.meta).toMatchObject({
    columns: [{ header: 'Subject' }, { header: 'Priority', samples: ['1', 'many', '-x'] }, { header: 'Remark' }],
    request: { mapping: notes.mapping, mode: 'insert', key: null, emptyClears: false, skipFaulty: false },
  });
});

test('the file of another is nobody else’s to see, an administrator’s neither', async () => {
  const { id } = await app.imported(faulty, { ...notes, dryRun: true });
  const file = `Plate,Doors,Fleet\nHERS-1,x,${app.anna.fleet}\n`;
  const vehicles = { resource: 'vehicles', mapping: { Plate: 'plate', Doors: 'doors', Fleet: 'fleet' }, dryRun: true };
  const { id: hers } = await app.imported(file, vehicles, { as: app.anna.as });
  expect((await app.get(`/api/imports/${hers}/columns`)).status).toBe(403);
  expect((await rowsOf(hers)).status).toBe(403);
  expect((await rowsOf(hers, app.anna.as)).status).toBe(200);
  for (const part of ['columns', 'faultyrows']) {
    expect((await app.get(`/api/imports/${id}/${part}`, app.anna.as)).status, part).toBe(404);
    expect((await app.get(`/api/imports/999999/${part}`)).status, part).toBe(404);
    expect((await app.get(`/api/imports/${id}/${part}?more=1`)).status, part).toBe(400);
  }
});

test('the file of an import that is over goes a day after it came', async () => {
  const { id } = await app.imported(faulty, { ...notes, skipFaulty: true });
  const kept = () => app.services.database.db.$count(importFiles, sql`import_id = ${id}::bigint`);
  expect(await kept()).toBe(1);
  await app.services.database.db.update(importFiles).set({ expiresAt: new Date(0) });
  expect((await rowsOf(id)).status).toBe(404);
  await purgeImportFiles(systemContext(app.services));
  expect(await kept()).toBe(0);
});
