/** Sends bodies as texts: numbers no double holds, members twice, depths, half a JSON, other media types. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../schema/testing/thoroughness.ts';
import { sendText } from '../../../testing/fuzz/sendBody.ts';
import { nested } from '../../../testing/fuzz/values.ts';
import { admin } from '../../../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';
import { mediaType } from '../../answer.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const timeout = 180_000;

/** Lists addresses that take a body, each with one that is well formed but for the place `HERE`. */
const bodies: readonly { method: 'POST' | 'PATCH' | 'DELETE'; url: string; text: string }[] = [
  { method: 'POST', url: '/api/samples', text: '{"data":{"type":"samples","attributes":{"text":HERE}}}' },
  { method: 'POST', url: '/api/samples', text: '{"data":{"type":"samples","attributes":{"integer":HERE}}}' },
  { method: 'POST', url: '/api/samples', text: '{"data":{"type":"samples","attributes":{"money":HERE}}}' },
  { method: 'POST', url: '/api/samples', text: '{"data":{"type":"samples","attributes":{"choices":HERE}}}' },
  { method: 'POST', url: '/api/samples', text: '{"data":{"type":"samples","attributes":HERE}}' },
  { method: 'POST', url: '/api/samples', text: '{"data":{"type":"samples"},"meta":{"reason":HERE}}' },
  { method: 'POST', url: '/api/samples', text: '{"data":{"type":"samples"},"unknown":HERE}' },
  {
    method: 'PATCH',
    url: '/api/vehicles/1',
    text: '{"data":{"type":"vehicles","id":"1","relationships":{"spare":{"data":HERE}}}}',
  },
  { method: 'PATCH', url: '/api/vehicles/1/relationships/spare', text: '{"data":HERE}' },
  { method: 'POST', url: '/api/fleets/1/relationships/vehicles', text: '{"data":[HERE]}' },
  { method: 'DELETE', url: '/api/fleets/1/relationships/vehicles', text: '{"data":HERE}' },
  {
    method: 'POST',
    url: '/api/bulkchanges',
    text: '{"data":{"type":"bulkchanges","attributes":{"resource":"samples","action":"update","changes":{},"filter":{"integer":HERE}}}}',
  },
  {
    method: 'POST',
    url: '/api/bulkchanges',
    text: '{"data":{"type":"bulkchanges","attributes":{"resource":"samples","action":"update","changes":{"integer":HERE},"filter":{},"expected":HERE}}}',
  },
  {
    method: 'POST',
    url: '/api/restores',
    text: '{"data":{"type":"restores","attributes":{"resource":"vehicles","id":"1","entry":HERE,"fields":[HERE]}}}',
  },
];
const place = fc.constantFrom(...bodies);

const depth = 20_000;
const literal = fc.oneof(
  fc.constantFrom(
    ...['1e400', '-1e400', '-0', '0e0', '1E+2', '1e-400', '9007199254740993', '1.0', '123456789012345678901234567890'],
    ...['"\\u0000"', '"\\ud800"', '"\\u202e"', '"\\/"', 'null', '{"__proto__":{"a":1}}', '{"constructor":1}'],
    ...['{"text":"a","text":"b"}', '{"eq":1,"eq":2}', '[1,1]', '{"a":1,"a":[]}', `"${'x'.repeat(200_000)}"`],
    ...[`${'['.repeat(depth)}${']'.repeat(depth)}`, `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
    ...[`[${'1,'.repeat(50_000)}1]`, JSON.stringify(nested(1_000, false)), JSON.stringify(nested(3_000, true))],
  ),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);

test('any JSON is answered soundly, also what no double holds or no stack is deep enough for', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(place, literal, fc.option(fc.uuid()), fc.boolean(), async (target, written, key, isAdmin) => {
      const { text, ...request } = target;
      const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
      await sendText(
        app,
        text.replaceAll('HERE', () => written),
        { ...request, headers, isAdmin },
      );
    }),
    { numRuns: runsOf(400) },
  );
});

test('a member that is there twice is refused by its pointer, and nothing is saved', async () => {
  const text = '{"data":{"type":"samples","attributes":{"text":"first","text":"last"},"type":"samples"}}';
  const { status, body } = await sendText(app, text, { method: 'POST', url: '/api/samples', isAdmin: true });
  const [{ detail, source }] = body.errors;
  expect([status, detail, source]).toEqual([
    400,
    'The member "text" is there twice.',
    { pointer: '/data/attributes/text' },
  ]);
});

test('bytes that are no UTF-8 are refused, and nothing is saved', async () => {
  const text = '{"data":{"type":"samples","attributes":{"text":"caf\xe9"}}}';
  const payload = Buffer.from(text, 'latin1');
  const headers = { 'content-type': mediaType };
  const { status, body } = await app.request({ method: 'POST', url: '/api/samples', payload, headers, as: admin });
  expect([status, body.errors[0].source, body.errors[0].detail]).toEqual([
    400,
    { pointer: '' },
    'The body is not valid UTF-8.',
  ]);
});

test('a body that is no JSON is refused as a whole', { timeout }, async () => {
  const broken = fc.oneof(
    fc.constantFrom('', ' ', '{', '{"data":', "{'data':1}", 'NaN', 'Infinity', '\ufeff{}', '{}{}', '[1,]', '\u0000'),
    fc.tuple(place, fc.nat()).map(([{ text }, end]) => text.slice(0, end % text.length)),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(place, broken, async ({ method, url }, text) => {
      const { status } = await sendText(app, text, { method, url, isAdmin: true });
      expect(status, JSON.stringify(text)).toBe(400);
    }),
    { numRuns: runsOf(300) },
  );
});

test('a body of another media type is refused by its header', { timeout }, async () => {
  const types = [
    ...['text/plain', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=x', '*/*', 'x', ''],
    ...['application/vnd.api+json; charset=utf-8', 'application/vnd.api+json; ext="https://example.org/none"'],
    ...['application/x-www-form-urlencoded', 'application/json', 'application/vnd.api', ';', 'a/b; c="'],
  ];
  await fc.assert(
    fc.asyncProperty(place, fc.constantFrom(...types), fc.boolean(), async (target, type, isAdmin) => {
      const { text, ...request } = target;
      const headers = { 'content-type': type };
      const answer = await sendText(app, text.replaceAll('HERE', '1'), { ...request, headers, isAdmin });
      expect(answer.status, type).toBe(415);
      expect(answer.body.errors[0].source).toEqual({ header: 'Content-Type' });
    }),
    { numRuns: runsOf(200) },
  );
});

test('a body in an encoding that is not known, or that is not what it says, is refused', async () => {
  const payload = '{"data":{"type":"samples"}}';
  for (const encoding of ['gzip', 'br', 'deflate', 'x', 'gzip, gzip']) {
    const headers = { 'content-type': 'application/vnd.api+json', 'content-encoding': encoding };
    const { status } = await app.request({ method: 'POST', url: '/api/samples', payload, headers, as: admin });
    expect([400, 415], encoding).toContain(status);
  }
});

test('whatever was sent, the world is whole', async () => {
  const { status, body } = await app.get('/api/samples?per_page=1000&count=exact', admin);
  expect(status).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
});
