import { afterAll, beforeAll, expect, test } from 'vitest';
import { destroy, type GarageApp, garageApp, patch } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

interface Entry {
  attributes: { action: string; changes: object };
}
const changesIn = (body: { data: Entry[] }) =>
  body.data.map(({ attributes }) => [attributes.action, attributes.changes]);

test('the history of a record is a list of pages, the newest first', async () => {
  const [id = ''] = await app.seed('notices', { subject: 'a' });
  for (const priority of [2, 3]) await patch(app, ['notices', id], { attributes: { priority } });
  const { body } = await app.get(`/api/notices/${id}/history?per_page=2`);
  expect(changesIn(body)).toEqual([
    ['update', { priority: [2, 3] }],
    ['update', { priority: [1, 2] }],
  ]);
  expect(body.data[0]).toMatchObject({
    type: 'historyentries',
    attributes: { version: 3, via: 'request', reason: null, role: 'admin', requestId: 'test' },
  });
  expect(body.data[0].attributes.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(body.meta).toEqual({ total: 3 });
  expect(body.links).toMatchObject({ prev: null, last: `/api/notices/${id}/history?per_page=2&page=2` });
  const next = await app.get(body.links.next);
  expect(changesIn(next.body)).toEqual([
    ['create', { subject: [null, 'a'], priority: [null, 1], isOpen: [null, true] }],
  ]);
});

test('of each entry one sees the fields one may read, and of an entry without any nothing at all', async () => {
  const { fleet, as } = app.anna;
  await patch(app, ['fleets', fleet], { attributes: { margin: 5 } });
  await patch(app, ['fleets', fleet], { attributes: { margin: 6, motto: 'Rustig' } });
  const own = await app.get(`/api/fleets/${fleet}/history`, as);
  expect(changesIn(own.body)).toEqual([
    ['update', { motto: [null, 'Rustig'] }],
    ['create', { name: [null, 'Fleet of anna'], keeper: [null, app.anna.id] }],
  ]);
  expect(own.body.meta.total).toBe(2);
  for (const { attributes } of own.body.data) expect(attributes).not.toHaveProperty('requestId');
  const all = await app.get(`/api/fleets/${fleet}/history`);
  expect(all.body.meta.total).toBe(3);
});

test('a changed password is noted for roles that may set it, without any value', async () => {
  await patch(app, ['drivers', app.bram.id], { attributes: { secretWord: 'Regenjas-in-mei' } }, { as: app.bram.as });
  const { body } = await app.get(`/api/drivers/${app.bram.id}/history`, app.bram.as);
  expect(changesIn(body)[0]).toEqual(['update', { secretWord: [null, null] }]);
});

test('a record of somebody else has as little history as one that is not there', async () => {
  const foreign = await app.get(`/api/fleets/${app.bram.fleet}/history`, app.anna.as);
  const absent = await app.get('/api/fleets/999999/history', app.anna.as);
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(absent.body);
  for (const url of ['/api/nothing/1/history', '/api/fleets/x/history', '/api/audits/1/history'])
    expect((await app.get(url, app.anna.as)).status).toBe(404);
});

test('the history of a record that is gone is for those who see every row', async () => {
  const [id = ''] = await app.seed('vehicles', { plate: 'GONE', fleet: app.anna.fleet });
  await destroy(app, ['vehicles', id], { as: app.anna.as });
  expect((await app.get(`/api/vehicles/${id}/history`, app.anna.as)).status).toBe(404);
  const { body } = await app.get(`/api/vehicles/${id}/history`);
  expect(body.data.map(({ attributes }: Entry) => attributes.action)).toEqual(['delete', 'create']);
});

test.each(['sort=at', 'filter[action]=update', 'page[after]=x', 'page=0', 'q=x'])('%s is refused', async (query) => {
  const answer = await app.get(`/api/fleets/${app.anna.fleet}/history?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].source.parameter).toBe(query.split('=')[0]);
});

test('an old version is refused with what others changed since and what of it the caller wants otherwise', async () => {
  const [id = ''] = await app.seed('vehicles', { plate: 'STALE', fleet: app.anna.fleet });
  await patch(app, ['vehicles', id], { attributes: { doors: 2 } });
  await patch(app, ['vehicles', id], { attributes: { shelf: 4 } });
  const attributes = { doors: 3, bay: 7 };
  const first = await patch(app, ['vehicles', id], { attributes }, { ifMatch: '"1"' });
  expect(first.status).toBe(412);
  expect(first.body.errors[0].meta).toMatchObject({ fields: ['doors', 'shelf'], conflicts: ['doors'] });
  const second = await patch(app, ['vehicles', id], { attributes }, { ifMatch: '"2"' });
  expect(second.body.errors[0].meta).toMatchObject({ fields: ['shelf'], conflicts: [] });
});

test('what others changed and the caller may not read is not named', async () => {
  const { fleet, as } = app.bram;
  const { body } = await app.get(`/api/fleets/${fleet}`, as);
  await patch(app, ['fleets', fleet], { attributes: { margin: 9 } });
  const stale = await patch(
    app,
    ['fleets', fleet],
    { attributes: { motto: 'x' } },
    { as, ifMatch: `"${body.data.meta.version}"` },
  );
  expect(stale.body.errors[0].meta).toMatchObject({ fields: [], conflicts: [] });
});

test('a reference to a record the reader may not see is empty, in the past and in the trash as it is now', async () => {
  const { vehicle, fleet, as } = app.anna;
  const spare = (id: string) => ({ relationships: { spare: ['vehicles', id] as const } });
  await patch(app, ['vehicles', vehicle], spare(app.bram.vehicle));
  const [other = ''] = await app.seed('vehicles', { plate: 'own', fleet });
  await patch(app, ['vehicles', vehicle], spare(other));
  const told = async (principal?: typeof as) =>
    changesIn((await app.get(`/api/vehicles/${vehicle}/history`, principal)).body);
  expect((await told(as)).slice(0, 2)).toEqual([
    ['update', { spare: [null, other] }],
    ['update', { spare: [null, null] }],
  ]);
  expect((await told())[1]).toEqual(['update', { spare: [null, app.bram.vehicle] }]);
  await patch(app, ['vehicles', other], spare(app.bram.vehicle));
  await destroy(app, ['vehicles', other], { as });
  const { body } = await app.get('/api/trashedrecords?filter[resource]=vehicles', as);
  expect(body.data[0].attributes.values).toMatchObject({ plate: 'own', fleet, spare: null });
});

test('the history of a record is narrowed to changes of a field', async () => {
  const id = app.anna.fleet;
  await patch(app, ['fleets', id], { attributes: { name: 'Narrowed' } });
  await patch(app, ['fleets', id], { attributes: { margin: 9 } });
  const { body } = await app.get(`/api/fleets/${id}/history?filter[field]=name`);
  expect(changesIn(body)).toEqual([
    ['update', { name: ['Fleet of anna', 'Narrowed'] }],
    ['create', expect.objectContaining({ name: [null, 'Fleet of anna'] })],
  ]);
  expect(body.meta.total).toBe(2);
});

test.each(['filter[field]=margin', 'filter[field]=nothing', 'filter[reason]=x', 'filter[field][]=name'])(
  'a filter that is not there, or on what one may not read, is refused: %s',
  async (query) => {
    const answer = await app.get(`/api/fleets/${app.anna.fleet}/history?${query}`, app.anna.as);
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'INVALID_PARAMETER']);
  },
);
