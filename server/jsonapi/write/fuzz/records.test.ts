/** Sends generated bodies that create and change records: the answer is sound. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../schema/testing/thoroughness.ts';
import { anyHeaders, sendBody } from '../../../testing/fuzz/sendBody.ts';
import { anyMembers, anyMeta, anyRelationships, anyValue, exact } from '../../../testing/fuzz/values.ts';
import { garage } from '../../../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const members = anyMembers(garage);
const relationships = anyRelationships(garage);
const type = fc.constantFrom(...garage.map(({ name }) => name));

const runs = { numRuns: runsOf(250) };
const timeout = 180_000;

test('any record to create is made, or refused where it is wrong', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(type, members, relationships, fc.boolean(), async (resource, attributes, linked, isAdmin) => {
      const data = { type: resource, attributes, relationships: linked };
      await sendBody(app, { data }, { method: 'POST', url: `/api/${resource}`, isAdmin });
    }),
    runs,
  );
});

test('any change to a record is made, or refused where it is wrong', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(members, relationships, anyHeaders, fc.boolean(), async (attributes, linked, headers, isAdmin) => {
      const id = app.anna.vehicle;
      const data = { type: 'vehicles', id, attributes, relationships: linked };
      await sendBody(app, { data }, { method: 'PATCH', url: `/api/vehicles/${id}`, headers, isAdmin });
    }),
    runs,
  );
});

test('any reason for a write is kept, or refused where it is wrong', { timeout }, async () => {
  const [id = ''] = await app.seed('notices', { subject: 'Why' });
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(anyMeta, fc.nat(9), fc.boolean(), async (meta, priority, isNew) => {
      const data = { type: 'notices', attributes: { subject: 'Why', priority } };
      const body = isNew ? { data, meta } : { data: { ...data, id }, meta };
      const request = isNew ? { method: 'POST', url: '/api/notices' } : { method: 'PATCH', url: `/api/notices/${id}` };
      const { status } = await sendBody(app, body, { ...request, isAdmin: true } as Parameters<typeof sendBody>[2]);
      const { reason } = (meta ?? {}) as { reason?: unknown };
      if (typeof reason === 'string' && status < 400) kept += 1;
      if (reason !== undefined && typeof reason !== 'string') expect(status).toBe(400);
    }),
    runs,
  );
  expect(kept).toBeGreaterThan(0);
});

test('any field of any type takes any value, or refuses it where it is wrong', { timeout }, async () => {
  const samples = garage.find((resource) => resource.name === 'samples');
  const field = fc.constantFrom(...Object.keys(samples?.fields ?? {}).filter((key) => key !== 'reference'));
  await fc.assert(
    fc.asyncProperty(field, anyValue, async (key, anything) => {
      const data = { type: 'samples', attributes: { [key]: anything } };
      await sendBody(app, { data }, { method: 'POST', url: '/api/samples', isAdmin: true });
    }),
    { numRuns: runsOf(600) },
  );
});

test('any document is answered soundly, whatever it is', { timeout }, async () => {
  const document = fc.oneof(anyValue, fc.record({ data: anyValue }, exact), fc.record({ data: members }, exact));
  const method = fc.constantFrom('POST' as const, 'PATCH' as const);
  await fc.assert(
    fc.asyncProperty(method, document, anyHeaders, fc.boolean(), async (verb, body, headers, isAdmin) => {
      const url = verb === 'POST' ? '/api/vehicles' : `/api/vehicles/${app.anna.vehicle}`;
      await sendBody(app, body, { method: verb, url, headers, isAdmin });
    }),
    runs,
  );
});
