import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operate } from '../../../../testing/operate.ts';
import { sentStatements } from '../../../../testing/sentStatements.ts';
import type { TestAnswer } from '../../../../testing/testApp.ts';
import { bulk, faultsOf, type GarageApp, garageApp, patch, post } from '../../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

/** Holds a vehicle of Anna's fleet, and another fleet and a trailer of hers. */
let vehicle: string;
let fleet: string;
let trailer: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  vehicle = await app.newVehicle();
  [fleet = ''] = await app.seed('fleets', { name: `Second ${made}`, keeper: app.anna.id });
  [trailer = ''] = await app.seed('trailers', { number: `T-${made}`, fleet: app.anna.fleet });
});

const trailerOf = (ofFleet: string, towing: string, as = app.anna.as): Promise<TestAnswer> =>
  post(app, 'trailers', { relationships: { fleet: ['fleets', ofFleet], vehicle: ['vehicles', towing] } }, as);
const tow = (behind: string, as = app.anna.as): Promise<TestAnswer> =>
  post(app, 'tows', { relationships: { vehicle: ['vehicles', behind], trailer: ['trailers', trailer] } }, as);
const move = (type: string, id: string, to: string): Promise<TestAnswer> =>
  patch(app, [type, id], { relationships: { fleet: ['fleets', to] } });

describe('a record has the same as the one it refers to', () => {
  test('when it is made: else 422 at the reference, which names what differs', async () => {
    const answer = await trailerOf(fleet, vehicle);
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['NOT_SAME /data/relationships/vehicle/data']]);
    expect(answer.body.errors[0]).toMatchObject({
      detail: 'Fleet does not match this record',
      meta: { field: 'vehicle', params: ['Fleet'] },
    });
    expect((await trailerOf(app.anna.fleet, vehicle)).status).toBe(201);
  });

  test('behind a reference of its own', async () => {
    const elsewhere = await app.newVehicle({ fleet });
    expect(faultsOf(await tow(elsewhere))).toEqual(['NOT_SAME /data/relationships/trailer/data']);
    expect((await tow(vehicle)).status).toBe(201);
  });

  test('when either side of the comparison changes, and only then', async () => {
    const id = (await trailerOf(app.anna.fleet, vehicle)).body.data.id;
    const moved = await move('trailers', id, fleet);
    expect(moved.body.errors).toMatchObject([{ code: 'NOT_SAME', meta: { field: 'vehicle' } }]);
    const both = { fleet: ['fleets', fleet], vehicle: null } as const;
    expect((await patch(app, ['trailers', id], { relationships: both })).status).toBe(200);
    const again = await patch(app, ['trailers', id], { relationships: { vehicle: ['vehicles', vehicle] } });
    expect(faultsOf(again)).toEqual(['NOT_SAME /data/relationships/vehicle/data']);
    expect((await patch(app, ['trailers', id], { attributes: { number: 'X' } })).status).toBe(200);
  });

  test('nothing is said of what the caller cannot see: it is not there', async () => {
    expect(faultsOf(await trailerOf(app.anna.fleet, app.bram.vehicle))).toEqual([
      'NOT_FOUND /data/relationships/vehicle/data',
    ]);
    expect(faultsOf(await trailerOf(app.bram.fleet, vehicle))).toEqual(['NOT_FOUND /data/relationships/fleet/data']);
    expect(faultsOf(await tow(app.bram.vehicle))).toEqual(['NOT_FOUND /data/relationships/vehicle/data']);
  });

  test('nor where the own value is missing: that is what is wrong', async () => {
    const answer = await post(app, 'trailers', { relationships: { vehicle: ['vehicles', vehicle] } });
    expect(answer.body.errors.map(({ code }: { code: string }) => code)).toEqual(['REQUIRED']);
  });

  test('in bulk: each row that differs is named', async () => {
    const [one = '', other = ''] = await app.seed('trailers', { fleet: app.anna.fleet }, { fleet });
    const answer = await bulk(app, { resource: 'trailers', action: 'update', ids: [one, other], changes: { vehicle } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ code: 'NOT_SAME', meta: { id: other } }]);
    const best = {
      resource: 'trailers',
      action: 'update',
      mode: 'best-effort',
      ids: [one, other],
      changes: { vehicle },
    };
    expect((await bulk(app, best)).body.data.attributes).toMatchObject({ affected: 1 });
  });

  test('in a list of operations, of earlier ones in it', async () => {
    const add = (ofFleet: string) =>
      operate(app, [
        {
          op: 'add',
          data: {
            type: 'vehicles',
            lid: 'new',
            attributes: { plate: `L-${made}-${ofFleet}` },
            relationships: { fleet: { data: { type: 'fleets', id: app.anna.fleet } } },
          },
        },
        {
          op: 'add',
          data: {
            type: 'trailers',
            relationships: {
              fleet: { data: { type: 'fleets', id: ofFleet } },
              vehicle: { data: { type: 'vehicles', lid: 'new' } },
            },
          },
        },
      ]);
    expect(faultsOf(await add(fleet))).toEqual(['NOT_SAME /atomic:operations/1/data/relationships/vehicle/data']);
    expect((await add(app.anna.fleet)).status).toBe(200);
  });

  test('by as many statements for a hundred rows as for two', async () => {
    const statementsFor = async (count: number): Promise<number> => {
      const ids = await app.seed('trailers', ...Array.from({ length: count }, () => ({ fleet: app.anna.fleet })));
      const changes = { vehicle: await app.newVehicle() };
      return sentStatements(() => bulk(app, { resource: 'trailers', action: 'update', ids, changes }));
    };
    expect(await statementsFor(100)).toBe(await statementsFor(2));
  });
});

describe('what others share stays as it is while they refer to it', () => {
  test('a field that they have too', async () => {
    expect((await trailerOf(app.anna.fleet, vehicle)).status).toBe(201);
    const answer = await move('vehicles', vehicle, fleet);
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['STILL_SHARED /data/relationships/fleet/data']]);
    expect((await move('vehicles', await app.newVehicle(), fleet)).status).toBe(200);
  });

  test('a field behind a reference of theirs, and the field that is compared with it', async () => {
    expect((await tow(vehicle)).status).toBe(201);
    expect(faultsOf(await move('vehicles', vehicle, fleet))).toEqual(['STILL_SHARED /data/relationships/fleet/data']);
    expect(faultsOf(await move('trailers', trailer, fleet))).toEqual(['STILL_SHARED /data/relationships/fleet/data']);
  });

  test('also of records that change together, as one may be written alone', async () => {
    const [other = ''] = await app.seed('trailers', { fleet: app.anna.fleet, behind: trailer });
    const changes = { fleet };
    const answer = await bulk(app, { resource: 'trailers', action: 'update', ids: [trailer, other], changes });
    expect(answer.body.errors.map(({ code, meta }: { code: string; meta: { id: string } }) => [code, meta.id])).toEqual(
      [
        ['STILL_SHARED', trailer],
        ['NOT_SAME', other],
      ],
    );
  });

  test('of two that cross each other, one is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const crossed = await app.newVehicle();
      const [moved, referred] = await Promise.all([
        move('vehicles', crossed, fleet),
        trailerOf(app.anna.fleet, crossed),
      ]);
      expect([
        [200, 422],
        [422, 201],
      ]).toContainEqual([moved.status, referred.status]);
    }
  });
});
