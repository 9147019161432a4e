import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { destroy, type GarageApp, garageApp, patch, post } from '../../testing/worlds/garageApp.ts';
import { history } from './historyTable.ts';

let app: GarageApp;
let count = 0;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.db.delete(history);
});

const rows = () => app.services.database.db.select().from(history).orderBy(asc(history.id));
/** Lists resource, record, action, version and changes of each row written since the test began. */
const written = async () =>
  (await rows()).map(({ resource, recordId, action, version, changes }) => [
    `${resource}/${recordId}`,
    `${action} ${version}`,
    changes,
  ]);
const forget = () => app.services.database.db.delete(history);
async function newVehicle(values = {}): Promise<string> {
  count += 1;
  const [id = ''] = await app.seed('vehicles', { plate: `HIS-${count}`, fleet: app.anna.fleet, ...values });
  await forget();
  return id;
}
const bulk = (attributes: object, meta?: object) =>
  app.request({
    method: 'POST',
    url: '/api/bulkchanges',
    payload: { data: { type: 'bulkchanges', attributes }, ...(meta && { meta }) },
  });

test('making a record notes every value it has, by whom and through what', async () => {
  const answer = await app.request({
    method: 'POST',
    url: '/api/notices',
    payload: { data: { type: 'notices', attributes: { subject: 'Sneeuw' } }, meta: { reason: ' It snows. ' } },
    as: app.anna.as,
  });
  expect(answer.status).toBe(201);
  expect(await rows()).toMatchObject([
    {
      resource: 'notices',
      recordId: answer.body.data.id,
      version: 1,
      action: 'create',
      changes: { subject: [null, 'Sneeuw'], priority: [null, 1], isOpen: [null, true] },
      userId: app.anna.id,
      role: 'customer',
      requestId: 'test',
      via: 'request',
      reason: 'It snows.',
    },
  ]);
});

test('many records made at once are each noted with what is their own', async () => {
  const ids = await app.seed('notices', { subject: 'a' }, { subject: 'b', priority: 3 }, { subject: 'c' });
  const subjects = (await rows()).map(({ recordId, changes, via, userId }) => [
    recordId,
    changes['subject'],
    via,
    userId,
  ]);
  expect(subjects).toEqual(ids.map((id, index) => [id, [null, ['a', 'b', 'c'][index]], 'system', null]));
});

test('a record without any value is noted too', async () => {
  const [id] = await app.seed('audits', { vehicle: app.anna.vehicle });
  expect(await written()).toEqual([[`audits/${id}`, 'create 1', { vehicle: [null, app.anna.vehicle] }]]);
});

test('changing a record notes what differs, and nothing where nothing does', async () => {
  const id = await newVehicle({ doors: 4 });
  await patch(app, ['vehicles', id], { attributes: { doors: 2, bay: null, isLeased: false } });
  await patch(app, ['vehicles', id], { attributes: { doors: 2 } });
  expect(await written()).toEqual([[`vehicles/${id}`, 'update 2', { doors: [4, 2] }]]);
});

test('of what is never read back it is only noted that it changed', async () => {
  await post(app, 'drivers', {
    attributes: { email: 'geheim@example.nl', alarmCode: 'tulp', secretWord: 'Regenjas-in-mei' },
  });
  expect((await rows()).map(({ changes }) => changes)).toEqual([
    { email: [null, 'geheim@example.nl'], alarmCode: [null, null], secretWord: [null, null] },
  ]);
});

test('members given another owner are each noted', async () => {
  const id = await newVehicle();
  const fleet = app.anna.fleet;
  const [other = ''] = await app.seed('fleets', { name: `Other ${count}`, keeper: app.anna.id });
  await forget();
  const url = `/api/fleets/${other}/relationships/vehicles`;
  await app.request({ method: 'POST', url, payload: { data: [{ type: 'vehicles', id }] } });
  expect(await written()).toEqual([[`vehicles/${id}`, 'update 2', { fleet: [fleet, other] }]]);
});

test('a bulk change notes each row that it changes', async () => {
  const ids = [await newVehicle({ doors: 3 }), await newVehicle({ doors: 5 }), await newVehicle({ doors: 1 })];
  await bulk({ resource: 'vehicles', action: 'update', ids, changes: { doors: 1 } }, { reason: 'Winter' });
  expect(await rows()).toMatchObject([
    { recordId: ids[0], changes: { doors: [3, 1] }, via: 'bulk', reason: 'Winter' },
    { recordId: ids[1], changes: { doors: [5, 1] }, via: 'bulk', reason: 'Winter' },
  ]);
});

test('what goes along and what is emptied has a history of its own', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Going', keeper: app.anna.id });
  const part = await newVehicle({ fleet });
  const kept = await newVehicle({ spare: part });
  expect((await destroy(app, ['fleets', fleet])).status).toBe(204);
  expect((await app.get(`/api/vehicles/${kept}`)).body.data).toMatchObject({
    meta: { version: 2 },
    relationships: { spare: { data: null } },
  });
  const found = await written();
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      [`vehicles/${kept}`, 'update 2', { spare: [part, null] }],
      [`vehicles/${part}`, 'delete 1', expect.objectContaining({ fleet: [fleet, null], doors: [4, null] })],
      [`fleets/${fleet}`, 'delete 1', { name: ['Going', null], keeper: [app.anna.id, null], margin: [2100, null] }],
    ]),
  );
});

test('a write that is taken back leaves no history', async () => {
  const id = await newVehicle();
  const refused = await bulk({ resource: 'vehicles', action: 'update', ids: [id, '999999'], changes: { doors: 2 } });
  expect(refused.status).toBe(422);
  const [notice = ''] = await app.seed('notices', { subject: 'Mine' });
  await forget();
  expect((await patch(app, ['notices', notice], { attributes: { isOpen: false } }, { as: app.anna.as })).status).toBe(
    403,
  );
  expect(await written()).toEqual([]);
});

test.each([
  ['no text', 7],
  ['too long', 'x'.repeat(501)],
  ['a character that cannot be stored', 'a\u0000'],
])('a reason that is %s is refused with a pointer', async (_what, reason) => {
  const payload = { data: { type: 'notices', attributes: { subject: 'x' } }, meta: { reason } };
  const answer = await app.request({ method: 'POST', url: '/api/notices', payload });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].source).toEqual({ pointer: '/meta/reason' });
});

test('10,000 rows are removed with their history by one request', async () => {
  await app.seed('notices', ...Array.from({ length: 10_000 }, (_, index) => ({ subject: 'bulk', priority: index })));
  await forget();
  const answer = await bulk({ resource: 'notices', action: 'delete', filter: { subject: 'bulk' }, expected: 10_000 });
  expect(answer.body.data.attributes).toEqual({ affected: 10_000, failures: [] });
  expect(await app.services.database.db.$count(history, eq(history.action, 'delete'))).toBe(10_000);
});
