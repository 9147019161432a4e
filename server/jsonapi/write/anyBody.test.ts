import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, garage } from '../../testing/garage.ts';
import { type GarageApp, garageApp } from '../../testing/garageApp.ts';
import type { TestAnswer } from '../../testing/testApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

/** Values that somewhere mean something, among ones that nowhere do. */
const value = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, '', '1', '-1', '999999', '99999999999999999999', 'sold', 'ordered', 'NL', '$user'],
      ...['2026-02-30', '9999-12-31T23:59:59.999999999-23:59', '\u0000', '\ud800', -0, 1e308, 2 ** 53, ['A', 'A']],
      ...[{ type: 'fleets', id: '1' }, { type: 'vehicles', id: '\u0000' }, '<p>\u0000</p>', [], {}],
    ),
  },
);

const fieldNames = [
  ...new Set(garage.flatMap(({ fields, has = {} }) => [...Object.keys(fields), ...Object.keys(has)])),
];
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fieldNames) },
  { weight: 1, arbitrary: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '@x', 'id', 'type', '')) },
);
const members = fc.dictionary(name, value, { maxKeys: 6, noNullPrototype: true });
const relationships = fc.dictionary(name, fc.oneof(value, fc.record({ data: value })), {
  maxKeys: 4,
  noNullPrototype: true,
});

const typeNames = garage.map((resource) => resource.name);
const type = fc.constantFrom(...typeNames);

const isRefused = ({ status }: TestAnswer): boolean => status >= 400;

/** No answer is a failure of the server, and each refusal says where in the request it lies. */
function expectSound(answer: TestAnswer): void {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  if (!isRefused(answer)) return;
  for (const { status, code, title, source } of answer.body.errors) {
    expect([typeof status, typeof code, typeof title]).toEqual(['string', 'string', 'string']);
    const isOfWhole = ['404', '403'].includes(status) && ['NOT_FOUND', 'FORBIDDEN'].includes(code);
    if (!isOfWhole) expect(source, JSON.stringify(answer.body)).toHaveProperty('pointer');
  }
}

/** Every pointer leads to a value that exists in what was sent (JSON:API 1.1, "Error Objects"). */
function expectPointersInto(body: unknown, answer: TestAnswer): void {
  if (!isRefused(answer)) return;
  for (const { source } of answer.body.errors) {
    if (source?.pointer === undefined) continue;
    let found: unknown = JSON.parse(JSON.stringify(body));
    for (const segment of source.pointer.split('/').slice(1)) {
      const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
      expect(Object.hasOwn(found as object, key), `${source.pointer} in ${JSON.stringify(body)}`).toBe(true);
      found = (found as Record<string, unknown>)[key];
    }
  }
}

const send = async (method: 'POST' | 'PATCH', url: string, body: unknown, isAdmin: boolean): Promise<void> => {
  const answer = await app.request({
    method,
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/vnd.api+json' },
    as: isAdmin ? admin : app.anna.as,
  });
  expectSound(answer);
  expectPointersInto(body, answer);
};

const runs = { numRuns: 250 };
const timeout = 180_000;

test('any record to create is made, or refused where it is wrong', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(type, members, relationships, fc.boolean(), async (resource, attributes, linked, isAdmin) => {
      await send('POST', `/api/${resource}`, { data: { type: resource, attributes, relationships: linked } }, isAdmin);
    }),
    runs,
  );
});

test('any change to a record is made, or refused where it is wrong', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(members, relationships, fc.boolean(), async (attributes, linked, isAdmin) => {
      const id = app.anna.vehicle;
      const data = { type: 'vehicles', id, attributes, relationships: linked };
      await send('PATCH', `/api/vehicles/${id}`, { data }, isAdmin);
    }),
    runs,
  );
});

test('any field of any type takes any value, or refuses it where it is wrong', { timeout }, async () => {
  const samples = garage.find((resource) => resource.name === 'samples');
  const field = fc.constantFrom(...Object.keys(samples?.fields ?? {}).filter((key) => key !== 'reference'));
  await fc.assert(
    fc.asyncProperty(field, value, async (key, anything) => {
      await send('POST', '/api/samples', { data: { type: 'samples', attributes: { [key]: anything } } }, true);
    }),
    { numRuns: 600 },
  );
});

test('any document is answered soundly, whatever it is', { timeout }, async () => {
  const document = fc.oneof(fc.jsonValue(), fc.record({ data: fc.jsonValue() }), fc.record({ data: members }));
  const method = fc.constantFrom('POST' as const, 'PATCH' as const);
  await fc.assert(
    fc.asyncProperty(method, document, fc.boolean(), async (verb, body, isAdmin) => {
      const place = fc.sample(fc.constantFrom('', '/relationships/spare', '/relationships/fleet'), 1)[0] ?? '';
      const url = verb === 'POST' ? '/api/vehicles' : `/api/vehicles/${app.anna.vehicle}${place}`;
      if (typeof body === 'object' && body !== null) await send(verb, url, body, isAdmin);
    }),
    runs,
  );
});

test('any bulk change is done, or refused where it is wrong', { timeout }, async () => {
  const ids = fc.array(fc.oneof(fc.constantFrom('1', '2', '999999', 'x', '\u0000', ''), value), { maxLength: 4 });
  const filter = fc.dictionary(
    fc.oneof(name, fc.constantFrom('or', 'and', 'not', 'fleet.keeper.id', 'q')),
    fc.oneof(
      value,
      fc.dictionary(fc.constantFrom('eq', 'in', 'gte', 'contains', 'null'), value, { noNullPrototype: true }),
    ),
    { maxKeys: 3, noNullPrototype: true },
  );
  const attributes = fc.record(
    {
      resource: fc.oneof({ weight: 5, arbitrary: type }, { weight: 1, arbitrary: value }),
      action: fc.constantFrom<unknown>('update', 'update', 'update', 'delete', 1),
      ids,
      filter,
      except: ids,
      changes: members,
      expected: fc.oneof(fc.nat(3), value),
      mode: fc.constantFrom('atomic', 'best-effort'),
    },
    { requiredKeys: ['resource', 'action'] },
  );
  await fc.assert(
    fc.asyncProperty(attributes, fc.boolean(), async (asked, isAdmin) => {
      await send('POST', '/api/bulkchanges', { data: { type: 'bulkchanges', attributes: asked } }, isAdmin);
    }),
    runs,
  );
});
