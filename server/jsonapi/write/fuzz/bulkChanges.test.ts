/** Sends generated bodies that change many records: the answer is sound. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../schema/testing/thoroughness.ts';
import { anyHeaders, sendBody } from '../../../testing/fuzz/sendBody.ts';
import { anyId, anyMembers, anyMeta, anyName, anyValue, exact } from '../../../testing/fuzz/values.ts';
import { garage } from '../../../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
  await app.seed('notices', ...Array.from({ length: 20 }, (_, number) => ({ subject: `Notice ${number}` })));
});
afterAll(() => app.close());

const timeout = 180_000;

const type = fc.constantFrom(...garage.map(({ name }) => name));
const ids = fc.oneof({ weight: 5, arbitrary: fc.array(anyId, { maxLength: 4 }) }, { weight: 1, arbitrary: anyValue });
const paths = ['or', 'and', 'not', 'fleet.keeper.id', 'vehicles.plate', 'q', 'id', 'fleet.', '.fleet', 'a[b]', ''];
const operators = ['eq', 'ne', 'in', 'gte', 'lt', 'contains', 'startsWith', 'null', 'like', '__proto__', ''];
const operand = fc.oneof(anyValue, fc.array(anyValue, { maxLength: 3 }));
const { condition } = fc.letrec<{ condition: unknown }>((tie) => ({
  condition: fc.dictionary(
    fc.oneof({ weight: 2, arbitrary: anyName(garage) }, { weight: 1, arbitrary: fc.constantFrom(...paths) }),
    fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      operand,
      fc.dictionary(fc.constantFrom(...operators), operand, { maxKeys: 2, ...exact }),
      fc.array(tie('condition'), { maxLength: 2 }),
      tie('condition'),
    ),
    { maxKeys: 3, ...exact },
  ),
}));
const filter = fc.oneof({ weight: 6, arbitrary: condition }, { weight: 1, arbitrary: anyValue });
const attributes = fc.record(
  {
    resource: fc.oneof({ weight: 8, arbitrary: type }, { weight: 1, arbitrary: anyValue }),
    action: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<unknown>('update', 'update', 'update', 'delete') },
      { weight: 1, arbitrary: anyValue },
    ),
    ids,
    filter,
    except: ids,
    changes: fc.oneof({ weight: 8, arbitrary: anyMembers(garage) }, { weight: 1, arbitrary: anyValue }),
    expected: fc.oneof(fc.nat(3), fc.constantFrom<unknown>(-1, 1.5, '1', 2 ** 53, null), anyValue),
    mode: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<unknown>('atomic', 'best-effort') },
      { weight: 1, arbitrary: anyValue },
    ),
  },
  { requiredKeys: ['resource', 'action'], ...exact },
);

test('any bulk change is done, or refused where it is wrong', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(attributes, anyHeaders, fc.boolean(), async (asked, headers, isAdmin) => {
      const body = { data: { type: 'bulkchanges', attributes: asked } };
      await sendBody(app, body, { method: 'POST', url: '/api/bulkchanges', headers, isAdmin });
    }),
    { numRuns: runsOf(400) },
  );
});

test('any filter over many records matches, or is refused where it is wrong', { timeout }, async () => {
  let matched = 0;
  const target = fc.constantFrom('vehicles', 'fleets', 'notices', 'samples');
  const real = fc.array(fc.integer({ min: 1, max: 30 }).map(String), { maxLength: 4 });
  const exceptions = fc.oneof({ weight: 3, arbitrary: real }, { weight: 1, arbitrary: ids });
  await fc.assert(
    fc.asyncProperty(target, filter, exceptions, fc.boolean(), async (resource, asked, except, isAdmin) => {
      // Expects a count that never occurs, so that what matches is counted and stays as it is.
      const given = { resource, action: 'update', filter: asked, except, changes: {}, expected: 9999 };
      const body = { data: { type: 'bulkchanges', attributes: given } };
      const { status } = await sendBody(app, body, { method: 'POST', url: '/api/bulkchanges', isAdmin });
      expect(status).toBeGreaterThanOrEqual(400);
      if (status === 409) matched += 1;
    }),
    { numRuns: runsOf(400) },
  );
  expect(matched).toBeGreaterThan(0);
});

test('any document around a bulk change is answered soundly', { timeout }, async () => {
  const data = fc.oneof(
    anyValue,
    fc.record({ type: anyValue, attributes: anyValue }, exact),
    fc.record({ type: fc.constant('bulkchanges'), id: anyId, attributes: anyValue }, exact),
  );
  await fc.assert(
    fc.asyncProperty(data, anyMeta, fc.boolean(), async (anything, meta, isAdmin) => {
      await sendBody(app, { data: anything, meta }, { method: 'POST', url: '/api/bulkchanges', isAdmin });
    }),
    { numRuns: runsOf(200) },
  );
});
