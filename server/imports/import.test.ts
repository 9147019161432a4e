import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../operations/write/writeContext.ts';
import { type ImportApp, importApp, outcomeOf } from '../testing/importApp.ts';
import { placesOf } from '../testing/secrets/secretPlaces.ts';
import { admin } from '../testing/worlds/garage.ts';
import { importParts } from './importFiles.ts';
import { importJob } from './importJob.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const total = async (resource: string): Promise<number> =>
  (await app.get(`/api/${resource}?per_page=1&count=exact`)).body.meta.total;

const notes = { resource: 'notices', mapping: { Subject: 'subject', Priority: 'priority' } };

test('rows become records, and the import tells how many', async () => {
  const before = await total('notices');
  const { attributes, faults } = await app.imported('Subject,Priority\nOne,1\nTwo,2\n', notes);
  expect(faults).toEqual([]);
  expect(attributes).toMatchObject({ state: 'done', rows: 2, processed: 2, created: 2, updated: 0, faulty: 0 });
  expect(await total('notices')).toBe(before + 2);
});

test('the answer shows the columns with examples, and where to look', async () => {
  const { status, headers, body } = await app.upload('Subject;Priority\nOne;1\nTwo;2\n', { resource: 'notices' });
  expect(status).toBe(202);
  expect(headers['location']).toBe(`/api/imports/${body.data.id}`);
  expect(body.data.attributes).toMatchObject({ state: 'uploaded', fileName: 'list.csv', rows: 2 });
  expect(body.meta.columns).toEqual([
    { position: 'A', header: 'Subject', samples: ['One', 'Two'] },
    { position: 'B', header: 'Priority', samples: ['1', '2'] },
  ]);
});

test('a dry run reports every fault of every row and writes nothing', async () => {
  const before = await total('notices');
  const file = 'Subject,Priority\nGood,1\n,2\nBad,many\n,x\n';
  const { attributes, faults } = await app.imported(file, { ...notes, dryRun: true });
  expect(attributes).toMatchObject({ state: 'checked', rows: 4, processed: 4, faulty: 3, created: 0 });
  expect(faults).toEqual([
    '3 Subject subject REQUIRED',
    '4 Priority priority INVALID_TYPE',
    '5 Priority priority INVALID_TYPE',
    '5 Subject subject REQUIRED',
  ]);
  expect(await total('notices')).toBe(before);
});

test('a cell with several lines is a fault of a field of one line, noted as it is in the file', async () => {
  const mapping = { 'Sub\nject': 'subject', 'Pri\u202Eority': 'priority' };
  const file = '"Sub\nject";Pri\u202Eority\r\n"two\nlines";1\r\nFine;x\u202Ey\r\n';
  const { id, attributes, faults } = await app.imported(file, { resource: 'notices', mapping });
  expect([attributes.state, attributes.faulty]).toEqual(['failed', 2]);
  expect(faults).toEqual(['2 Sub\nject subject INVALID_CHARACTER', '3 Pri\u202Eority priority INVALID_TYPE']);
  const { body } = await app.get(`/api/importfaults?filter[import]=${id}&sort=row`);
  expect(body.data.map((fault: { attributes: { value: string } }) => fault.attributes.value)).toEqual([
    'two\nlines',
    'x\u202Ey',
  ]);
});

test('one fault and nothing is imported', async () => {
  const before = await total('notices');
  const { attributes, faults } = await app.imported('Subject,Priority\nGood,1\nBad,many\n', notes);
  expect(attributes).toMatchObject({ state: 'failed', faulty: 1, created: 0 });
  expect(attributes.message).toContain('Nothing was imported');
  expect(faults).toEqual(['3 Priority priority INVALID_TYPE']);
  expect(await total('notices')).toBe(before);
});

test('a checked import is written without sending the file again', async () => {
  const before = await total('notices');
  const { id } = await app.imported('Subject,Priority\nLater,1\n', { ...notes, dryRun: true });
  const answer = await app.patchImport(id, { state: 'queued' });
  expect(answer.status).toBe(202);
  await app.work();
  expect((await app.get(`/api/imports/${id}`)).body.data.attributes).toMatchObject({ state: 'done', created: 1 });
  expect(await total('notices')).toBe(before + 1);
  expect((await app.patchImport(id, { state: 'queued' })).status).toBe(409);
});

test('what is uploaded waits to be told what its columns hold', async () => {
  const { body } = await app.upload('Naam,Nr\nTold,7\n', { resource: 'notices' });
  const { id } = body.data;
  expect((await app.patchImport(id, { state: 'checking' })).status).toBe(400);
  const answer = await app.patchImport(id, { state: 'checking', mapping: { Naam: 'subject', B: 'priority' } });
  expect(answer.body.data.attributes).toMatchObject({ state: 'checking', dryRun: true });
  await app.work();
  expect((await app.get(`/api/imports/${id}`)).body.data.attributes).toMatchObject({ state: 'checked', faulty: 0 });
});

const plates = { resource: 'vehicles', mapping: { Plate: 'plate', Doors: 'doors', Fleet: 'fleet' }, key: 'plate' };

test('rows with a known key change the record, others make one; the same file again changes nothing', async () => {
  const [known = ''] = await app.seed('vehicles', { plate: 'AA-1', fleet: app.anna.fleet, doors: 2 });
  const file = `Plate,Doors,Fleet\nAA-1,5,${app.anna.fleet}\nAA-2,3,${app.anna.fleet}\n`;
  expect((await app.imported(file, plates)).attributes).toMatchObject({ state: 'done', created: 1, updated: 1 });
  expect((await app.get(`/api/vehicles/${known}`)).body.data).toMatchObject({
    attributes: { doors: 5 },
    meta: { version: 2 },
  });
  expect((await app.imported(file, plates)).attributes).toMatchObject({ state: 'done', created: 0, updated: 0 });
});

test('an empty cell leaves a field as it is, or empties it where that was asked; a new record gets its default', async () => {
  const [known = ''] = await app.seed('vehicles', { plate: 'EE-1', fleet: app.anna.fleet, doors: 2 });
  const file = `Plate,Doors,Fleet\nEE-1,,\nEE-2,,${app.anna.fleet}\n`;
  await app.imported(file, plates);
  const doors = async (): Promise<unknown> => (await app.get(`/api/vehicles/${known}`)).body.data.attributes.doors;
  expect(await doors()).toBe(2);
  const made = await app.get('/api/vehicles?filter[plate]=EE-2');
  expect(made.body.data[0].attributes.doors).toBe(4);
  await app.imported(`Plate,Doors\nEE-1,\n`, {
    ...plates,
    mapping: { Plate: 'plate', Doors: 'doors' },
    emptyClears: true,
  });
  expect(await doors()).toBe(null);
});

test('references are found by a name, and a name that fits none or several is a fault', async () => {
  await app.seed(
    'fleets',
    { name: 'Same', keeper: app.anna.id, motto: 'twin' },
    { name: 'Other', keeper: app.bram.id, motto: 'twin' },
  );
  const mapping = { Plate: 'plate', Fleet: { field: 'fleet', by: 'name' } };
  const found = await app.imported('Plate,Fleet\nRR-1, fleet  OF anna\nRR-2,nobody\n', {
    ...plates,
    mapping,
    dryRun: true,
  });
  expect(found.faults).toEqual(['3 Fleet fleet NOT_FOUND']);
  const byMotto = { Plate: 'plate', Fleet: { field: 'fleet', by: 'motto' } };
  const several = await app.imported('Plate,Fleet\nRR-1,twin\n', { ...plates, mapping: byMotto, dryRun: true });
  expect(several.faults).toEqual(['2 Fleet fleet AMBIGUOUS']);
});

test('a value or key that comes twice in a file is a fault that names the first row', async () => {
  const file = `Plate,Doors,Fleet\nTW-1,3,${app.anna.fleet}\nTW-2,3,${app.anna.fleet}\nTW-1,4,${app.anna.fleet}\n`;
  const keyed = await app.imported(file, { ...plates, dryRun: true });
  expect(keyed.faults).toEqual(['4 Plate plate SAME_AS_ROW']);
  const { key: _key, ...inserted } = plates;
  const made = await app.imported(file, { ...inserted, dryRun: true });
  expect(made.faults).toEqual(['4 Plate plate SAME_AS_ROW']);
  const faults = await app.get(`/api/imports/${made.id}/faults`);
  expect(faults.body.data[0].attributes).toMatchObject({ value: 'TW-1', detail: 'The same as in row 2' });
});

test('a mode of updating makes no record, and one of inserting changes none', async () => {
  await app.seed('vehicles', { plate: 'MM-1', fleet: app.anna.fleet });
  const mapping = { Plate: 'plate', Doors: 'doors' };
  const update = await app.imported('Plate,Doors\nMM-1,3\nMM-9,3\n', {
    ...plates,
    mapping,
    mode: 'update',
    dryRun: true,
  });
  expect(update.faults).toEqual(['3 Plate plate NOT_FOUND']);
  const file = `Plate,Doors,Fleet\nMM-1,3,${app.anna.fleet}\n`;
  const insert = await app.imported(file, { ...plates, key: null, mode: 'insert', dryRun: true });
  expect(insert.faults).toEqual(['2 Plate plate NOT_UNIQUE']);
});

test('faults are in the language of the file’s uploader', async () => {
  const { id } = await app.imported('Subject,Priority\n,1\n', { ...notes, dryRun: true }, { language: 'nl' });
  const faults = await app.get(`/api/imports/${id}/faults`);
  expect(faults.body.data[0].attributes.detail).toBe('Dit veld is verplicht');
});

test('the file is kept while it may be imported or its rows are to be mended, and no longer', async () => {
  const parts = async (): Promise<number> => (await app.services.database.db.$count(importParts)) as number;
  const before = await parts();
  const { id } = await app.imported('Subject,Priority\nKept,1\n', { ...notes, dryRun: true });
  expect(await parts()).toBe(before + 1);
  await app.patchImport(id, { state: 'queued' });
  await app.work();
  expect(await parts()).toBe(before);
  await app.imported('Subject,Priority\n,1\n', notes);
  expect(await parts()).toBe(before + 1);
});

test('a file that waits is in no table as it came, nor are its first rows and what its texts mean', async () => {
  const text = 'Zeldzaam-Veenmos';
  const values = { Priority: { [text]: 1 } };
  const { attributes } = await app.imported(`Subject,Priority\n${text},1\n`, { ...notes, values, dryRun: true });
  expect(attributes.state).toBe('checked');
  expect(await placesOf(app.services.database, { text }, {})).toEqual([]);
});

test('history tells that records came by an import', async () => {
  await app.imported('Subject,Priority\nNoted,1\n', notes, { as: admin });
  const { body } = await app.get('/api/notices?filter[subject]=Noted');
  const history = await app.get(`/api/notices/${body.data[0].id}/history`);
  expect(history.body.data[0].attributes).toMatchObject({ via: 'import' });
});

test('an export of records can be imported again: those that are there stay as they are', async () => {
  await app.seed('vehicles', {
    plate: 'EX-1',
    fleet: app.bram.fleet,
    doors: 5,
    isLeased: true,
    leasedUntil: '2026-12-31',
  });
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const mapping = {
    id: 'id',
    Plate: 'plate',
    Doors: 'doors',
    Leased: 'isLeased',
    'Leased until': 'leasedUntil',
    'Fleet (id)': 'fleet',
  };
  for (const type of ['text/csv', xlsx]) {
    const url = '/api/vehicles?fields[vehicles]=plate,doors,isLeased,leasedUntil,fleet';
    const { bytes } = await app.download(url, type);
    const { attributes, faults } = await app.imported(bytes, { resource: 'vehicles', mapping, key: 'id' });
    expect(faults, type).toEqual([]);
    expect(attributes, type).toMatchObject({ state: 'done', created: 0, updated: 0 });
    expect(attributes.rows).toBeGreaterThan(0);
  }
});

test('what came between checking and writing leaves nothing of the import', async () => {
  const before = await total('vehicles');
  const { body } = await app.upload(`Plate,Fleet\nCB-1,${app.anna.fleet}\nCB-2,${app.anna.fleet}\n`, {
    resource: 'vehicles',
    mapping: { Plate: 'plate', Fleet: 'fleet' },
  });
  const job = importJob(app.services.model);
  const context = systemContext(app.services);
  const running = { id: '1', progress: async () => undefined, signal: new AbortController().signal };
  await job.prepare?.(context, { import: body.data.id }, running);
  await app.seed('vehicles', { plate: 'CB-2', fleet: app.bram.fleet });
  await app.services.database.transaction((db) => job.run({ ...context, db }, { import: body.data.id }, running));
  await app.work();
  expect(await total('vehicles')).toBe(before + 1);
  const outcome = await outcomeOf(app, body.data.id);
  expect(outcome.attributes).toMatchObject({ state: 'failed', faulty: 1 });
  expect(outcome.faults).toEqual(['3 Plate plate NOT_UNIQUE']);
});
