/** Sends generated bodies that bring records back from history or trash: the answer is sound. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../schema/testing/thoroughness.ts';
import { anyHeaders, sendBody } from '../../../testing/fuzz/sendBody.ts';
import { anyId, anyMeta, anyName, anyValue, exact, nastyString } from '../../../testing/fuzz/values.ts';
import { admin, garage } from '../../../testing/worlds/garage.ts';
import { destroy, type GarageApp, garageApp, patch } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
let entries: string[];
let trashed: string[];
beforeAll(async () => {
  app = await garageApp();
  for (const motto of ['a', 'b', 'c']) await patch(app, ['fleets', app.anna.fleet], { attributes: { motto } });
  const history = await app.get(`/api/fleets/${app.anna.fleet}/history`);
  entries = history.body.data.map(({ id }: { id: string }) => id);
  const notices = await app.seed('notices', ...Array.from({ length: 30 }, (_, n) => ({ subject: `Notice ${n}` })));
  for (const id of notices) await destroy(app, ['notices', id]);
  const list = await app.get('/api/trashedrecords?per_page=100');
  trashed = list.body.data.map(({ id }: { id: string }) => id);
});
afterAll(() => app.close());

const timeout = 180_000;
const chosen = fc.nat(29);
const name = anyName(garage);
const fields = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.oneof(fc.constantFrom('motto', 'name', 'keeper'), name), { maxLength: 3 }) },
  { weight: 1, arbitrary: anyValue },
);

test('any way back of a record is gone, or refused where it is wrong', { timeout }, async () => {
  const resource = fc.oneof({ weight: 5, arbitrary: fc.constant('fleets') }, { weight: 1, arbitrary: anyValue });
  const attributes = fc.record({ resource, id: anyId, entry: anyId, fields }, { requiredKeys: [], ...exact });
  let restored = 0;
  await fc.assert(
    fc.asyncProperty(attributes, chosen, anyHeaders, fc.boolean(), async (asked, number, headers, isAdmin) => {
      // Asks for existing records every other time.
      const known = { ...asked, id: app.anna.fleet, entry: entries[number % entries.length], resource: 'fleets' };
      const body = { data: { type: 'restores', attributes: number % 2 ? known : asked } };
      const { status } = await sendBody(app, body, { method: 'POST', url: '/api/restores', headers, isAdmin });
      if (status === 201) restored += 1;
    }),
    { numRuns: runsOf(400) },
  );
  expect(restored).toBeGreaterThan(0);
});

test('anything is brought back from the trash, or refused where it is wrong', { timeout }, async () => {
  const attributes = fc.record(
    { trashed: fc.oneof(anyId, anyValue), resource: anyValue, id: anyId },
    { requiredKeys: [], ...exact },
  );
  let back = 0;
  await fc.assert(
    fc.asyncProperty(attributes, chosen, anyMeta, fc.boolean(), async (asked, number, meta, isAdmin) => {
      const given = number % 3 ? asked : { ...asked, trashed: trashed[number] };
      const body = { data: { type: 'restores', attributes: given }, ...(number % 4 === 0 && { meta }) };
      const { status } = await sendBody(app, body, { method: 'POST', url: '/api/restores', isAdmin });
      if (status === 201) back += 1;
    }),
    { numRuns: runsOf(300) },
  );
  expect(back).toBeGreaterThan(0);
});

test('any document around a restore is answered soundly', { timeout }, async () => {
  const data = fc.oneof(
    anyValue,
    fc.record({ type: fc.oneof(fc.constant('restores'), anyValue), attributes: anyValue }, exact),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anyValue, fc.record({ data, meta: anyMeta }, exact)),
      fc.boolean(),
      async (body, isAdmin) => {
        await sendBody(app, body, { method: 'POST', url: '/api/restores', isAdmin });
      },
    ),
    { numRuns: runsOf(200) },
  );
});

test('any id of something in the trash is found, or is not there', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(nastyString, fc.constantFrom('1', '2', '0')), fc.boolean(), async (id, isAdmin) => {
      const part = encodeURIComponent(id.toWellFormed());
      if (part === '') return;
      for (const method of ['GET', 'DELETE'] as const) {
        const as = isAdmin ? admin : app.anna.as;
        const { status } = await app.request({ method, url: `/api/trashedrecords/${part}`, as });
        expect([200, 204, 404], id).toContain(status);
      }
    }),
    { numRuns: runsOf(150) },
  );
});
