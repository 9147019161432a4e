/** Sends generated bodies that change relationships: the answer is sound. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyHeaders, sendBody } from '../../../testing/fuzz/sendBody.ts';
import { anyLinkage, anyMeta, exact } from '../../../testing/fuzz/values.ts';
import { garage } from '../../../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const relations = garage.flatMap(({ name, fields, has = {} }) => [
  ...Object.entries(fields).flatMap(([field, { type }]) => (type === 'reference' ? [`${name} ${field}`] : [])),
  ...Object.keys(has).map((relation) => `${name} ${relation}`),
]);
const ids = ['1', '2', '3', '999999', 'x', '%00', '%F0%9F%92%A9', '99999999999999999999', '__proto__'];
const place = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...relations) },
      { weight: 1, arbitrary: fc.constantFrom('vehicles plate', 'vehicles __proto__', 'vehicles constructor', 'x y') },
    ),
    fc.constantFrom('1', '2', ...ids),
  )
  .map(([pair, id]) => {
    const [type, relation] = pair.split(' ');
    return `/api/${type}/${id}/relationships/${relation}`;
  });
const method = fc.constantFrom('PATCH' as const, 'POST' as const, 'DELETE' as const);
/** Gives values that many of the places accept. */
const fitting = fc.oneof(
  fc.constantFrom(null, [], { type: 'vehicles', id: '1' }, { type: 'fleets', id: '1' }),
  fc.array(fc.constantFrom({ type: 'vehicles', id: '1' }, { type: 'vehicles', id: '2' }), { maxLength: 3 }),
);
const document = fc.oneof(
  { weight: 6, arbitrary: fc.record({ data: anyLinkage }, exact) },
  { weight: 2, arbitrary: fc.record({ data: anyLinkage, meta: anyMeta }, exact) },
  { weight: 3, arbitrary: fc.record({ data: fitting }, exact) },
  { weight: 1, arbitrary: anyLinkage },
);

test('any linkage is taken, or refused where it is wrong', { timeout: 180_000 }, async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(place, method, document, anyHeaders, fc.boolean(), async (url, verb, body, headers, isAdmin) => {
      const { status } = await sendBody(app, body, { method: verb, url, headers, isAdmin });
      if (status < 400) taken += 1;
    }),
    { numRuns: 700 },
  );
  expect(taken).toBeGreaterThan(0);
});
