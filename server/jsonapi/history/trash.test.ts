import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeExpiredTrash } from '../../operations/trash/trashed.ts';
import { trash } from '../../operations/trash/trashTable.ts';
import { admin, driver } from '../../testing/worlds/garage.ts';
import { destroy, faultsOf, type GarageApp, garageApp, patch, restore } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

/** Removes a record; returns its id in the trash. */
async function remove(type: string, id: string, as = admin): Promise<string> {
  expect((await destroy(app, [type, id], { as })).status).toBe(204);
  const rows = await app.services.database.db.select().from(trash).where(eq(trash.recordId, id));
  return String(rows.find((row) => row.resource === type)?.id);
}
const undelete = (trashed: string, as = admin) => restore(app, { trashed }, as);

test('a removed record comes back as it was, under its own id and a new version', async () => {
  const [id = ''] = await app.seed('samples', {
    text: 'x',
    money: 5,
    dateTime: '2026-01-02T03:04:05Z',
    secret: 'tulp',
  });
  const { data } = (await app.get(`/api/samples/${id}`)).body;
  const answer = await undelete(await remove('samples', id));
  expect(answer.status).toBe(201);
  const back = { ...data, meta: { version: 2, secrets: { secret: true } } };
  expect(answer.body.included).toEqual([back]);
  expect((await app.get(`/api/samples/${id}`)).body.data).toEqual(back);
  const entries = (await app.get(`/api/samples/${id}/history`)).body.data;
  expect(entries.map((entry: { attributes: { action: string } }) => entry.attributes.action)).toEqual([
    'undelete',
    'delete',
    'create',
  ]);
});

test('what went along comes back with it, and what referred to it does so again', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Back', keeper: app.anna.id });
  const part = await app.newVehicle({ fleet });
  const kept = await app.newVehicle({ spare: part });
  const answer = await undelete(await remove('fleets', fleet, app.anna.as), app.anna.as);
  expect(answer.status).toBe(201);
  expect((await app.get(`/api/vehicles/${part}`)).body.data.relationships.fleet.data.id).toBe(fleet);
  expect((await app.get(`/api/vehicles/${kept}`)).body.data.relationships.spare.data.id).toBe(part);
});

test('a value that another took meanwhile keeps it away, and says which', async () => {
  const id = await app.newVehicle({ plate: 'TAKEN' });
  const trashed = await remove('vehicles', id);
  await app.newVehicle({ plate: 'TAKEN' });
  const answer = await undelete(trashed);
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'NOT_UNIQUE /data/attributes/trashed']);
  expect((await app.get(`/api/trashedrecords/${trashed}`)).status).toBe(200);
});

/** Removes a fleet of Anna's with a vehicle, whose plate another vehicle takes meanwhile. */
async function fleetWithTakenPlate(plate: string, as = admin): Promise<{ trashed: string; part: string }> {
  const [fleet = ''] = await app.seed('fleets', { name: `Fleet ${plate}`, keeper: app.anna.id });
  await app.newVehicle({ fleet });
  const part = await app.newVehicle({ fleet, plate });
  const trashed = await remove('fleets', fleet, as);
  await app.newVehicle({ plate, fleet: app.bram.fleet });
  return { trashed, part };
}

test('a part whose value another took meanwhile is named, with the field and the value', async () => {
  const { trashed, part } = await fleetWithTakenPlate('PART-1');
  const answer = await undelete(trashed);
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'NOT_UNIQUE /data/attributes/trashed']);
  expect(answer.body.errors[0]).toMatchObject({
    detail: 'Vehicle “PART-1”, Plate “PART-1”: This value is already in use',
    meta: {
      hasOwnText: true,
      part: { type: 'vehicles', id: part, title: 'PART-1', field: 'plate', value: 'PART-1' },
    },
  });
  expect(answer.body.errors[0].meta).not.toHaveProperty('field');
});

test('every part that collides is named in one answer, beside the record itself', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Both', keeper: app.anna.id });
  for (const plate of ['BOTH-1', 'BOTH-2', 'BOTH-3']) await app.newVehicle({ fleet, plate });
  const trashed = await remove('fleets', fleet);
  await app.seed('fleets', { name: 'both', keeper: app.bram.id });
  for (const plate of ['BOTH-1', 'BOTH-3']) await app.newVehicle({ plate });
  const { errors } = (await undelete(trashed)).body;
  expect(errors.map(({ meta }: { meta: { field?: string; part?: { title: string } } }) => meta)).toMatchObject([
    { field: 'name' },
    { part: { title: 'BOTH-1' } },
    { part: { title: 'BOTH-3' } },
  ]);
});

test('the answer names parts to a caller bound to rows where they would be their own again', async () => {
  const { trashed, part } = await fleetWithTakenPlate('PART-2', app.anna.as);
  const answer = await undelete(trashed, app.anna.as);
  expect(answer.body.errors).toMatchObject([{ code: 'NOT_UNIQUE', meta: { part: { id: part, title: 'PART-2' } } }]);
});

test('a part that needs a row which is gone is named too', async () => {
  const [driver = ''] = await app.seed('drivers', { email: 'passing@example.nl' });
  const [fleet = ''] = await app.seed('fleets', { name: 'Passed', keeper: app.anna.id });
  const [pass = ''] = await app.seed('passes', { fleet, driver });
  const trashed = await remove('fleets', fleet);
  await remove('drivers', driver);
  const named = { type: 'passes', id: pass, title: null, field: 'driver' };
  expect((await undelete(trashed)).body.errors).toEqual([
    expect.objectContaining({
      code: 'NOT_FOUND',
      detail: `Pass ${pass}, Driver: This record does not exist`,
      meta: { hasOwnText: true, part: named },
    }),
  ]);
});

test('a part that would not be the caller’s own again is not told to them', async () => {
  const { trashed } = await fleetWithTakenPlate('PART-3', app.anna.as);
  const { db } = app.services.database;
  const moved = sql`jsonb_set(part, '{record,fleet_id}', ${app.bram.fleet}::text::jsonb)`;
  const rows = sql`(select jsonb_agg(${moved}) from jsonb_array_elements(${trash.parts} -> 'rows') as part)`;
  await db
    .update(trash)
    .set({ parts: sql`jsonb_set(${trash.parts}, '{rows}', ${rows})` })
    .where(eq(trash.id, BigInt(trashed)));
  const answer = await undelete(trashed, app.anna.as);
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'NOT_UNIQUE /data/attributes/trashed']);
  expect(answer.body.errors[0]).toMatchObject({ detail: 'This value is already in use' });
  expect(answer.body.errors[0]).not.toHaveProperty('meta');
});

test('a part of a resource that the caller may not read is not named', async () => {
  const [driver = ''] = await app.seed('drivers', { email: 'hidden@example.nl' });
  const [fleet = ''] = await app.seed('fleets', { name: 'Hidden', keeper: app.anna.id });
  await app.seed('passes', { fleet, driver });
  const trashed = await remove('fleets', fleet, app.anna.as);
  await remove('drivers', driver);
  const answer = await undelete(trashed, app.anna.as);
  expect(answer.body.errors[0]).toMatchObject({ code: 'NOT_FOUND', detail: 'This record does not exist' });
  expect(answer.body.errors[0]).not.toHaveProperty('meta');
});

test('a row it needs and that is gone keeps it away', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Gone', keeper: app.anna.id });
  const trashed = await remove('vehicles', await app.newVehicle({ fleet }));
  await remove('fleets', fleet);
  const answer = await undelete(trashed);
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'NOT_FOUND /data/attributes/trashed']);
});

test('the trash holds what one removed oneself, as far as one may read it; it is nothing to anybody else', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Own', keeper: app.anna.id });
  const own = await remove('fleets', fleet, app.anna.as);
  const others = await remove('vehicles', await app.newVehicle());
  const { body } = await app.get(`/api/trashedrecords/${own}`, app.anna.as);
  expect(body.data.attributes).toMatchObject({ resource: 'fleets', recordId: fleet, title: 'Own' });
  expect(body.data.attributes.values).toEqual({ name: 'Own', keeper: app.anna.id, motto: null });
  for (const [id, as] of [
    [others, app.anna.as],
    [own, driver(app.bram.id)],
  ] as const) {
    expect((await app.get(`/api/trashedrecords/${id}`, as)).status).toBe(404);
    expect((await undelete(id, as)).status).toBe(404);
    expect((await destroy(app, ['trashedrecords', id], { as })).status).toBe(404);
  }
  const list = await app.get('/api/trashedrecords?filter[resource]=fleets&per_page=1');
  expect(list.body.data).toMatchObject([{ type: 'trashedrecords', id: own }]);
  expect((await app.get('/api/trashedrecords?filter[title]=x')).body.errors[0].source.parameter).toBe('filter[title]');
});

test('the trash is asked for one record by the id it had', async () => {
  const first = await app.newVehicle();
  const second = await app.newVehicle();
  const trashed = await remove('vehicles', first);
  await remove('vehicles', second);
  const found = async (id: string) =>
    (await app.get(`/api/trashedrecords?filter[resource]=vehicles&filter[recordId]=${id}`)).body;
  expect(await found(first)).toMatchObject({ data: [{ id: trashed }], meta: { total: 1 } });
  expect(await found('abc')).toMatchObject({ data: [], meta: { total: 0 } });
});

test('removing it for good is in the history', async () => {
  const id = await app.newVehicle();
  const trashed = await remove('vehicles', id);
  expect((await destroy(app, ['trashedrecords', trashed])).status).toBe(204);
  expect((await app.get(`/api/trashedrecords/${trashed}`)).status).toBe(404);
  expect((await app.get(`/api/vehicles/${id}/history`)).body.data[0].attributes.action).toBe('purge');
});

test('after its days a record is gone from the trash', async () => {
  const { db } = app.services.database;
  const trashed = await remove('vehicles', await app.newVehicle());
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
  expect(await purgeExpiredTrash({ db }, inDays(29))).toBe(0);
  expect(await purgeExpiredTrash({ db }, inDays(31))).toBeGreaterThan(0);
  expect((await undelete(trashed)).status).toBe(404);
});

test('a record does not come back beside others of which it no longer has the same', async () => {
  const vehicle = await app.newVehicle();
  const [trailer = ''] = await app.seed('trailers', { number: 'GONE', fleet: app.anna.fleet, vehicle });
  const trashed = await remove('trailers', trailer);
  const move = (fleet: string) => patch(app, ['vehicles', vehicle], { relationships: { fleet: ['fleets', fleet] } });
  expect((await move(app.bram.fleet)).status).toBe(200);
  const answer = await undelete(trashed);
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'NOT_SAME /data/attributes/trashed']);
  expect((await move(app.anna.fleet)).status).toBe(200);
  expect((await undelete(trashed)).status).toBe(201);
});
