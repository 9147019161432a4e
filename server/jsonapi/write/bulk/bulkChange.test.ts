import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkFailure } from '../../../operations/write/verbs/bulkChange.ts';
import type { TestAnswer } from '../../../testing/testApp.ts';
import { admin } from '../../../testing/worlds/garage.ts';
import { faultsOf, type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.db.execute('delete from repairs');
  await app.services.database.db.execute('delete from notices');
});

const bulk = (attributes: Record<string, unknown>, as = admin): Promise<TestAnswer> =>
  app.request({ method: 'POST', url: '/api/bulkchanges', payload: { data: { type: 'bulkchanges', attributes } }, as });

const newRepairs = (...hours: (number | null)[]): Promise<string[]> =>
  app.seed('repairs', ...hours.map((value) => ({ what: 'Lak', hours: value, vehicle: app.anna.vehicle })));

const hoursOf = async (): Promise<(number | null)[]> =>
  (await app.get('/api/repairs?sort=id')).body.data.map(
    ({ attributes }: { attributes: { hours: number | null } }) => attributes.hours,
  );

test('named records get the same values, each its next version', async () => {
  const [first, second] = await newRepairs(1, 2, 3);
  const answer = await bulk({
    resource: 'repairs',
    action: 'update',
    ids: [first, second, first],
    changes: { hours: 9 },
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ type: 'bulkchanges', attributes: { affected: 2, failures: [] } });
  expect(await hoursOf()).toEqual([9, 9, 3]);
  expect((await app.get(`/api/repairs/${first}`)).body.data.meta.version).toBe(2);
});

test('all that a filter matches are changed, but those excepted', async () => {
  const [, second] = await newRepairs(1, 1, 1, 2);
  const answer = await bulk({
    resource: 'repairs',
    action: 'update',
    filter: { hours: { lt: 2 }, 'vehicle.plate': 'anna', or: [{ what: 'Lak' }, { hours: null }] },
    except: [second],
    changes: { hours: 5 },
    expected: 2,
  });
  expect([answer.status, answer.body.data?.attributes]).toEqual([200, { affected: 2, failures: [] }]);
  expect(await hoursOf()).toEqual([5, 1, 5, 2]);
});

test('an empty filter is every record the caller may see', async () => {
  await app.seed('notices', { subject: 'a' }, { subject: 'b' }, { subject: 'c', isOpen: false });
  const answer = await bulk(
    { resource: 'notices', action: 'update', filter: {}, changes: { priority: 2 } },
    app.anna.as,
  );
  expect(answer.body.data.attributes.affected).toBe(2);
  const { body } = await app.get('/api/notices?filter[priority]=2');
  expect(body.meta.total).toBe(2);
});

test('records that have the values already count, and keep their version', async () => {
  const [id] = await newRepairs(4);
  const answer = await bulk({ resource: 'repairs', action: 'update', ids: [id], changes: { hours: 4 } });
  expect(answer.body.data.attributes.affected).toBe(1);
  expect((await app.get(`/api/repairs/${id}`)).body.data.meta.version).toBe(1);
});

test('another count than expected changes nothing and tells the real one', async () => {
  const ids = await newRepairs(1, 2, 3);
  for (const selection of [{ filter: {} }, { ids }]) {
    const answer = await bulk({
      resource: 'repairs',
      action: 'update',
      changes: { hours: 5 },
      expected: 2,
      ...selection,
    });
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0]).toMatchObject({
      code: 'COUNT_DIFFERS',
      source: { pointer: '/data/attributes/expected' },
      meta: { count: 3 },
    });
  }
  expect(await hoursOf()).toEqual([1, 2, 3]);
});

test('atomic: one failure and nothing is changed', async () => {
  const vehicle = (plate: string, stage: string) => ({ plate, stage, fleet: app.anna.fleet });
  const ids = await app.seed('vehicles', vehicle('BLK-1', 'driving'), vehicle('BLK-2', 'ordered'));
  const answer = await bulk({ resource: 'vehicles', action: 'update', ids, changes: { stage: 'sold', doors: 2 } });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([
    {
      code: 'TRANSITION_NOT_ALLOWED',
      source: { pointer: '/data/attributes/changes/stage' },
      meta: { id: ids[1], from: 'ordered' },
    },
  ]);
  const { body } = await app.get(`/api/vehicles?filter[id][]=${ids[0]}&filter[id][]=${ids[1]}&sort=id`);
  expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
    { stage: 'driving', doors: 4 },
    { stage: 'ordered', doors: 4 },
  ]);
});

test('best effort: what can be changed is, and every failure is told with its id', async () => {
  const vehicle = (plate: string, stage: string) => ({ plate, stage, fleet: app.anna.fleet });
  const [good, bad] = await app.seed('vehicles', vehicle('BLK-3', 'driving'), vehicle('BLK-4', 'ordered'));
  const answer = await bulk({
    resource: 'vehicles',
    action: 'update',
    ids: [good, bad, '999999'],
    changes: { stage: 'sold' },
    mode: 'best-effort',
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data.attributes).toMatchObject({
    affected: 1,
    failures: [
      { id: '999999', errors: [{ status: '404', code: 'NOT_FOUND', source: { pointer: '/data/attributes/ids/2' } }] },
      { id: bad, errors: [{ status: '409', code: 'TRANSITION_NOT_ALLOWED' }] },
    ],
  });
  expect((await app.get(`/api/vehicles/${good}`)).body.data.attributes.stage).toBe('sold');
});

test('a record of somebody else fails as one that is not there', async () => {
  const answer = await bulk(
    {
      resource: 'vehicles',
      action: 'update',
      ids: [app.anna.vehicle, app.bram.vehicle, '999999', 'x'],
      changes: { doors: 3 },
      mode: 'best-effort',
    },
    app.anna.as,
  );
  const { affected, failures } = answer.body.data.attributes;
  expect([affected, failures.map(({ id }: { id: string }) => id)]).toEqual([1, [app.bram.vehicle, '999999', 'x']]);
  const [foreign, missing] = failures.map(({ errors }: BulkFailure) => errors.map(({ source: _, ...error }) => error));
  expect(foreign).toEqual(missing);
  expect(failures.map(({ errors: [error] }: BulkFailure) => error?.source?.pointer)).toEqual(
    [1, 2, 3].map((place) => `/data/attributes/ids/${place}`),
  );
  expect((await app.get(`/api/vehicles/${app.bram.vehicle}`)).body.data.attributes.doors).toBe(4);
});

test('a value that must be unique is given to one record only', async () => {
  const ids = await app.seed('vehicles', ...['BLK-5', 'BLK-6'].map((plate) => ({ plate, fleet: app.anna.fleet })));
  const answer = await bulk({
    resource: 'vehicles',
    action: 'update',
    ids,
    changes: { plate: 'SAME' },
    mode: 'best-effort',
  });
  expect(answer.body.data.attributes).toMatchObject({
    affected: 1,
    failures: [{ id: ids[1], errors: [{ code: 'NOT_UNIQUE', source: { pointer: '/data/attributes/changes/plate' } }] }],
  });
});

test('records that would leave the caller’s own stay as they are, whatever happens to the others', async () => {
  const [fleet] = await app.seed('fleets', { name: 'Tussenvloot', keeper: app.anna.id });
  const [a, b] = await app.seed('notices', { subject: 'a' }, { subject: 'b' });
  const close = { resource: 'notices', action: 'update', ids: [a, b], changes: { isOpen: false, priority: 9 } };
  const effort = await bulk({ ...close, mode: 'best-effort' }, app.anna.as);
  expect(effort.body.data.attributes).toMatchObject({
    affected: 0,
    failures: [
      { id: a, errors: [{ status: '403' }] },
      { id: b, errors: [{ status: '403' }] },
    ],
  });
  expect((await bulk(close, app.anna.as)).status).toBe(422);
  expect((await app.get('/api/notices?filter[priority]=1')).body.meta.total).toBe(2);
  const reference = await bulk(
    { resource: 'vehicles', action: 'update', ids: [app.anna.vehicle], changes: { fleet } },
    app.anna.as,
  );
  expect(reference.body.data.attributes.affected).toBe(1);
});

test('a reference to what the caller cannot see fails, with the pointer into the changes', async () => {
  const answer = await bulk(
    { resource: 'vehicles', action: 'update', ids: [app.anna.vehicle], changes: { fleet: app.bram.fleet } },
    app.anna.as,
  );
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'NOT_FOUND /data/attributes/changes/fleet']);
});

test('a field that may not be written is refused before anything', async () => {
  const answer = await bulk(
    {
      resource: 'fleets',
      action: 'update',
      ids: [app.anna.fleet],
      changes: { margin: 1, motto: 'x', nonsense: 1 },
      mode: 'best-effort',
    },
    app.anna.as,
  );
  expect([answer.status, ...faultsOf(answer)]).toEqual([
    403,
    'NOT_WRITABLE /data/attributes/changes/margin',
    'NOT_WRITABLE /data/attributes/changes/nonsense',
  ]);
});

test('many are removed at once', async () => {
  const ids = await newRepairs(1, 2, 3);
  const answer = await bulk({ resource: 'repairs', action: 'delete', ids: ids.slice(0, 2), expected: 2 });
  expect(answer.body.data.attributes).toEqual({ affected: 2, failures: [] });
  expect(await hoursOf()).toEqual([3]);
});

test('what others need, or a rule keeps, is not removed', async () => {
  const [free, used] = await app.seed(
    'vehicles',
    ...['RMV-1', 'RMV-2'].map((plate) => ({ plate, fleet: app.anna.fleet })),
  );
  await app.seed('repairs', { what: 'Lak', vehicle: used });
  const request = { resource: 'vehicles', action: 'delete', ids: [free, used] };
  const atomic = await bulk(request);
  expect([atomic.status, atomic.body.errors[0]]).toMatchObject([
    422,
    { code: 'IN_USE', meta: { id: used, relation: 'repairs', count: 1 } },
  ]);
  const effort = await bulk({ ...request, mode: 'best-effort' });
  expect(effort.body.data.attributes).toMatchObject({ affected: 1, failures: [{ id: used }] });
  expect((await app.get(`/api/vehicles/${free}`)).status).toBe(404);

  const [kept, gone] = await newRepairs(8, 1);
  const ruled = await bulk({ resource: 'repairs', action: 'delete', ids: [kept, gone], mode: 'best-effort' });
  expect(ruled.body.data.attributes).toMatchObject({ affected: 1, failures: [{ id: kept }] });
});

test('rights are those of a single request', async () => {
  const repairs = { resource: 'repairs', action: 'delete', filter: {} };
  expect((await bulk(repairs, app.anna.as)).status).toBe(403);
  const hidden = await bulk({ ...repairs, resource: 'audits' }, app.anna.as);
  const unknown = await bulk({ ...repairs, resource: 'nothing' }, app.anna.as);
  expect([hidden.status, hidden.body]).toEqual([404, unknown.body]);
});

test('a request that says too little, too much or nonsense is 400 with its pointer', async () => {
  const ask = { resource: 'repairs', action: 'update', ids: [], changes: {} };
  const cases: [Record<string, unknown>, string][] = [
    [{ ...ask, resource: undefined }, '/data/attributes'],
    [{ ...ask, action: 'archive' }, '/data/attributes/action'],
    [{ ...ask, ids: undefined }, '/data/attributes'],
    [{ ...ask, ids: [1] }, '/data/attributes/ids/0'],
    [{ ...ask, filter: {} }, '/data/attributes/ids'],
    [{ ...ask, except: [] }, '/data/attributes/ids'],
    [{ ...ask, changes: undefined }, '/data/attributes'],
    [{ ...ask, changes: [] }, '/data/attributes/changes'],
    [{ ...ask, action: 'delete' }, '/data/attributes/changes'],
    [{ ...ask, expected: -1 }, '/data/attributes/expected'],
    [{ ...ask, mode: 'maybe' }, '/data/attributes/mode'],
    [{ ...ask, ids: undefined, filter: { nonsense: 1 } }, '/data/attributes/filter/nonsense'],
    [{ ...ask, ids: undefined, filter: { hours: 'many' } }, '/data/attributes/filter/hours'],
    [{ ...ask, ids: undefined, filter: { hours: { like: 1 } } }, '/data/attributes/filter/hours/like'],
    [{ ...ask, ids: undefined, filter: { or: [{ what: 'x' }, { no: 1 }] } }, '/data/attributes/filter/or/1/no'],
    [{ ...ask, ids: undefined, filter: { what: 'a\u0000b' } }, '/data/attributes/filter/what'],
    [{ ...ask, ids: undefined, filter: { q: 'x' } }, '/data/attributes/filter/q'],
  ];
  for (const [attributes, pointer] of cases) {
    const answer = await bulk(attributes);
    expect([answer.status, answer.body.errors[0].source], JSON.stringify(attributes)).toEqual([400, { pointer }]);
  }
});

test('10,000 records are changed by a handful of statements', { timeout: 120_000 }, async () => {
  await newRepairs(...Array.from({ length: 10_000 }, () => 1));
  const began = performance.now();
  const answer = await bulk({
    resource: 'repairs',
    action: 'update',
    filter: {},
    changes: { hours: 2, what: 'Alles na' },
    expected: 10_000,
  });
  const seconds = (performance.now() - began) / 1000;
  expect(answer.body.data.attributes.affected).toBe(10_000);
  const { rows } = (await app.services.database.db.execute(
    "select count(*)::int as done from repairs where hours = 2 and slug = 'alles-na' and version = 2",
  )) as unknown as { rows: { done: number }[] };
  expect(rows[0]?.done).toBe(10_000);
  expect(seconds).toBeLessThan(30);
});
