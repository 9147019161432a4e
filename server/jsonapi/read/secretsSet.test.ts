/** Tests that callers who may change a secret are told whether it is set, and nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GarageApp, garageApp, patch } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const change = async (attributes: Record<string, string | null>): Promise<unknown> =>
  (await patch(app, ['drivers', app.anna.id], { attributes })).body.data.meta.secrets;

test('a record, a list, an include and the answer to a change say whether a secret is set', async () => {
  expect((await app.get(`/api/drivers/${app.anna.id}`)).body.data.meta.secrets).toEqual({ alarmCode: false });
  expect(await change({ alarmCode: '4711' })).toEqual({ alarmCode: true });
  expect(await change({})).toEqual({ alarmCode: true });
  const { body } = await app.get(`/api/drivers?filter[id]=${app.anna.id}`);
  expect(body.data[0].meta.secrets).toEqual({ alarmCode: true });
  const fleet = await app.get(`/api/fleets/${app.anna.fleet}?include=keeper`);
  expect(fleet.body.included[0].meta.secrets).toEqual({ alarmCode: true });
  expect(await change({ alarmCode: null })).toEqual({ alarmCode: false });
});

test('a role that may not change the secret is told nothing, nor who asks for some fields only', async () => {
  const own = await app.get(`/api/drivers/${app.anna.id}`, app.anna.as);
  expect([own.status, Object.keys(own.body.data.meta)]).toEqual([200, ['version']]);
  const some = await app.get(`/api/drivers/${app.anna.id}?fields[drivers]=email`);
  expect(Object.keys(some.body.data.meta)).toEqual(['version']);
});
