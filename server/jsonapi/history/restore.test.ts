import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../../testing/worlds/garage.ts';
import { destroy, faultsOf, type GarageApp, garageApp, patch } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
let id: string;
let entries: string[];
beforeAll(async () => {
  app = await garageApp();
  id = app.anna.fleet;
  await patch(app, ['fleets', id], { attributes: { motto: 'a', margin: 1 } });
  await patch(app, ['fleets', id], { attributes: { motto: 'b', margin: 2 } });
  await patch(app, ['fleets', id], { attributes: { motto: 'c' } });
  const { data } = (await app.get(`/api/fleets/${id}/history`)).body;
  entries = data.map((entry: { id: string }) => entry.id).reverse();
});
afterAll(() => app.close());

const restore = (attributes: object, as = admin, ifMatch?: string) =>
  app.request({
    method: 'POST',
    url: '/api/restores',
    payload: { data: { type: 'restores', attributes: { resource: 'fleets', id, ...attributes } } },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    as,
  });

test('what the caller may not write is left alone, and refused where it is named', async () => {
  const named = await restore({ entry: entries[1], fields: ['motto', 'margin'] }, app.anna.as);
  expect([named.status, ...faultsOf(named)]).toEqual([403, 'NOT_WRITABLE /data/attributes/fields/1']);
  const whole = await restore({ entry: entries[1] }, app.anna.as);
  expect(whole.status).toBe(201);
  expect(whole.body.included[0].attributes.motto).toBe('a');
  expect((await app.get(`/api/fleets/${id}`)).body.data.attributes).toMatchObject({ motto: 'a', margin: 2 });
});

test('one field is brought back by itself, and that is in the history', async () => {
  expect((await restore({ entry: entries[1], fields: ['margin'] })).status).toBe(201);
  const [latest] = (await app.get(`/api/fleets/${id}/history`)).body.data;
  expect(latest.attributes).toMatchObject({ action: 'update', changes: { margin: [2, 1] } });
});

test('an entry of another record, an old version and a record of somebody else are refused', async () => {
  const unknown = await restore({ entry: '999999' });
  expect([unknown.status, ...faultsOf(unknown)]).toEqual([422, 'NOT_FOUND /data/attributes/entry']);
  expect((await restore({ entry: entries[0] }, admin, '"1"')).status).toBe(412);
  expect((await restore({ entry: entries[0] }, app.bram.as)).status).toBe(404);
});

test('a record referred to then and gone since is a fault of the values', async () => {
  const [gone = ''] = await app.seed('fleets', { name: 'Once', keeper: app.anna.id });
  const [vehicle = ''] = await app.seed('vehicles', { plate: 'RST-1', fleet: gone });
  await patch(app, ['vehicles', vehicle], { relationships: { fleet: ['fleets', id] } });
  expect((await destroy(app, ['fleets', gone])).status).toBe(204);
  const { data } = (await app.get(`/api/vehicles/${vehicle}/history`)).body;
  const answer = await restore({ resource: 'vehicles', id: vehicle, entry: data.at(-1).id, fields: ['fleet'] });
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'NOT_FOUND /data/attributes/fields/0']);
});
