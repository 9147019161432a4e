import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAnswer } from '../../../testing/testApp.ts';
import { faultsOf, type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
let id: string;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.db.execute('delete from repairs');
  const hours = (value: number) => ({ what: 'Lak', hours: value, vehicle: app.anna.vehicle });
  [id = ''] = await app.seed('repairs', hours(1), hours(2));
});

const ask = (type: string, attributes: object): Promise<TestAnswer> =>
  app.request({ method: 'POST', url: `/api/${type}`, payload: { data: { type, attributes } } });
const totalOf = async (): Promise<number> => (await app.get('/api/repairs')).body.meta.total;
const removal = { resource: 'repairs', action: 'delete' };

test.each([
  ['a dry run', { filter: {}, dryrun: true }, 'dryrun'],
  ['an exception', { filter: {}, exept: ['1'] }, 'exept'],
  ['a count to be sure of', { filter: {}, Expected: 1 }, 'Expected'],
])('with a misspelt word for %s nothing is removed', async (_what, attributes, name) => {
  const answer = await ask('bulkchanges', { ...removal, ...attributes });
  expect([answer.status, ...faultsOf(answer)]).toEqual([403, `NOT_WRITABLE /data/attributes/${name}`]);
  expect(await totalOf()).toBe(2);
});

test.each([
  ['a field', { hours: {} }, 'hours'],
  ['a field behind a relation', { 'vehicle.plate': {} }, 'vehicle.plate'],
  ['an alternative', { or: [{ hours: 1 }, {}] }, 'or/1'],
  ['one of several conditions', { and: [{}] }, 'and/0'],
  ['what is denied', { not: {} }, 'not'],
])('nothing is removed where a filter asks nothing of %s', async (_what, filter, place) => {
  const answer = await ask('bulkchanges', { ...removal, filter });
  expect([answer.status, ...faultsOf(answer)]).toEqual([400, `INVALID_PARAMETER /data/attributes/filter/${place}`]);
  expect(await totalOf()).toBe(2);
});

test('a member that begins with "@" is ignored, as JSON:API asks', async () => {
  const answer = await ask('bulkchanges', { ...removal, ids: [id], '@note': 'x' });
  expect([answer.status, await totalOf()]).toEqual([200, 1]);
});

test('a file of chosen rows and a restore know no misspelt words either', async () => {
  const payload = { data: { type: 'exports', attributes: { resource: 'repairs', filter: {}, exept: [id] } } };
  const file = await app.request({ method: 'POST', url: '/api/exports', payload, headers: { accept: 'text/csv' } });
  expect([file.status, ...faultsOf(file)]).toEqual([403, 'NOT_WRITABLE /data/attributes/exept']);
  const restore = await ask('restores', { resource: 'repairs', id, entry: '1', field: ['hours'] });
  expect([restore.status, ...faultsOf(restore)]).toEqual([403, 'NOT_WRITABLE /data/attributes/field']);
});
