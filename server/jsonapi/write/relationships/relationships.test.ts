import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../testing/conformance/statement.ts';
import type { TestAnswer } from '../../../testing/testApp.ts';
import { admin } from '../../../testing/worlds/garage.ts';
import { faultsOf, type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

type Method = 'PATCH' | 'POST' | 'DELETE';

const relink = (
  place: string,
  data: unknown,
  { as = admin, method = 'PATCH' as Method, headers = {} } = {},
): Promise<TestAnswer> => app.request({ method, url: `/api/${place}`, payload: { data }, as, headers });

const spareOf = async (id: string): Promise<unknown> =>
  (await app.get(`/api/vehicles/${id}/relationships/spare`)).body.data;

statement(
  ['respond-patch-to-one-relationship-link', 'patch-to-one-response', 'updating-relationship-204-status'],
  'a to-one relationship gets another end, or none',
  async () => {
    const place = `vehicles/${app.anna.vehicle}/relationships/spare`;
    const end = { type: 'vehicles', id: app.bram.vehicle };
    const linked = await relink(place, end);
    expect([linked.status, linked.body, linked.headers['etag']]).toEqual([204, null, '"2"']);
    expect(await spareOf(app.anna.vehicle)).toEqual(end);
    expect((await relink(place, null)).status).toBe(204);
    expect(await spareOf(app.anna.vehicle)).toBeNull();
  },
);

test('an old version is refused', async () => {
  const place = `vehicles/${app.bram.vehicle}/relationships/spare`;
  const answer = await relink(place, null, { headers: { 'if-match': '"9"' } });
  expect([answer.status, answer.body.errors[0].meta.current.id]).toEqual([412, app.bram.vehicle]);
});

statement(
  ['update-resource-404-related', 'updating-relationship-other-details'],
  'what the pipeline refuses is refused here, pointing at the document’s data',
  async () => {
    const place = `vehicles/${app.anna.vehicle}/relationships/fleet`;
    const cases: [unknown, string][] = [
      [null, 'REQUIRED /data'],
      [{ type: 'fleets', id: '999999' }, 'NOT_FOUND /data'],
      [{ type: 'fleets', id: 'x' }, 'NOT_FOUND /data'],
      [{ type: 'drivers', id: app.anna.id }, 'INVALID_TYPE /data'],
    ];
    for (const [data, fault] of cases) {
      const answer = await relink(place, data);
      expect([answer.status, ...faultsOf(answer)]).toEqual([fault.startsWith('NOT_FOUND') ? 404 : 422, fault]);
    }
    const foreign = await relink(place, { type: 'fleets', id: app.bram.fleet }, { as: app.anna.as });
    expect([foreign.status, ...faultsOf(foreign)]).toEqual([404, 'NOT_FOUND /data']);
  },
);

statement(
  ['updating-relationship-403-status', 'update-resource-403-status'],
  'a relationship that may not be written is 403, one that is unknown 404',
  async () => {
    const [repair] = await app.seed('repairs', { what: 'Lak', vehicle: app.anna.vehicle });
    const end = { type: 'vehicles', id: app.anna.vehicle };
    expect((await relink(`repairs/${repair}/relationships/vehicle`, end, { as: app.anna.as })).status).toBe(403);
    expect((await relink(`vehicles/${app.anna.vehicle}/relationships/nothing`, end)).status).toBe(404);
    expect((await relink(`vehicles/${app.anna.vehicle}/relationships/plate`, end)).status).toBe(404);
    expect((await relink(`vehicles/${app.anna.vehicle}/relationships/audits`, [], { as: app.anna.as })).status).toBe(
      404,
    );
    expect((await relink(`vehicles/${app.bram.vehicle}/relationships/spare`, null, { as: app.anna.as })).status).toBe(
      404,
    );
  },
);

statement(['patch-to-one-data-member'], 'a malformed document is 400', async () => {
  for (const data of [undefined, [], 'x', { type: 'vehicles' }]) {
    const answer = await relink(`vehicles/${app.anna.vehicle}/relationships/spare`, data);
    expect([answer.status, typeof answer.body.errors[0].source.pointer]).toEqual([400, 'string']);
  }
});

test('members that need their reference are given another one, not left without', async () => {
  const place = `fleets/${app.anna.fleet}/relationships/vehicles`;
  const own = { type: 'vehicles', id: app.anna.vehicle };
  for (const [method, data] of [
    ['PATCH', []],
    ['DELETE', [own]],
  ] as const) {
    const answer = await relink(place, data, { method });
    expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
  }
  expect((await relink(`fleets/${app.bram.fleet}/relationships/vehicles`, [own], { method: 'POST' })).status).toBe(204);
  const moved = await app.get(`/api/vehicles/${app.anna.vehicle}/relationships/fleet`);
  expect(moved.body.data.id).toBe(app.bram.fleet);
});

test('there is nothing to add to a to-one relationship, nor to take out', async () => {
  for (const method of ['POST', 'DELETE'] as const) {
    const answer = await relink(`vehicles/${app.bram.vehicle}/relationships/spare`, [], { method });
    expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
  }
});
