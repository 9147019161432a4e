import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attributes } from '../../../schema/normalize.ts';
import { appOn, type TestAnswer } from '../../testing/testApp.ts';
import { admin } from '../../testing/worlds/garage.ts';
import { bulk, destroy, faultsOf, type GarageApp, garageApp, patch, restore } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  const garage = await garageApp();
  app = { ...garage, ...appOn(garage.services, admin, randomUUID) };
});
afterAll(() => app.close());

const change = async (attributes: Attributes, as = admin): Promise<string> => {
  const answer = await bulk(app, attributes, as);
  expect(answer.status).toBe(200);
  return answer.body.data.id;
};

const undo = (resource: string, bulkchange: string, mode = 'atomic', as = admin): Promise<TestAnswer> =>
  restore(app, { resource, bulkchange, mode }, as);

const valuesOf = async (resource: string, ids: readonly string[], field: string): Promise<unknown[]> => {
  const { body } = await app.get(`/api/${resource}?sort=id&${ids.map((id) => `filter[id][]=${id}`).join('&')}`);
  return body.data.map(({ attributes }: { attributes: Attributes }) => attributes[field]);
};

test('every record gets back what it had, each its own', async () => {
  const ids = await app.seed('notices', ...[1, 2, 3].map((priority) => ({ subject: 'a', priority })));
  const id = await change({ resource: 'notices', action: 'update', ids, changes: { priority: 9 } });
  const answer = await undo('notices', id);
  expect([answer.status, answer.body.data.attributes]).toMatchObject([201, { affected: 3, failures: [] }]);
  expect(await valuesOf('notices', ids, 'priority')).toEqual([1, 2, 3]);
  const [latest] = (await app.get(`/api/notices/${ids[0]}/history`)).body.data;
  expect(latest.attributes).toMatchObject({ action: 'update', via: 'bulk', changes: { priority: [9, 1] } });
});

test('undoing a second time undoes nothing, says so, and leaves no trace', async () => {
  const ids = await app.seed('notices', ...[1, 2].map((priority) => ({ subject: 'a', priority })));
  const id = await change({ resource: 'notices', action: 'update', ids, changes: { priority: 9 } });
  expect((await undo('notices', id)).body.data.attributes).toMatchObject({ affected: 2, failures: [] });
  for (const mode of ['atomic', 'best-effort']) {
    const again = await undo('notices', id, mode);
    expect([again.status, again.body.data.attributes]).toMatchObject([201, { affected: 0, failures: [] }]);
    expect(faultsOf(await undo('notices', again.body.data.id))).toEqual(['NOT_FOUND /data/attributes/bulkchange']);
  }
  expect(await valuesOf('notices', ids, 'priority')).toEqual([1, 2]);
});

test('only the records that still hold what the change left are counted as undone', async () => {
  const ids = await app.seed('notices', ...[1, 2, 3].map((priority) => ({ subject: 'a', priority })));
  const id = await change({ resource: 'notices', action: 'update', ids, changes: { priority: 9, subject: 'b' } });
  await patch(app, ['notices', ids[0] ?? ''], { attributes: { priority: 1, subject: 'a' } });
  await patch(app, ['notices', ids[1] ?? ''], { attributes: { priority: 2 } });
  expect((await undo('notices', id)).body.data.attributes).toMatchObject({ affected: 2, failures: [] });
  expect(await valuesOf('notices', ids, 'subject')).toEqual(['a', 'a', 'a']);
});

test('an undoing is itself undone by its id, after which the change can be undone again', async () => {
  const ids = await app.seed('notices', { subject: 'a', priority: 1 }, { subject: 'b', priority: 2 });
  const id = await change({ resource: 'notices', action: 'update', ids, changes: { priority: 9 } });
  const undoing = (await undo('notices', id)).body.data.id;
  expect((await undo('notices', undoing)).body.data.attributes).toMatchObject({ affected: 2, failures: [] });
  expect(await valuesOf('notices', ids, 'priority')).toEqual([9, 9]);
  expect((await undo('notices', undoing)).body.data.attributes).toMatchObject({ affected: 0, failures: [] });
  expect((await undo('notices', id)).body.data.attributes).toMatchObject({ affected: 2, failures: [] });
  expect(await valuesOf('notices', ids, 'priority')).toEqual([1, 2]);
});

test('a record that was changed again since stays, and the others do too where it is all or nothing', async () => {
  const ids = await app.seed('notices', { subject: 'a', priority: 1 }, { subject: 'b', priority: 2 });
  const id = await change({ resource: 'notices', action: 'update', ids, changes: { priority: 9 } });
  await patch(app, ['notices', ids[0] ?? ''], { attributes: { priority: 5 } });
  const refused = await undo('notices', id);
  expect([refused.status, ...faultsOf(refused)]).toEqual([422, 'CHANGED_SINCE /data/attributes/bulkchange']);
  const effort = await undo('notices', id, 'best-effort');
  expect(effort.body.data.attributes).toMatchObject({
    affected: 1,
    failures: [{ id: ids[0], errors: [{ code: 'CHANGED_SINCE', meta: { fields: ['priority'] } }] }],
  });
  expect(await valuesOf('notices', ids, 'priority')).toEqual([5, 2]);
});

test('a transition that nothing leads back from fails, and so does a record that is gone', async () => {
  const first = await app.newVehicle({ stage: 'driving' });
  const second = await app.newVehicle({ stage: 'driving' });
  const id = await change({ resource: 'vehicles', action: 'update', ids: [first, second], changes: { stage: 'sold' } });
  await destroy(app, ['vehicles', second]);
  const { affected, failures } = (await undo('vehicles', id, 'best-effort')).body.data.attributes;
  expect(affected).toBe(0);
  expect(failures.map(({ id, errors }: { id: string; errors: { code: string }[] }) => [id, errors[0]?.code])).toEqual([
    [second, 'NOT_FOUND'],
    [first, 'TRANSITION_NOT_ALLOWED'],
  ]);
});

test('removed records come back with what went along, those that need another of them too', async () => {
  const fleets = await app.seed(
    'fleets',
    { name: 'Back 1', keeper: app.anna.id },
    { name: 'Back 2', keeper: app.anna.id },
  );
  const vehicles = await Promise.all(fleets.map((fleet) => app.newVehicle({ fleet })));
  const id = await change({ resource: 'fleets', action: 'delete', ids: fleets });
  expect(await valuesOf('vehicles', vehicles, 'plate')).toEqual([]);
  expect((await undo('fleets', id)).body.data.attributes).toMatchObject({ affected: 2, failures: [] });
  expect(await valuesOf('fleets', fleets, 'name')).toEqual(['Back 1', 'Back 2']);
  expect(await valuesOf('vehicles', vehicles, 'doors')).toEqual([4, 4]);
  expect(faultsOf(await undo('fleets', id))).toEqual(['NOT_FOUND /data/attributes/bulkchange']);
});

test('of many removed records those that cannot come back are found, and stay in the trash', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({ name: `Many ${n}`, keeper: app.anna.id }));
  const ids = await app.seed('fleets', ...rows);
  const id = await change({ resource: 'fleets', action: 'delete', ids });
  await app.seed('fleets', { name: 'Many 4', keeper: app.bram.id });
  const refused = await undo('fleets', id);
  expect(refused.body.errors).toMatchObject([{ code: 'NOT_UNIQUE', meta: { id: ids[4] } }]);
  expect(await valuesOf('fleets', ids, 'name')).toEqual([]);
  const effort = (await undo('fleets', id, 'best-effort')).body.data.attributes;
  expect([effort.affected, effort.failures.length]).toEqual([8, 1]);
  expect((await app.get('/api/trashedrecords?filter[resource]=fleets')).body.meta.total).toBe(1);
});

test('a part that keeps a removed record away is named beside the record', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Parts', keeper: app.anna.id });
  const part = await app.newVehicle({ fleet, plate: 'UNDO-1' });
  const id = await change({ resource: 'fleets', action: 'delete', ids: [fleet] });
  await app.newVehicle({ plate: 'UNDO-1' });
  const named = { type: 'vehicles', id: part, title: 'UNDO-1', field: 'plate', value: 'UNDO-1' };
  expect((await undo('fleets', id)).body.errors).toMatchObject([
    { code: 'NOT_UNIQUE', meta: { id: fleet, part: named } },
  ]);
});

test('only the user who made a change undoes it, and nobody else learns that there was one', async () => {
  const id = await change({ resource: 'vehicles', action: 'update', ids: [app.anna.vehicle], changes: { doors: 2 } });
  const asked = await Promise.all([id, 'unknown'].map((one) => undo('vehicles', one, 'atomic', app.anna.as)));
  expect(asked.map(({ status }) => status)).toEqual([422, 422]);
  expect(faultsOf(asked[0] as TestAnswer)).toEqual(faultsOf(asked[1] as TestAnswer));
  expect((await undo('secrets', id)).status).toBe(404);
  expect(await valuesOf('vehicles', [app.anna.vehicle], 'doors')).toEqual([2]);
});

test('a record that is no longer the caller’s own is not touched, nor told', async () => {
  const vehicle = await app.newVehicle();
  const id = await change(
    { resource: 'vehicles', action: 'update', ids: [app.anna.vehicle, vehicle], changes: { doors: 5 } },
    app.anna.as,
  );
  await patch(app, ['vehicles', vehicle], { relationships: { fleet: ['fleets', app.bram.fleet] } });
  const answer = await undo('vehicles', id, 'best-effort', app.anna.as);
  expect(answer.body.data.attributes).toMatchObject({ affected: 1, failures: [] });
  expect(await valuesOf('vehicles', [vehicle], 'doors')).toEqual([5]);
});
