import { afterAll, beforeAll, expect, test } from 'vitest';
import * as f from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import { type ImportApp, importApp } from '../testing/importApp.ts';

const label = (word: string) => ({ en: word, nl: word });
const tours = resource('tours', {
  label: { en: ['Tour', 'Tours'], nl: ['Rit', 'Ritten'] },
  title: 'name',
  fields: {
    name: f.text(label('Name'), { required: true }),
    kind: f.choice(label('Kind'), { options: [{ value: 'bus', en: 'Coach', nl: 'Touringcar' }] }),
    country: f.country(label('Country')),
    fleet: f.reference('fleets', label('Fleet')),
  },
  access: { admin: 'all' },
});

let app: ImportApp;
beforeAll(async () => {
  app = await importApp({ descriptions: [tours] });
});
afterAll(() => app.close());

const mapping = { Name: 'name', Kind: 'kind', Country: 'country', Fleet: { field: 'fleet', by: 'name' } };
const file = 'Name,Kind,Country,Fleet\nOne,autobus,Holland,Anna\nTwo, autobus ,NL,Anna\nThree,Coach,Holland,\n';

const unknownOf = async (id: string) => (await app.get(`/api/imports/${id}/columns`)).body.meta.unknown;

test('each unknown choice, country and reference is listed once, with its rows; what it means is then imported', async () => {
  const { id, attributes } = await app.imported(file, { resource: 'tours', mapping, dryRun: true });
  expect(attributes).toMatchObject({ state: 'checked', faulty: 3 });
  expect(await unknownOf(id)).toEqual([
    { column: 'Country', field: 'country', value: 'Holland', rows: 2 },
    { column: 'Fleet', field: 'fleet', value: 'Anna', rows: 2 },
    { column: 'Kind', field: 'kind', value: 'autobus', rows: 2 },
  ]);
  const values = { Kind: { autobus: 'bus' }, Country: { Holland: 'NL' }, Fleet: { Anna: app.anna.fleet } };
  await app.patchImport(id, { state: 'checking', mapping, values });
  await app.work();
  expect((await app.get(`/api/imports/${id}`)).body.data.attributes).toMatchObject({ state: 'checked', faulty: 0 });
  expect([await unknownOf(id), (await app.get(`/api/imports/${id}/columns`)).body.meta.request.values]).toEqual([
    [],
    values,
  ]);
  await app.patchImport(id, { state: 'queued' });
  await app.work();
  const { body } = await app.get('/api/tours?sort=id&fields[tours]=kind,country,fleet');
  expect(
    body.data.map(
      ({ attributes, relationships }: { attributes: object; relationships: { fleet: { data: unknown } } }) => ({
        ...attributes,
        fleet: relationships.fleet.data,
      }),
    ),
  ).toEqual([
    { kind: 'bus', country: 'NL', fleet: { type: 'fleets', id: app.anna.fleet } },
    { kind: 'bus', country: 'NL', fleet: { type: 'fleets', id: app.anna.fleet } },
    { kind: 'bus', country: 'NL', fleet: null },
  ]);
});

test('null leaves a cell empty, and what a text means is validated as any value', async () => {
  const values = { Kind: { autobus: null }, Country: { Holland: 'XX' }, Fleet: { Anna: '999999' } };
  const { faults } = await app.imported(file, { resource: 'tours', mapping, values, dryRun: true });
  expect(faults).toEqual([
    '2 Country country INVALID_COUNTRY',
    '2 Fleet fleet NOT_FOUND',
    '3 Fleet fleet NOT_FOUND',
    '4 Country country INVALID_COUNTRY',
  ]);
});

test('meanings for a column that is left out are refused', async () => {
  const answer = await app.upload(file, { resource: 'tours', mapping: { Name: 'name' }, values: { Kind: {} } });
  expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([400, '/data/attributes/values/Kind']);
});
