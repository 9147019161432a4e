import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import { admin } from '../../../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';
import { systemContext, writeContext } from '../writeContext.ts';
import { createMany } from './createMany.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const contextOf = (principal: Principal = admin) => writeContext(app.contextOf(principal), app.services);
const totalOf = async (resource: string): Promise<number> => (await app.get(`/api/${resource}`)).body.meta.total;

/** Returns the error that refused a call. */
async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error(`Expected an ApiError, got ${error}`);
}

test('ids are in the order of the records, over more than one batch', async () => {
  const emails = Array.from({ length: 2500 }, (_, index) => `d${index}@example.nl`);
  const ids = await app.seed('drivers', ...emails.map((email) => ({ email })));
  expect(new Set(ids).size).toBe(2500);
  for (const index of [0, 999, 1000, 2499]) {
    const { body } = await app.get(`/api/drivers/${ids[index]}`);
    expect(body.data.attributes.email).toBe(emails[index]);
  }
});

test('every fault of every record of a batch is told, and nothing is saved', async () => {
  const before = await totalOf('vehicles');
  const refusal = await refusalOf(
    createMany(contextOf(), 'vehicles', [
      { plate: 'MNY-1', fleet: app.anna.fleet },
      { plate: 'MNY-1', fleet: '999999', doors: 0 },
      { fleet: app.anna.fleet },
    ]),
  );
  expect(refusal.status).toBe(422);
  expect(refusal.errors.map(({ code, source }) => `${code} ${source?.pointer}`).sort()).toEqual([
    'NOT_FOUND /data/1/relationships/fleet/data',
    'NOT_UNIQUE /data/1/attributes/plate',
    'REQUIRED /data/2',
    'TOO_SMALL /data/1/attributes/doors',
  ]);
  expect(await totalOf('vehicles')).toBe(before);
});

test('a fault in a later batch takes the earlier ones back', async () => {
  const before = await totalOf('drivers');
  const records = Array.from({ length: 1001 }, (_, index) => ({
    email: index === 1000 ? 'no' : `l${index}@example.nl`,
  }));
  const refusal = await refusalOf(createMany(contextOf(), 'drivers', records));
  expect(refusal.errors[0]?.source?.pointer).toBe('/data/1000/attributes/email');
  expect(await totalOf('drivers')).toBe(before);
});

test('values that differ in case and spaces only are the same within the records too', async () => {
  const records = ['Twee Vloten', 'tweevloten'].map((name) => ({ name, keeper: app.anna.id }));
  const refusal = await refusalOf(createMany(contextOf(), 'fleets', records));
  expect(refusal.errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
    ['NOT_UNIQUE', '/data/1/attributes/name'],
  ]);
});

test('rights hold for a caller as for one record', async () => {
  const anna = contextOf(app.anna.as);
  expect((await refusalOf(createMany(anna, 'repairs', [{ what: 'x' }]))).status).toBe(403);
  expect((await refusalOf(createMany(anna, 'audits', [{ grade: 1 }]))).status).toBe(404);
  expect((await refusalOf(createMany(anna, 'fleets', [{ name: 'x', margin: 1 }]))).errors[0]).toMatchObject({
    code: 'NOT_WRITABLE',
    source: { pointer: '/data/0/attributes/margin' },
  });
  expect((await refusalOf(createMany(anna, 'notices', [{ subject: 'x', isOpen: false }]))).status).toBe(403);
});

test('the server’s own work sets every field and starts in any state, and is validated all the same', async () => {
  const system = systemContext(app.services);
  const [id] = await createMany(system, 'vehicles', [{ plate: 'SYS-1', fleet: app.bram.fleet, stage: 'scrapped' }]);
  expect((await app.get(`/api/vehicles/${id}`)).body.data.attributes.stage).toBe('scrapped');
  const [repair] = await createMany(system, 'repairs', [{ what: 'Lak', slug: 'own', vehicle: id }]);
  expect((await app.get(`/api/repairs/${repair}`)).status).toBe(200);
  const refusal = await refusalOf(
    createMany(system, 'vehicles', [{ plate: 'SYS-2', fleet: '999999', stage: 'flying' }]),
  );
  expect(refusal.errors.map(({ code }) => code).sort()).toEqual(['INVALID_CHOICE', 'NOT_FOUND']);
  expect((await refusalOf(createMany(system, 'drivers', [{ nonsense: 1 }]))).status).toBe(403);
});

test('no records are made of nothing', async () => {
  expect(await app.seed('drivers')).toEqual([]);
});

test('faults are told in the caller’s language', async () => {
  const dutch = { ...contextOf(), language: 'nl' as const };
  const refusal = await refusalOf(createMany(dutch, 'drivers', [{ email: 'x' }, {}]));
  expect(refusal.errors.map(({ detail }) => detail)).toEqual(['Geen geldig e-mailadres', 'Dit veld is verplicht']);
});
