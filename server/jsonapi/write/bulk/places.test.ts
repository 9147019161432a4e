import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultsOf, type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const ask = async (attributes: object, type = 'bulkchanges') =>
  app.request({
    method: 'POST',
    url: `/api/${type}`,
    payload: { data: { type, attributes } },
    ...(type === 'exports' && { headers: { accept: 'text/csv' } }),
  });

describe('a fault of a bulk change', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = await app.seed('repairs', ...[1, 2].map((hours) => ({ what: 'Lak', hours, vehicle: app.anna.vehicle })));
  });

  test('points at the position of each id that is absent', async () => {
    const update = { resource: 'repairs', action: 'update', changes: { hours: 3 } };
    const named = ['999999', ids[0], 'x', '999999', ids[1]];
    const atomic = await ask({ ...update, ids: named });
    expect([atomic.status, ...faultsOf(atomic)]).toEqual([
      422,
      'NOT_FOUND /data/attributes/ids/0',
      'NOT_FOUND /data/attributes/ids/2',
    ]);
    const { body } = await ask({ ...update, ids: named, mode: 'best-effort' });
    expect(body.data.attributes).toMatchObject({
      affected: 2,
      failures: [
        { id: '999999', errors: [{ source: { pointer: '/data/attributes/ids/0' } }] },
        { id: 'x', errors: [{ source: { pointer: '/data/attributes/ids/2' } }] },
      ],
    });
  });

  test.each(['x', '', '0', '1.5', ' 1'])('points at an exception that can be no id: "%s"', async (wrong) => {
    const chosen = { resource: 'repairs', filter: {}, except: [ids[0], wrong] };
    for (const answer of [await ask({ ...chosen, action: 'delete' }), await ask(chosen, 'exports')])
      expect([answer.status, ...faultsOf(answer)]).toEqual([400, 'INVALID_DOCUMENT /data/attributes/except/1']);
    expect((await app.get(`/api/repairs/${ids[1]}`)).status).toBe(200);
  });
});
