import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '../../crypto/passwordHash.ts';
import { unseal } from '../../crypto/seal.ts';
import { entityOf } from '../../sql/where.ts';
import { faultsOf, type GarageApp, garageApp, post } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const storedRow = async (resource: string, id: string): Promise<Record<string, unknown>> => {
  const { database, model } = app.services;
  const { table, columns, id: key } = entityOf(model, resource);
  const rows = await database.db.select({ id: key, ...columns }).from(table);
  return rows.find((row) => row.id === id) ?? {};
};

test('a new record is answered with 201, its address, its version and itself', async () => {
  const answer = await post(app, 'fleets', {
    attributes: { name: 'Nieuwe vloot' },
    relationships: { keeper: ['drivers', app.anna.id] },
  });
  const { id } = answer.body.data;
  expect(answer.status).toBe(201);
  expect(answer.headers).toMatchObject({ location: `/api/fleets/${id}`, etag: '"1"' });
  expect(answer.body.data).toMatchObject({
    type: 'fleets',
    attributes: { name: 'Nieuwe vloot' },
    relationships: { keeper: { data: { type: 'drivers', id: app.anna.id } } },
    links: { self: `/api/fleets/${id}` },
    meta: { version: 1 },
  });
  expect((await app.get(`/api/fleets/${id}`)).body.data).toEqual(answer.body.data);
});

test('what is related comes along when asked for, and fields are as narrow as asked for', async () => {
  const answer = await app.request({
    method: 'POST',
    url: '/api/vehicles?include=fleet&fields[vehicles]=plate,fleet',
    payload: {
      data: {
        type: 'vehicles',
        attributes: { plate: 'INC-1' },
        relationships: { fleet: { data: { type: 'fleets', id: app.anna.fleet } } },
      },
    },
  });
  expect(Object.keys(answer.body.data.attributes)).toEqual(['plate']);
  expect(answer.body.included).toMatchObject([{ type: 'fleets', id: app.anna.fleet }]);
});

test('an unknown query parameter is refused and nothing is made', async () => {
  const answer = await app.request({
    method: 'POST',
    url: '/api/drivers?sort=email',
    payload: { data: { type: 'drivers', attributes: { email: 'sort@example.nl' } } },
  });
  expect([answer.status, answer.body.errors[0].source]).toEqual([400, { parameter: 'sort' }]);
  expect((await app.get('/api/drivers?filter[email]=sort@example.nl')).body.meta.total).toBe(0);
});

test('defaults and first states are filled in, conditional fields stay empty', async () => {
  const { body } = await post(app, 'vehicles', {
    attributes: { plate: 'DEF-1' },
    relationships: { fleet: ['fleets', app.anna.fleet] },
  });
  expect(body.data.attributes).toMatchObject({ doors: 4, isLeased: false, leasedUntil: null, stage: 'ordered' });
});

test('a null given for a field with a default stays null', async () => {
  const { body } = await post(app, 'vehicles', {
    attributes: { plate: 'NUL-1', doors: null },
    relationships: { fleet: ['fleets', app.anna.fleet] },
  });
  expect(body.data.attributes.doors).toBeNull();
});

test('values are stored in one way of writing', async () => {
  const { body } = await post(app, 'samples', {
    attributes: {
      text: '  between  ',
      iban: 'nl91 abna 0417 1643 00',
      country: 'nl',
      postalCode: '1234ab',
      phone: '030 2345678',
      dateTime: '2026-07-01T12:00:00+02:00',
      longText: '',
    },
  });
  expect(body.data.attributes).toMatchObject({
    text: 'between',
    iban: 'NL91ABNA0417164300',
    country: 'NL',
    postalCode: '1234 AB',
    phone: '+31302345678',
    dateTime: '2026-07-01T10:00:00.000Z',
    longText: null,
  });
});

test('rich text keeps its markup and loses whatever could run', async () => {
  const { body } = await post(app, 'samples', {
    attributes: {
      richText:
        '<p onclick="x()">Hallo <strong>daar</strong><script>alert(1)</script><a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)></p>',
    },
  });
  expect(body.data.attributes.richText).toBe('<p>Hallo <strong>daar</strong><a rel="noopener noreferrer">x</a></p>');
});

test('a rule derives values before validation', async () => {
  const { body } = await post(app, 'repairs', {
    attributes: { what: 'Nieuwe banden' },
    relationships: { vehicle: ['vehicles', app.anna.vehicle] },
  });
  expect(body.data.attributes.slug).toBe('nieuwe-banden');
});

test('passwords are stored as argon2id, secrets encrypted, and neither is answered', async () => {
  const { body } = await post(app, 'drivers', {
    attributes: { email: 'geheim@example.nl', secretWord: 'Polder-Fiets-Klant-42', alarmCode: '0042' },
  });
  expect(body.data.attributes).toEqual({ email: 'geheim@example.nl' });
  const row = await storedRow('drivers', body.data.id);
  expect(row['secretWord']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(String(row['secretWord']), 'Polder-Fiets-Klant-42')).toBe(true);
  expect(row['alarmCode']).not.toContain('0042');
  expect(unseal(app.services.secrets.encryptionKey, String(row['alarmCode']))).toBe('0042');
});

test('all faults of a record are told at once, each with a pointer to a value that exists', async () => {
  const answer = await post(app, 'vehicles', {
    attributes: { plate: 'far too long a plate', doors: 9, isLeased: true },
    relationships: { fleet: ['fleets', '999999'] },
  });
  expect(answer.status).toBe(422);
  expect(faultsOf(answer).sort()).toEqual([
    'NOT_FOUND /data/relationships/fleet/data',
    'REQUIRED /data/attributes',
    'TOO_LARGE /data/attributes/doors',
    'TOO_LONG /data/attributes/plate',
  ]);
  const byField = Object.fromEntries(
    answer.body.errors.map((error: { meta: { field: string } }) => [error.meta.field, error]),
  );
  expect(byField.doors).toMatchObject({ status: '422', detail: 'At most 5', meta: { params: [5] } });
  expect(byField.leasedUntil.detail).toBe('This field is required');
});

test('what is missing altogether is pointed to by its nearest parent', async () => {
  expect(faultsOf(await post(app, 'repairs', {})).sort()).toEqual(['REQUIRED /data', 'REQUIRED /data']);
  const withRelationships = await post(app, 'repairs', { relationships: { vehicle: null } });
  expect(faultsOf(withRelationships).sort()).toEqual(['REQUIRED /data', 'REQUIRED /data/relationships/vehicle/data']);
});

test('a reference to a record of another type is of the wrong kind', async () => {
  const answer = await post(app, 'repairs', {
    attributes: { what: 'Lak' },
    relationships: { vehicle: ['fleets', app.anna.fleet] },
  });
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'INVALID_TYPE /data/relationships/vehicle/data']);
});

test('a rule refuses what only it knows', async () => {
  const answer = await post(app, 'repairs', {
    attributes: { what: 'Lak', hours: 13 },
    relationships: { vehicle: ['vehicles', app.anna.vehicle] },
  });
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'TOO_LARGE /data/attributes/hours']);
});

test('a value in use is told together with the other faults, whatever its case and spaces', async () => {
  const answer = await post(app, 'fleets', {
    attributes: { name: 'FLEET  OFANNA', motto: 'x'.repeat(256) },
    relationships: { keeper: ['drivers', app.anna.id] },
  });
  expect(faultsOf(answer).sort()).toEqual(['NOT_UNIQUE /data/attributes/name', 'TOO_LONG /data/attributes/motto']);
});

test('fields that are unique together may each occur twice', async () => {
  const vehicle = (plate: string, bay: number | null, shelf: number | null) =>
    post(app, 'vehicles', { attributes: { plate, bay, shelf }, relationships: { fleet: ['fleets', app.anna.fleet] } });
  expect((await vehicle('TOG-1', 1, 1)).status).toBe(201);
  expect((await vehicle('TOG-2', 1, 2)).status).toBe(201);
  expect(faultsOf(await vehicle('TOG-3', 1, 1))).toEqual(['NOT_UNIQUE /data/attributes/bay']);
  expect((await vehicle('TOG-4', 1, null)).status).toBe(201);
  expect((await vehicle('TOG-5', 1, null)).status).toBe(201);
});

test('a new record starts in the first state only', async () => {
  const answer = await post(app, 'vehicles', {
    attributes: { plate: 'STA-1', stage: 'sold' },
    relationships: { fleet: ['fleets', app.anna.fleet] },
  });
  expect(answer.status).toBe(409);
  expect(answer.body.errors[0]).toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
    source: { pointer: '/data/attributes/stage' },
    meta: { from: null, to: 'sold', allowed: ['ordered'] },
  });
});

test('unknown and unwritable members are refused alike, every one with its pointer, and nothing is saved', async () => {
  const answer = await app.request({
    method: 'POST',
    url: '/api/fleets',
    as: app.anna.as,
    payload: {
      data: {
        type: 'fleets',
        attributes: { name: 'Stiekem', margin: 1, nonsense: 1, 'a/b~c': 1, toString: 1, keeper: '1' },
        relationships: { motto: { data: null }, vehicles: { data: [] }, other: { data: null } },
      },
    },
  });
  expect(answer.status).toBe(403);
  expect(faultsOf(answer).sort()).toEqual(
    [
      '/data/attributes/a~1b~0c',
      '/data/attributes/keeper',
      '/data/attributes/margin',
      '/data/attributes/nonsense',
      '/data/attributes/toString',
      '/data/relationships/motto',
      '/data/relationships/other',
      '/data/relationships/vehicles',
    ].map((pointer) => `NOT_WRITABLE ${pointer}`),
  );
  const told = answer.body.errors.map(({ source: _source, ...error }: { source: unknown }) => JSON.stringify(error));
  expect(new Set(told).size).toBe(1);
  expect((await app.get('/api/fleets?filter[name]=Stiekem')).body.meta.total).toBe(0);
});

test('a forced value is set, and may not be named', async () => {
  const own = await post(app, 'fleets', { attributes: { name: 'Van Anna zelf' } }, app.anna.as);
  expect(own.status).toBe(201);
  expect(own.body.data.relationships.keeper.data.id).toBe(app.anna.id);
  const named = await post(
    app,
    'fleets',
    { attributes: { name: 'Van Bram' }, relationships: { keeper: ['drivers', app.bram.id] } },
    app.anna.as,
  );
  expect([named.status, ...faultsOf(named)]).toEqual([403, 'NOT_WRITABLE /data/relationships/keeper/data']);
});

test('a reference to a record of somebody else is told as one that is not there', async () => {
  const vehicle = (fleet: string) =>
    post(app, 'vehicles', { attributes: { plate: 'FOR-1' }, relationships: { fleet: ['fleets', fleet] } }, app.anna.as);
  const foreign = await vehicle(app.bram.fleet);
  const absent = await vehicle('999999');
  expect([foreign.status, ...faultsOf(foreign)]).toEqual([404, 'NOT_FOUND /data/relationships/fleet/data']);
  expect(foreign.body.errors[0]).toMatchObject({ status: '404', title: 'Not Found' });
  expect(foreign.body).toEqual(absent.body);
});

test('a new record outside of the caller’s own rows is refused and not made', async () => {
  const answer = await post(app, 'notices', { attributes: { subject: 'Dicht', isOpen: false } }, app.anna.as);
  expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
  expect((await app.get('/api/notices')).body.meta.total).toBe(0);
});

test('a resource that may not be read does not exist, one that may not be written is forbidden', async () => {
  const hidden = await post(app, 'audits', { attributes: { grade: 1 } }, app.anna.as);
  const unknown = await post(app, 'nothing', { attributes: { grade: 1 } }, app.anna.as);
  expect([hidden.status, unknown.status]).toEqual([404, 404]);
  expect(hidden.body).toEqual(unknown.body);
  const readOnly = await post(app, 'repairs', { attributes: { what: 'Lak' } }, app.anna.as);
  expect([readOnly.status, readOnly.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
});
