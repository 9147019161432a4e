import { afterAll, beforeAll, expect, test } from 'vitest';
import { destroy, faultsOf, type GarageApp, garageApp, patch } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const statusOf = async (type: string, id: string): Promise<number> => (await app.get(`/api/${type}/${id}`)).status;

test('a removed record is gone', async () => {
  const id = await app.newVehicle();
  expect(await destroy(app, ['vehicles', id], { as: app.anna.as })).toMatchObject({ status: 204, body: null });
  expect(await statusOf('vehicles', id)).toBe(404);
  expect((await destroy(app, ['vehicles', id])).status).toBe(404);
});

test('a record of somebody else is as absent as one that is not there', async () => {
  const foreign = await destroy(app, ['vehicles', app.bram.vehicle], { as: app.anna.as });
  const absent = await destroy(app, ['vehicles', '999999'], { as: app.anna.as });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(absent.body);
  expect(await statusOf('vehicles', app.bram.vehicle)).toBe(200);
});

test('removing is forbidden to roles that may only read', async () => {
  const [repair = ''] = await app.seed('repairs', { what: 'Lak', vehicle: await app.newVehicle() });
  expect((await destroy(app, ['repairs', repair], { as: app.anna.as })).status).toBe(403);
});

test('an old version is refused, the present one is removed', async () => {
  const id = await app.newVehicle();
  await patch(app, ['vehicles', id], { attributes: { doors: 2 } });
  const stale = await destroy(app, ['vehicles', id], { ifMatch: '"1"' });
  expect(stale.status).toBe(412);
  expect(stale.body.errors[0].meta).toMatchObject({
    fields: ['doors'],
    conflicts: [],
    current: { id, meta: { version: 2 } },
  });
  expect((await destroy(app, ['vehicles', id], { ifMatch: '"2"' })).status).toBe(204);
});

test('a record that others need stays, and says which and how many', async () => {
  const vehicle = await app.newVehicle();
  await app.seed('repairs', { what: 'Lak', vehicle }, { what: 'Ruit', vehicle });
  await app.seed('audits', { grade: 1, vehicle });
  const answer = await destroy(app, ['vehicles', vehicle]);
  expect(answer.status).toBe(409);
  expect(answer.body.errors).toMatchObject([
    { code: 'IN_USE', detail: 'Still in use by 2 repairs.', meta: { relation: 'repairs', count: 2 } },
    { code: 'IN_USE', detail: 'Still in use by 1 audit.', meta: { relation: 'audits', count: 1 } },
  ]);
  expect(await statusOf('vehicles', vehicle)).toBe(200);
});

test('who may not read what needs the record is not told what it is', async () => {
  const vehicle = await app.newVehicle();
  await app.seed('audits', { grade: 1, vehicle });
  const answer = await destroy(app, ['vehicles', vehicle], { as: app.anna.as });
  expect(answer.status).toBe(409);
  expect(answer.body.errors).toEqual([{ status: '409', code: 'IN_USE', title: 'Conflict', detail: 'Still in use.' }]);
});

test('parts go with their parent', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Met delen', keeper: app.anna.id });
  const vehicle = await app.newVehicle({ fleet });
  expect((await destroy(app, ['fleets', fleet])).status).toBe(204);
  expect(await statusOf('vehicles', vehicle)).toBe(404);
});

test('what needs a part keeps the parent', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Met reparatie', keeper: app.anna.id });
  await app.seed('repairs', { what: 'Lak', vehicle: await app.newVehicle({ fleet }) });
  const answer = await destroy(app, ['fleets', fleet]);
  expect([answer.status, answer.body.errors[0].meta]).toEqual([409, { relation: 'repairs', count: 1 }]);
});

test('a reference that may be empty is emptied', async () => {
  const spare = await app.newVehicle();
  const vehicle = await app.newVehicle({ spare });
  expect((await destroy(app, ['vehicles', spare])).status).toBe(204);
  expect((await app.get(`/api/vehicles/${vehicle}`)).body.data.relationships.spare.data).toBeNull();
});

test('a rule keeps what only it knows to be needed', async () => {
  const [kept = '', gone = ''] = await app.seed(
    'repairs',
    { what: 'Motor', hours: 8, vehicle: app.anna.vehicle },
    { what: 'Lamp', hours: 1, vehicle: app.anna.vehicle },
  );
  const answer = await destroy(app, ['repairs', kept]);
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'NOT_APPLICABLE -']);
  expect((await destroy(app, ['repairs', gone])).status).toBe(204);
});

test('a query parameter is refused and nothing is removed', async () => {
  const id = await app.newVehicle();
  const answer = await app.request({ method: 'DELETE', url: `/api/vehicles/${id}?cascade=true` });
  expect([answer.status, answer.body.errors[0].source]).toEqual([400, { parameter: 'cascade' }]);
  expect(await statusOf('vehicles', id)).toBe(200);
});
