/** Tests that documents in answers to any request follow the rules of "Document Structure". */
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { runsOf } from '../../../schema/testing/thoroughness.ts';
import { expectDocument } from '../../testing/conformance/documentFaults.ts';
import { statement } from '../../testing/conformance/statement.ts';
import { admin } from '../../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
  const { vehicle, fleet } = app.anna;
  const [spare = ''] = await app.seed('vehicles', { plate: 'spare', fleet, spare: vehicle });
  await app.seed('vehicles', { plate: 'other', fleet, spare });
  await app.seed('repairs', { what: 'Lak', vehicle }, { what: 'Ruit', vehicle: spare });
  await app.seed('audits', { grade: 3, vehicle });
  await app.seed('samples', { text: 'Ω', choices: ['A'], money: 12, reference: app.anna.id });
  await app.seed('notices', { subject: 'Open' }, { subject: 'Shut', isOpen: false });
});
afterAll(() => app.close());

const types = ['drivers', 'fleets', 'vehicles', 'repairs', 'audits', 'notices', 'samples', 'nothing'];
const relations = ['keeper', 'fleet', 'spare', 'vehicle', 'vehicles', 'repairs', 'audits', 'reference'];
const fields = [...relations, 'name', 'plate', 'email', 'what', 'grade', 'margin', 'stage', 'id'];
const type = fc.constantFrom(...types);
const relation = fc.constantFrom(...relations);
const id = fc.constantFrom('1', '2', '3', '4', '999999', 'x');

const address = fc.oneof(
  type.map((name) => `/api/${name}`),
  fc.tuple(type, id).map((parts) => `/api/${parts.join('/')}`),
  fc.tuple(type, id, relation).map((parts) => `/api/${parts.join('/')}`),
  fc.tuple(type, id, relation).map(([name, of, end]) => `/api/${name}/${of}/relationships/${end}`),
);
/** Lists addresses with fitting relations, which random choice seldom brings together. */
const fitting = fc.constantFrom(
  '/api/vehicles?include=fleet.vehicles,spare,repairs,audits',
  '/api/vehicles?include=spare.spare.fleet',
  '/api/vehicles/1?include=fleet.keeper,repairs.vehicle',
  '/api/fleets?include=vehicles.spare,keeper',
  '/api/fleets/1/vehicles?include=spare',
  '/api/repairs?include=vehicle.spare',
  '/api/samples?include=reference',
  '/api/audits',
);
const parameter = fc.oneof(
  fc
    .array(fc.array(relation, { minLength: 1, maxLength: 2 }), { maxLength: 2 })
    .map((p) => `include=${p.map((s) => s.join('.'))}`),
  fc.tuple(type, fc.subarray(fields, { maxLength: 3 })).map(([name, chosen]) => `fields[${name}]=${chosen}`),
  fc.constantFrom(
    'page=2',
    'per_page=1',
    'page[size]=2',
    'page=0',
    'sort=-id',
    'sort=plate',
    'count=exact',
    'nothing=1',
  ),
  fc.constantFrom('filter[id]=1', 'filter[nothing]=1', 'filter[id][in][]=1', 'filter[not][id]=1'),
);
const url = fc
  .tuple(fc.oneof(address, fitting), fc.uniqueArray(parameter, { maxLength: 2 }))
  .map(([path, parameters]) => [path, parameters.join('&')].filter(Boolean).join(path.includes('?') ? '&' : '?'));

statement(
  [
    'additional-members',
    'json-object',
    'required-top-level',
    'data-errors',
    'optional-top-level',
    'data-included',
    'top-level-links',
    'primary-data',
    'resource-required-top-level',
    'resource-optional-top-level',
    'resource-id-type',
    'resource-id-type-types',
    'resource-unique',
    'resource-type-constraints',
    'resource-fields',
    'resource-attributes-key',
    'resource-attributes-reserve-members',
    'resource-relationships-key',
    'resource-relationships-object',
    'resource-identifier-required-members',
    'compound-documents-allow',
    'compound-documents-top-level-included',
    'compound-documents-full-linkage',
    'compound-documents-duplicates',
    'meta-objects',
    'meta-object-members',
    'top-level-links-2',
    'top-level-links-members',
    'top-level-json-api-member',
    'json-api-type',
    'json-api-version',
    'member-name-character',
    'member-name-allowed-characters-only',
    'member-name-globally-allowed',
    'member-name-allowed-characters',
    'member-name-reserved-characters',
    'error-object-key',
    'error-object-members',
  ],
  'any request is answered with a well-formed document, whatever its address, its parameters and who asks',
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(url, fc.boolean(), async (asked, isAdmin) => {
        const { status, body } = await app.get(asked, isAdmin ? admin : app.anna.as);
        expectDocument(body, { isSparse: asked.includes('fields[') });
        expect('errors' in body).toBe(status >= 400);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
      { numRuns: runsOf(400), examples: [['/api/vehicles?include=fleet.vehicles,spare,repairs,audits', true]] },
    );
    for (const status of [200, 400, 404]) expect(statuses.get(status), `${status}`).toBeGreaterThan(10);
  },
);

statement(
  ['resource-attributes-reserve-members-2', 'member-name-url-safe'],
  'no attribute repeats a reference, and names need no escaping in an address',
  async () => {
    for (const name of types.slice(0, -1)) {
      const { body } = await app.get(`/api/${name}`);
      for (const { attributes, relationships = {} } of body.data) {
        const names = [...Object.keys(attributes), ...Object.keys(relationships)];
        expect(names.filter((each) => encodeURIComponent(each) !== each)).toEqual([]);
        for (const each of Object.keys(relationships))
          for (const key of [each, `${each}Id`, `${each}_id`]) expect(attributes).not.toHaveProperty(key);
      }
    }
  },
);
