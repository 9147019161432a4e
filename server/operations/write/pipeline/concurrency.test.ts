import { afterAll, beforeAll, expect, test } from 'vitest';
import { destroy, type GarageApp, garageApp, patch, post } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('of many at once that want one value, one gets it and the others hear why they do not', async () => {
  const answers = await times(8, () => post(app, 'drivers', { attributes: { email: 'one@example.nl' } }));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body.errors[0].code, body.errors[0].source.pointer])).toEqual(
    Array.from({ length: 7 }, () => [422, 'NOT_UNIQUE', '/data/attributes/email']),
  );
});

test('a row is not removed while another begins to need it: one of the two is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [vehicle = ''] = await app.seed('vehicles', { plate: `RACE-${round}`, fleet: app.anna.fleet });
    const [removed, needed] = await Promise.all([
      destroy(app, ['vehicles', vehicle]),
      post(app, 'repairs', { attributes: { what: 'Lak' }, relationships: { vehicle: ['vehicles', vehicle] } }),
    ]);
    expect([
      [204, 404],
      [409, 201],
    ]).toContainEqual([removed.status, needed.status]);
  }
});

test('changes at once are each counted, and with a version only one of them is made', async () => {
  const [id = ''] = await app.seed('vehicles', { plate: 'COUNT', fleet: app.anna.fleet });
  await times(8, (index) => patch(app, ['vehicles', id], { attributes: { bay: index } }));
  expect((await app.get(`/api/vehicles/${id}`)).body.data.meta.version).toBe(9);
  const answers = await times(8, (index) =>
    patch(app, ['vehicles', id], { attributes: { bay: 100 + index } }, { ifMatch: '"9"' }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
});

test('bulk changes that cross each other both end', async () => {
  const ids = await app.seed(
    'vehicles',
    ...Array.from({ length: 50 }, (_, index) => ({ plate: `X-${index}`, fleet: app.anna.fleet })),
  );
  const bulk = (order: readonly string[], doors: number) =>
    app.request({
      method: 'POST',
      url: '/api/bulkchanges',
      payload: {
        data: {
          type: 'bulkchanges',
          attributes: { resource: 'vehicles', action: 'update', ids: order, changes: { doors } },
        },
      },
    });
  const answers = await Promise.all([bulk(ids, 2), bulk(ids.toReversed(), 3), bulk(ids, 5)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await app.get('/api/vehicles?filter[plate][startsWith]=X-&per_page=100');
  const doors = body.data.map(({ attributes }: { attributes: { doors: number } }) => attributes.doors);
  expect(new Set(doors).size).toBe(1);
});
