/** @connected: uses a real connection, which light-my-request of other files would disturb by changing Express's prototypes. */
import JsonApi from 'devour-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GarageServer, garageServer } from '../testing/worlds/garageServer.ts';

let server: GarageServer;
let api: JsonApi;
beforeAll(async () => {
  server = await garageServer();
  api = new JsonApi({ apiUrl: server.api, logger: false, pluralize: false, errorBuilder: (error) => error });
  api.define('drivers', { email: '' });
  api.define('fleets', {
    name: '',
    keeper: { jsonApi: 'hasOne', type: 'drivers' },
    vehicles: { jsonApi: 'hasMany', type: 'vehicles' },
  });
  api.define('vehicles', { plate: '', doors: 0, fleet: { jsonApi: 'hasOne', type: 'fleets' } });
});
afterAll(() => server.close());

const fleet = () => ({ id: server.app.anna.fleet });
const plateOf = ({ plate }: { plate: string }): string => plate;

test('devour-client makes a record with a relation', async () => {
  const { data } = await api.create('vehicles', { plate: 'D-1', fleet: fleet() }, { include: 'fleet' });
  expect([data.plate, data.fleet.id]).toEqual(['D-1', server.app.anna.fleet]);
});

test('devour-client lists with include, sort and paging', async () => {
  for (const plate of ['DL-1', 'DL-2', 'DL-3']) await api.create('vehicles', { plate, fleet: fleet() });
  const query = { filter: { plate: { startsWith: 'DL' } }, include: 'fleet', sort: '-plate' };
  const { data, meta, links } = await api.findAll('vehicles', { ...query, page: { number: 1, size: 2 } });
  expect([data.map(plateOf), meta?.total]).toEqual([['DL-3', 'DL-2'], 3]);
  expect(data[0].fleet.name).toBe('Fleet of anna');
  expect(links?.['next']).toContain('page');
  const second = await api.findAll('vehicles', { ...query, page: { number: 2, size: 2 } });
  expect(second.data.map(plateOf)).toEqual(['DL-1']);
});

test('devour-client patches', async () => {
  const { data } = await api.create('vehicles', { plate: 'DP-1', fleet: fleet() });
  await api.update('vehicles', { id: data.id, doors: 2 });
  expect((await api.find('vehicles', data.id)).data).toMatchObject({ plate: 'DP-1', doors: 2 });
});

test('devour-client replaces the members of a to-many relationship', async () => {
  const own = await api.create('fleets', { name: 'Devour', keeper: { id: server.app.anna.id } });
  const { data: vehicle } = await api.create('vehicles', { plate: 'DM-1', fleet: fleet() });
  await api
    .one('fleets', own.data.id)
    .relationships('vehicles')
    .patch([{ id: vehicle.id }]);
  const { data } = await api.one('fleets', own.data.id).relationships('vehicles').get();
  expect(data.map(({ id }: { id: string }) => id)).toEqual([vehicle.id]);
});

test('devour-client replaces them in a PATCH of their record', async () => {
  const own = await api.create('fleets', { name: 'Devour members', keeper: { id: server.app.anna.id } });
  const { data: vehicle } = await api.create('vehicles', { plate: 'DM-2', fleet: fleet() });
  await api.update('fleets', { id: own.data.id, name: 'Devour 2', vehicles: [{ id: vehicle.id }] });
  const { data } = await api.one('fleets', own.data.id).relationships('vehicles').get();
  expect(data.map(({ id }: { id: string }) => id)).toEqual([vehicle.id]);
});

test('devour-client deletes', async () => {
  const { data } = await api.create('vehicles', { plate: 'DD-1', fleet: fleet() });
  await api.destroy('vehicles', data.id);
  await expect(api.find('vehicles', data.id)).rejects.toMatchObject({ 0: { code: 'NOT_FOUND' } });
});

test('devour-client reads the errors of a 422', async () => {
  await expect(api.create('vehicles', { plate: 'D-TOO-LONG-A-PLATE', fleet: fleet() })).rejects.toMatchObject({
    plate: { code: 'TOO_LONG', source: { pointer: '/data/attributes/plate' } },
  });
});
