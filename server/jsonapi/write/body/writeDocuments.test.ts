import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const sent = (method: 'POST' | 'PATCH', url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.request({
    method,
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/vnd.api+json', ...headers },
  });

const id = '1';
const record = { type: 'drivers', id };

test.each([
  ['POST', '/api/drivers', [], ''],
  ['POST', '/api/drivers', {}, ''],
  ['POST', '/api/drivers', { data: null }, '/data'],
  ['POST', '/api/drivers', { data: [{ type: 'drivers' }] }, '/data'],
  ['POST', '/api/drivers', { data: {} }, '/data'],
  ['POST', '/api/drivers', { data: { type: 7 } }, '/data/type'],
  ['POST', '/api/drivers', { data: { type: 'drivers', attributes: [] } }, '/data/attributes'],
  ['POST', '/api/drivers', { data: { type: 'drivers', attributes: null } }, '/data/attributes'],
  ['POST', '/api/drivers', { data: { type: 'drivers', relationships: 'x' } }, '/data/relationships'],
  ['POST', '/api/fleets', { data: { type: 'fleets', relationships: { keeper: 7 } } }, '/data/relationships/keeper'],
  ['POST', '/api/fleets', { data: { type: 'fleets', relationships: { keeper: {} } } }, '/data/relationships/keeper'],
  [
    'POST',
    '/api/fleets',
    { data: { type: 'fleets', relationships: { keeper: { data: '1' } } } },
    '/data/relationships/keeper/data',
  ],
  [
    'POST',
    '/api/fleets',
    { data: { type: 'fleets', relationships: { keeper: { data: { type: 'drivers', id: 1 } } } } },
    '/data/relationships/keeper/data',
  ],
  ['PATCH', '/api/drivers/1', { data: { type: 'drivers' } }, '/data'],
  ['PATCH', '/api/drivers/1', { data: { type: 'drivers', id: 1 } }, '/data/id'],
] as const)('%s %s of %j is 400 at "%s"', async (method, url, body, pointer) => {
  const answer = await sent(method, url, body);
  expect([answer.status, answer.body.errors[0].source]).toEqual([400, { pointer }]);
});

test('a body that is not JSON, or none at all, is 400', async () => {
  for (const body of ['{', 'null', '"text"']) {
    expect((await sent('POST', '/api/drivers', body)).status).toBe(400);
  }
  expect((await sent('POST', '/api/drivers', '')).body.errors[0]).toMatchObject({
    status: '400',
    source: { pointer: '' },
  });
});

test('another type than the address’s is 409, and so is another id', async () => {
  const type = await sent('POST', '/api/drivers', { data: { type: 'fleets' } });
  expect([type.status, type.body.errors[0].source]).toEqual([409, { pointer: '/data/type' }]);
  const patched = await sent('PATCH', '/api/drivers/1', { data: { ...record, type: 'fleets' } });
  expect([patched.status, patched.body.errors[0].source]).toEqual([409, { pointer: '/data/type' }]);
  const other = await sent('PATCH', '/api/drivers/1', { data: { ...record, id: '2' } });
  expect([other.status, other.body.errors[0].source]).toEqual([409, { pointer: '/data/id' }]);
});

test('an id chosen by the client is 403', async () => {
  const answer = await sent('POST', '/api/drivers', { data: { ...record, attributes: { email: 'id@example.nl' } } });
  expect([answer.status, answer.body.errors[0].source]).toEqual([403, { pointer: '/data/id' }]);
});

test('members the specification does not know are ignored, and so are @-members anywhere', async () => {
  const answer = await sent('POST', '/api/drivers', {
    data: {
      type: 'drivers',
      lid: 'new',
      extra: 1,
      '@note': 1,
      attributes: { email: 'member@example.nl', '@context': 'x' },
      relationships: { '@nothing': 7 },
      links: {},
      meta: { any: 1 },
    },
    jsonapi: { version: '1.1' },
    unknown: true,
  });
  expect(answer.status).toBe(201);
});

test('a member called __proto__ is one that is unknown', async () => {
  const answer = await sent(
    'POST',
    '/api/drivers',
    '{"data":{"type":"drivers","attributes":{"email":"p@example.nl","__proto__":{"x":1},"constructor":1}}}',
  );
  expect(answer.status).toBe(403);
  expect(answer.body.errors.map(({ source }: { source: object }) => source)).toEqual([
    { pointer: '/data/attributes/__proto__' },
    { pointer: '/data/attributes/constructor' },
  ]);
});

test.each([
  'application/json',
  'text/plain',
  'application/vnd.api+json; charset=utf-8',
  'application/x-www-form-urlencoded',
])('a body of %s is 415', async (contentType) => {
  const body = { data: { type: 'drivers', attributes: { email: 'media@example.nl' } } };
  for (const url of ['/api/drivers', '/api/bulkchanges']) {
    const answer = await sent('POST', url, body, { 'content-type': contentType });
    expect([answer.status, answer.body.errors[0].source]).toEqual([415, { header: 'Content-Type' }]);
  }
  expect((await sent('PATCH', '/api/drivers/1', body, { 'content-type': contentType })).status).toBe(415);
});

test('a body larger than any record or list of ids is 413', async () => {
  const answer = await sent('POST', '/api/drivers', {
    data: { type: 'drivers', attributes: { email: 'x'.repeat(5_000_000) } },
  });
  expect(answer.status).toBe(413);
});
