import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../../../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const bulk = (attributes: object, headers = {}) =>
  app.request({
    method: 'POST',
    url: '/api/bulkchanges',
    payload: { data: { type: 'bulkchanges', attributes: { resource: 'repairs', dryRun: true, ...attributes } } },
    headers,
    as: admin,
  });

const newRepairs = (...hours: number[]): Promise<string[]> =>
  app.seed('repairs', ...hours.map((value) => ({ what: 'Lak', hours: value, vehicle: app.anna.vehicle })));

const hoursOf = async (ids: readonly string[]): Promise<number[]> => {
  const { body } = await app.get(`/api/repairs?sort=id&${ids.map((id) => `filter[id][]=${id}`).join('&')}`);
  return body.data.map(({ attributes }: { attributes: { hours: number } }) => attributes.hours);
};

test('a dry run tells what would happen, and keeps nothing', async () => {
  const ids = await newRepairs(1, 2);
  const told = async () => [
    (await app.get(`/api/repairs/${ids[0]}`)).body.data.meta.version,
    (await app.get(`/api/repairs/${ids[0]}/history`)).body.meta.total,
  ];
  const before = await told();
  const update = { action: 'update', ids: [...ids, '999999'] };
  const answer = await bulk({ ...update, changes: { hours: 9 } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.data.attributes).toMatchObject({ affected: 2, failures: [{ id: '999999' }] });
  const refused = await bulk({ ...update, changes: { hours: 13 } });
  expect(refused.body.data.attributes).toMatchObject({ affected: 0, failures: [{}, {}, {}] });
  const removed = await bulk({ action: 'delete', ids });
  expect(removed.body.data.attributes).toEqual({ affected: 2, failures: [] });
  expect([await hoursOf(ids), await told()]).toEqual([[1, 2], before]);
});

test('a dry run under an idempotency key keeps nothing either', async () => {
  const ids = await newRepairs(1);
  const { status } = await bulk({ action: 'update', ids, changes: { hours: 9 } }, { 'idempotency-key': 'dry' });
  expect(status).toBe(200);
  expect(await hoursOf(ids)).toEqual([1]);
});
