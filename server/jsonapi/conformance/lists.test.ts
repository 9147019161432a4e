import { afterAll, beforeAll, expect } from 'vitest';
import { statement } from '../../testing/conformance/statement.ts';
import { type GarageApp, garageApp } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
  const { fleet } = app.anna;
  const plates = ['d', 'a', 'c', 'b', 'e'];
  await app.seed('vehicles', ...plates.map((plate, index) => ({ plate, fleet, doors: (index % 2) + 1 })));
  await app.seed('repairs', { what: 'Lak', vehicle: app.anna.vehicle });
});
afterAll(() => app.close());

interface Identified {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
}

const platesAt = async (query: string): Promise<unknown[]> =>
  (await app.get(`/api/vehicles?${query}`)).body.data.map(({ attributes }: Identified) => attributes['plate']);
const refusedParameter = async (query: string): Promise<unknown> => {
  const { status, body } = await app.get(`/api/vehicles?${query}`);
  return status === 400 ? body.errors[0].source.parameter : status;
};

statement(
  ['inclusion-include-parameter', 'inclusion-include-parameter-value', 'inclusion-unrequested'],
  'include takes paths, separated by commas, and brings what lies on them, nothing more',
  async () => {
    const typesAt = async (query: string): Promise<string[]> => {
      const { body } = await app.get(`/api/vehicles?${query}`);
      const types: string[] = body.included?.map(({ type }: Identified) => type) ?? [];
      return [...new Set(types)].sort();
    };
    expect(await typesAt('')).toEqual([]);
    expect(await typesAt('include=fleet')).toEqual(['fleets']);
    expect(await typesAt('include=fleet.keeper')).toEqual(['drivers', 'fleets']);
    expect(await typesAt('include=fleet,repairs')).toEqual(['fleets', 'repairs']);
    const { body } = await app.get(`/api/vehicles/${app.anna.vehicle}?include=fleet`);
    expect(body.included.map(({ id }: Identified) => id)).toEqual([app.anna.fleet]);
  },
);

statement(['inclusion-bad-request'], 'a path that cannot be included is refused', async () => {
  for (const path of [
    'nothing',
    'fleet.nothing',
    'plate',
    'fleet.keeper.email',
    'fleet;repairs',
    'fleet.vehicles.fleet.vehicles',
  ])
    expect(await refusedParameter(`include=${path}`), path).toBe('include');
});

statement(
  ['sparse-fieldsets-parameter', 'sparse-fieldsets-parameter-value', 'sparse-fieldsets-additional-fields'],
  'fields names the fields of each type that are answered, in data and included; none for an empty value',
  async () => {
    const { body } = await app.get('/api/vehicles?include=fleet&fields[vehicles]=plate,fleet&fields[fleets]=');
    expect(body.data.length).toBeGreaterThan(0);
    for (const { attributes, relationships } of body.data)
      expect([Object.keys(attributes), Object.keys(relationships)]).toEqual([['plate'], ['fleet']]);
    expect(body.included.length).toBeGreaterThan(0);
    for (const record of body.included) expect([record.attributes, record.relationships]).toEqual([{}, undefined]);
    expect(await refusedParameter('fields[vehicles]=plate,nothing')).toBe('fields[vehicles]');
  },
);

statement(
  ['sorting-option', 'sorting-parameter', 'sorting-order', 'sorting-specified-order', 'sorting-parameter-value'],
  'sort orders upwards, and downwards after a minus',
  async () => {
    const upwards = ['a', 'anna', 'b', 'bram', 'c', 'd', 'e'];
    expect(await platesAt('sort=plate')).toEqual(upwards);
    expect(await platesAt('sort=-plate')).toEqual(upwards.toReversed());
  },
);

statement(
  ['sorting-multiple-fields', 'sorting-multiple-fields-order'],
  'of several sort fields the first weighs most',
  async () => {
    const some = 'filter[doors][lte]=2';
    expect(await platesAt(`${some}&sort=doors,-plate`)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await platesAt(`${some}&sort=-doors,plate`)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await platesAt(`${some}&sort=-plate,doors`)).toEqual(['e', 'd', 'c', 'b', 'a']);
  },
);

statement(['sorting-not-supported'], 'an order that cannot be given is refused', async () => {
  for (const sort of ['nothing', 'plate,nothing', 'repairs', '--plate', 'vehicles.plate', 'plate;doors'])
    expect(await refusedParameter(`sort=${sort}`), sort).toBe('sort');
});

statement(['sorting-default'], 'without a sort the order is that of the ids', async () => {
  const { body } = await app.get('/api/vehicles');
  const ids: number[] = body.data.map(({ id }: Identified) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

statement(
  [
    'pagination',
    'pagination-links',
    'pagination-links-object',
    'pagination-keys',
    'pagination-order',
    'pagination-page-parameter',
    'pagination-unavailable-link',
  ],
  'the links of a list lead through all of it, in its order, and are null where there is no such page',
  async () => {
    for (const start of ['page[size]=2', 'per_page=2', 'page[number]=1&page[size]=3']) {
      const seen: unknown[] = [];
      let url: string | null = `/api/vehicles?sort=-plate&${start}`;
      const pages: Record<string, string | null>[] = [];
      while (url !== null) {
        const { body } = await app.get(url);
        seen.push(...body.data.map(({ attributes }: Identified) => attributes['plate']));
        pages.push(body.links);
        url = body.links.next;
      }
      expect(seen).toEqual(['e', 'd', 'c', 'bram', 'b', 'anna', 'a']);
      for (const links of pages) expect(Object.keys(links).sort()).toEqual(['first', 'last', 'next', 'prev', 'self']);
      expect([pages.at(0)?.['prev'], pages.at(-1)?.['next']]).toEqual([null, null]);
      const last = (await app.get(pages[0]?.['last'] ?? '')).body;
      const before = (await app.get(last.links.prev)).body;
      expect(before.data.at(-1).attributes.plate > last.data[0].attributes.plate).toBe(true);
    }
  },
);

statement(['filtering'], 'filter is the parameter that chooses records', async () => {
  expect(await platesAt('filter[doors]=2&sort=plate')).toEqual(['a', 'b']);
  expect(await refusedParameter('filter[nothing]=1')).toBe('filter[nothing]');
});
