/** @connected: uses a real connection, which light-my-request of other files would disturb by changing Express's prototypes. */
import { JSONAPISerializers, JSONAPISource } from '@orbit/jsonapi';
import { type InitializedRecord, RecordKeyMap, RecordSchema } from '@orbit/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GarageServer, garageServer } from '../testing/worlds/garageServer.ts';

const keys = { remoteId: {} };
const schema = new RecordSchema({
  models: {
    driver: { keys, attributes: { email: { type: 'string' } } },
    fleet: {
      keys,
      attributes: { name: { type: 'string' } },
      relationships: { keeper: { kind: 'hasOne', type: 'driver' }, vehicles: { kind: 'hasMany', type: 'vehicle' } },
    },
    vehicle: {
      keys,
      attributes: { plate: { type: 'string' }, doors: { type: 'number' } },
      relationships: { fleet: { kind: 'hasOne', type: 'fleet' } },
    },
  },
});

let server: GarageServer;
let keyMap: RecordKeyMap;
let api: JSONAPISource;
let fleet: { type: string; id: string };
beforeAll(async () => {
  server = await garageServer();
  keyMap = new RecordKeyMap();
  const settings: Readonly<Record<string, Record<string, unknown>>> = {
    [JSONAPISerializers.ResourceIdentity]: { getResourceKey: () => 'remoteId' },
    [JSONAPISerializers.ResourceType]: { serializationOptions: { inflectors: ['pluralize'] } },
  };
  api = new JSONAPISource({
    schema,
    keyMap,
    host: server.api,
    serializerSettingsFor: (type = '') => settings[type],
  });
  fleet = known('fleet', server.app.anna.fleet);
});
afterAll(() => server.close());

/** Returns what Orbit calls a record that the server has, which it knows by an id of its own. */
function known(type: string, remoteId: string): { type: string; id: string } {
  const id = keyMap.keyToId(type, 'remoteId', remoteId) ?? schema.generateId(type);
  const record = { type, id, keys: { remoteId } };
  keyMap.pushRecord(record);
  return { type, id };
}
const remoteIdOf = ({ type, id }: { type: string; id: string }) => keyMap.idToKey(type, 'remoteId', id);

const newRecord = (type: string, attributes: object, relationships = {}) => ({
  type,
  id: schema.generateId(type),
  attributes: { ...attributes },
  relationships,
});
const make = (type: string, attributes: object, relationships = {}): Promise<InitializedRecord> =>
  api.update((t) => t.addRecord(newRecord(type, attributes, relationships)));
const vehicle = (plate: string, more = {}) => make('vehicle', { plate, ...more }, { fleet: { data: fleet } });
const newFleet = (name: string) => make('fleet', { name }, { keeper: { data: known('driver', server.app.anna.id) } });
const vehiclesOf = async (owner: { type: string; id: string }) =>
  (await api.query<InitializedRecord[]>((q) => q.findRelatedRecords(owner, 'vehicles'))).map(remoteIdOf);

/** Returns the fault of a request, and lets the next one through, which waits behind it otherwise. */
async function refused(asked: Promise<unknown>): Promise<unknown> {
  const fault: unknown = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  await api.requestQueue.skip();
  return fault;
}

test('orbit makes a record with a relation', async () => {
  const made = await vehicle('O-1');
  expect([made.attributes?.['plate'], made.relationships?.['fleet']?.data]).toEqual(['O-1', fleet]);
  expect(remoteIdOf(made)).toMatch(/^\d+$/);
});

test('orbit lists with include, sort and paging', async () => {
  for (const plate of ['OL-1', 'OL-2', 'OL-3']) await vehicle(plate, { doors: 3 });
  const pageFrom = (offset: number) =>
    api.query<InitializedRecord[]>(
      (q) =>
        q.findRecords('vehicle').filter({ attribute: 'doors', value: 3 }).sort('-plate').page({ offset, limit: 2 }),
      { include: ['fleet'], fullResponse: true },
    );
  const { data, details } = await pageFrom(0);
  expect(data?.map(({ attributes }) => attributes?.['plate'])).toEqual(['OL-3', 'OL-2']);
  const [{ document }] = details as unknown as [{ document: { meta: object; included: { attributes: object }[] } }];
  expect(document.meta).toMatchObject({ total: 3 });
  expect(document.included[0]?.attributes).toMatchObject({ name: 'Fleet of anna' });
  const second = await pageFrom(2);
  expect(second.data?.map(({ attributes }) => attributes?.['plate'])).toEqual(['OL-1']);
});

test('orbit patches', async () => {
  const made = await vehicle('OP-1');
  await api.update((t) => t.replaceAttribute(made, 'doors', 2));
  const found = await api.query<InitializedRecord>((q) => q.findRecord(made));
  expect(found.attributes).toMatchObject({ plate: 'OP-1', doors: 2 });
});

test('orbit replaces the members of a to-many relationship', async () => {
  const own = await newFleet('Orbit');
  const made = await vehicle('OM-1');
  await api.update((t) => t.replaceRelatedRecords(own, 'vehicles', [made]));
  expect(await vehiclesOf(own)).toEqual([remoteIdOf(made)]);
});

test('orbit replaces them in a PATCH of their record', async () => {
  const own = await newFleet('Orbit members');
  const made = await vehicle('OM-2');
  const { type, id } = own;
  const relationships = { vehicles: { data: [{ type: made.type, id: made.id }] } };
  await api.update((t) => t.updateRecord({ type, id, attributes: { name: 'Orbit 2' }, relationships }));
  expect(await vehiclesOf(own)).toEqual([remoteIdOf(made)]);
});

test('orbit deletes', async () => {
  const made = await vehicle('OD-1');
  await api.update((t) => t.removeRecord(made));
  expect(await refused(api.query((q) => q.findRecord(made), { raiseNotFoundExceptions: true }))).toMatchObject({
    message: `Record not found: vehicle:${made.id}`,
  });
});

test('orbit reads the errors of a 422', async () => {
  expect(await refused(vehicle('O-TOO-LONG-A-PLATE'))).toMatchObject({
    data: { errors: [{ code: 'TOO_LONG', source: { pointer: '/data/attributes/plate' } }] },
  });
});
