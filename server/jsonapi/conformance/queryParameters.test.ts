import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { isMemberName } from '../../testing/conformance/findings.ts';
import { statement } from '../../testing/conformance/statement.ts';
import { type GarageApp, garageApp } from '../../testing/worlds/garageApp.ts';
import { forLists } from '../query/query.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const standard = ['include', 'fields', 'sort', 'page', 'filter'];
/**
 * Lists names without a character outside a to z, which the interface had before it was measured by the specification.
 */
const departures = ['q', 'count'];

statement(
  ['query-parameters-non-alpha', 'query-parameters-under-camel'],
  'parameters of our own have names that the specification leaves to us, "q" and "count" apart',
  () => {
    expect(forLists).toEqual(expect.arrayContaining([...standard, ...departures]));
    const ours = forLists.filter((name) => !standard.includes(name));
    expect(ours.filter((name) => !isMemberName(name))).toEqual([]);
    expect(ours.filter((name) => !/[-_A-Z]/.test(name)).sort()).toEqual(departures.toSorted());
  },
);

statement(
  ['query-parameters-bad-request'],
  'a parameter that nobody defined is refused by name, whatever it is called',
  async () => {
    const known = [...standard, ...departures, 'per_page'];
    const name = fc.oneof(
      fc.constantFrom(
        'nothing',
        'Include',
        'fieldsets',
        'pages',
        'perPage',
        'camelCase',
        'x-y',
        'sort[]x',
        'include[a]',
      ),
      fc.stringMatching(/^[a-zA-Z_-]{1,12}$/).filter((text) => !known.includes(text)),
    );
    const address = fc.constantFrom(
      '/api/vehicles',
      `/api/vehicles/${app.anna.vehicle}`,
      `/api/vehicles/${app.anna.vehicle}/fleet`,
      `/api/fleets/${app.anna.fleet}/vehicles`,
      `/api/vehicles/${app.anna.vehicle}/relationships/fleet`,
      `/api/fleets/${app.anna.fleet}/relationships/vehicles`,
    );
    await fc.assert(
      fc.asyncProperty(address, name, async (url, parameter) => {
        const { status, body } = await app.get(`${url}?${parameter}=1`);
        expect([status, body.errors?.[0].source], `${url}?${parameter}`).toEqual([400, { parameter }]);
      }),
      { numRuns: 120 },
    );
  },
);
