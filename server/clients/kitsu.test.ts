/** @connected: uses a real connection, which light-my-request of other files would disturb by changing Express's prototypes. */
import Kitsu from 'kitsu';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GarageServer, garageServer } from '../testing/worlds/garageServer.ts';

let server: GarageServer;
let api: Kitsu;
beforeAll(async () => {
  server = await garageServer();
  // Keeps the names of types and addresses unchanged.
  api = new Kitsu({ baseURL: server.api, pluralize: false, camelCaseTypes: false, resourceCase: 'none' });
});
afterAll(() => server.close());

const fleet = () => ({ data: { type: 'fleets', id: server.app.anna.fleet } });
const plateOf = ({ plate }: { plate: string }): string => plate;

test('kitsu makes a record with a relation', async () => {
  const { data, status } = await api.create('vehicles', { plate: 'K-1', fleet: fleet() });
  expect([status, data.plate, data.fleet.data.id]).toEqual([201, 'K-1', server.app.anna.fleet]);
});

test('kitsu lists with include, sort and paging', async () => {
  for (const plate of ['KL-1', 'KL-2', 'KL-3']) await api.create('vehicles', { plate, fleet: fleet() });
  const { data, meta, links } = await api.get('vehicles', {
    params: {
      filter: { plate: { startsWith: 'KL' } },
      include: 'fleet',
      sort: '-plate',
      page: { number: 1, size: 2 },
    },
  });
  expect([data.map(plateOf), meta.total]).toEqual([['KL-3', 'KL-2'], 3]);
  expect(data[0].fleet.data.name).toBe('Fleet of anna');
  expect(links.next).toContain('page');
  const second = await api.get('vehicles', {
    params: { filter: { plate: { startsWith: 'KL' } }, sort: '-plate', page: { number: 2, size: 2 } },
  });
  expect(second.data.map(plateOf)).toEqual(['KL-1']);
});

test('kitsu patches', async () => {
  const { data } = await api.create('vehicles', { plate: 'KP-1', fleet: fleet() });
  await api.update('vehicles', { id: data.id, doors: 2 });
  expect((await api.get(`vehicles/${data.id}`)).data).toMatchObject({ plate: 'KP-1', doors: 2 });
});

test('kitsu replaces the members of a to-many relationship', async () => {
  const own = await api.create('fleets', {
    name: 'Kitsu',
    keeper: { data: { type: 'drivers', id: server.app.anna.id } },
  });
  const { data: vehicle } = await api.create('vehicles', { plate: 'KM-1', fleet: fleet() });
  const members = `fleets/${own.data.id}/relationships/vehicles`;
  await api.update(members, [{ type: 'vehicles', id: vehicle.id }]);
  const { data } = await api.get(members);
  expect(data.map(({ id }: { id: string }) => id)).toEqual([vehicle.id]);
});

test('kitsu replaces them in a PATCH of their record', async () => {
  const keeper = { data: { type: 'drivers', id: server.app.anna.id } };
  const own = await api.create('fleets', { name: 'Kitsu members', keeper });
  const { data: vehicle } = await api.create('vehicles', { plate: 'KM-2', fleet: fleet() });
  const vehicles = { data: [{ type: 'vehicles', id: vehicle.id }] };
  await api.update('fleets', { id: own.data.id, name: 'Kitsu 2', vehicles });
  const { data } = await api.get(`fleets/${own.data.id}/relationships/vehicles`);
  expect(data.map(({ id }: { id: string }) => id)).toEqual([vehicle.id]);
});

test('kitsu deletes', async () => {
  const { data } = await api.create('vehicles', { plate: 'KD-1', fleet: fleet() });
  await api.delete('vehicles', data.id);
  await expect(api.get(`vehicles/${data.id}`)).rejects.toMatchObject({ response: { status: 404 } });
});

test('kitsu reads the errors of a 422', async () => {
  await expect(api.create('vehicles', { plate: 'K-TOO-LONG-A-PLATE', fleet: fleet() })).rejects.toMatchObject({
    response: { status: 422 },
    errors: [{ code: 'TOO_LONG', source: { pointer: '/data/attributes/plate' } }],
  });
});
