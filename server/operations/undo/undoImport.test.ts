import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApp, importApp } from '../../testing/importApp.ts';
import { appOn, type TestAnswer } from '../../testing/testApp.ts';
import { admin } from '../../testing/worlds/garage.ts';
import { destroy, faultsOf, patch, post, restore } from '../../testing/worlds/garageApp.ts';

let app: ImportApp;
beforeAll(async () => {
  const garage = await importApp();
  app = { ...garage, ...appOn(garage.services, admin, randomUUID) };
});
afterAll(() => app.close());

const plates = { resource: 'vehicles', mapping: { Plate: 'plate', Doors: 'doors', Fleet: 'fleet' }, key: 'plate' };

const undo = (id: string, { mode = 'atomic', as = admin } = {}): Promise<TestAnswer> =>
  restore(app, { resource: 'vehicles', bulkchange: `import-${id}`, mode }, as);

const vehicles = async (begin: string): Promise<unknown[]> => {
  const { body } = await app.get(`/api/vehicles?filter[plate][contains]=${begin}&sort=plate`);
  return body.data.map(({ attributes }: { attributes: { plate: string; doors: number } }) => [
    attributes.plate,
    attributes.doors,
  ]);
};

/** Imports a row that changes a vehicle and two that make one. */
async function importThree(begin: string): Promise<string> {
  await app.seed('vehicles', { plate: `${begin}-1`, fleet: app.anna.fleet, doors: 2 });
  const rows = [5, 3, 4].map((doors, index) => `${begin}-${index + 1},${doors},${app.anna.fleet}`);
  const { id, attributes } = await app.imported(`Plate,Doors,Fleet\n${rows.join('\n')}\n`, plates);
  expect(attributes).toMatchObject({ state: 'done', created: 2, updated: 1 });
  return id;
}

const idOf = async (plate: string): Promise<string> =>
  (await app.get(`/api/vehicles?filter[plate]=${plate}`)).body.data[0].id;

test('what an import changed is as before, what it made is in the trash, and nothing is left to undo', async () => {
  const id = await importThree('UA');
  const answer = await undo(id);
  expect([answer.status, answer.body.data.attributes]).toMatchObject([201, { affected: 3, failures: [] }]);
  expect(await vehicles('UA')).toEqual([['UA-1', 2]]);
  expect((await app.get('/api/trashedrecords?filter[resource]=vehicles')).body.meta.total).toBe(2);
  expect((await undo(id, { mode: 'best-effort' })).body.data?.attributes).toMatchObject({ affected: 0, failures: [] });
});

test('a record that was changed since the import stays, and stops an undoing that is all or nothing', async () => {
  const id = await importThree('UB');
  await patch(app, ['vehicles', await idOf('UB-2')], { attributes: { doors: 1 } });
  const refused = await undo(id);
  expect([refused.status, ...faultsOf(refused)]).toEqual([422, 'CHANGED_SINCE /data/attributes/bulkchange']);
  expect(await vehicles('UB')).toEqual([
    ['UB-1', 5],
    ['UB-2', 1],
    ['UB-3', 4],
  ]);
  const { affected, failures } = (await undo(id, { mode: 'best-effort' })).body.data.attributes;
  expect([affected, failures]).toMatchObject([2, [{ errors: [{ meta: { fields: ['doors'] } }] }]]);
  expect(await vehicles('UB')).toEqual([
    ['UB-1', 2],
    ['UB-2', 1],
  ]);
});

test('a record that others need, or that is gone already, is not removed', async () => {
  const id = await importThree('UC');
  await destroy(app, ['vehicles', await idOf('UC-3')]);
  await app.seed('repairs', { what: 'Brakes', vehicle: await idOf('UC-2') });
  const { affected, failures } = (await undo(id, { mode: 'best-effort' })).body.data.attributes;
  expect([affected, failures.length]).toEqual([1, 1]);
  expect(await vehicles('UC')).toEqual([
    ['UC-1', 2],
    ['UC-2', 3],
  ]);
});

test('only the user who uploaded a file undoes its import, and nobody else learns that there was one', async () => {
  const id = await importThree('UD');
  const asked = await Promise.all([id, '999999'].map((one) => undo(one, { as: app.anna.as })));
  expect(asked.map(({ status }) => status)).toEqual([422, 422]);
  expect(faultsOf(asked[0] as TestAnswer)).toEqual(faultsOf(asked[1] as TestAnswer));
  expect(await vehicles('UD')).toHaveLength(3);
});

test('a record to which somebody has added something since stays, and so does what was added', async () => {
  const file = `Name,Keeper\nUG one,${app.anna.id}\nUG two,${app.anna.id}\n`;
  const { id } = await app.imported(file, { resource: 'fleets', mapping: { Name: 'name', Keeper: 'keeper' } });
  const fleets = (await app.get('/api/fleets?filter[name][contains]=UG&sort=name')).body.data;
  const relationships = { fleet: ['fleets', fleets[0].id] as const };
  const added = await post(app, 'vehicles', { attributes: { plate: 'UG-9', doors: 3 }, relationships });
  expect(added.status).toBe(201);
  const values = { resource: 'fleets', bulkchange: `import-${id}` };
  const refused = await restore(app, { ...values, mode: 'atomic' });
  expect([refused.status, ...faultsOf(refused)]).toEqual([422, 'CHANGED_SINCE /data/attributes/bulkchange']);
  const { affected, failures } = (await restore(app, { ...values, mode: 'best-effort' })).body.data.attributes;
  expect([affected, failures]).toMatchObject([1, [{ id: fleets[0].id, errors: [{ code: 'CHANGED_SINCE' }] }]]);
  expect(await vehicles('UG-9')).toEqual([['UG-9', 3]]);
});

test('an undoing of what an import made and changed is undone as a whole', async () => {
  const id = await importThree('UH');
  const undone = await undo(id);
  const again = await restore(app, { resource: 'vehicles', bulkchange: undone.body.data.id, mode: 'atomic' });
  expect([again.status, again.body.data.attributes]).toMatchObject([201, { affected: 3, failures: [] }]);
  expect(await vehicles('UH')).toEqual([
    ['UH-1', 5],
    ['UH-2', 3],
    ['UH-3', 4],
  ]);
});
