import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../../context.ts';
import type { Method } from '../../routes/route.ts';
import { checkBy, resolve } from '../../testing/openApi.ts';
import type { TestAnswer } from '../../testing/testApp.ts';
import { admin } from '../../testing/worlds/garage.ts';
import { destroy, type GarageApp, garageApp, patch } from '../../testing/worlds/garageApp.ts';
import { type OpenApiDocument, openApiDocument } from '../document.ts';
import type { ResponseObject } from '../openapi.ts';
import { viewpoint } from '../viewpoint.ts';

let app: GarageApp;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await garageApp();
  document = openApiDocument(viewpoint(app.services.model, 'admin', 'en'));
});
afterAll(() => app.close());

/** Expects an answer as the document describes it for the address, to the last member. */
function expectDocumented(method: Method, path: string, { status, body }: TestAnswer, by = document): void {
  const response = by.paths[path]?.[method]?.responses[status];
  if (!response) throw new Error(`No answer ${status} is documented of ${method} ${path}.`);
  const { content } = '$ref' in response ? resolve<ResponseObject>(by, response.$ref) : response;
  const schema = content?.['application/vnd.api+json']?.schema;
  if (schema) expect(checkBy(by, schema).safeParse(body).error).toBeUndefined();
  else expect(body).toBeNull();
}

const send = (method: string, url: string, payload: object, as: Principal = admin): Promise<TestAnswer> =>
  app.request({ method, url, payload, as });

test.each(['admin', 'customer'] as const)('the history of a record is answered as documented to: %s', async (role) => {
  const as = role === 'admin' ? admin : app.anna.as;
  const [id = ''] = await app.seed('vehicles', { plate: `H-${role}`, fleet: app.anna.fleet });
  await patch(app, ['vehicles', id], { attributes: { doors: 2 } }, { as });
  const answer = await app.get(`/api/vehicles/${id}/history?page=1&per_page=5`, as);
  expect(answer.body.data).toHaveLength(2);
  expectDocumented('get', '/vehicles/{id}/history', answer, openApiDocument(viewpoint(app.services.model, role, 'en')));
});

test('the trash and what is restored from it are answered as documented', async () => {
  const [kept = '', discarded = ''] = await app.seed(
    'notices',
    ...['kept', 'discarded'].map((subject) => ({ subject })),
  );
  for (const id of [kept, discarded]) await destroy(app, ['notices', id]);
  const list = await app.get('/api/trashedrecords?filter[resource]=notices');
  expectDocumented('get', '/trashedrecords', list);
  const [latest, first] = list.body.data;
  expectDocumented('get', '/trashedrecords/{id}', await app.get(`/api/trashedrecords/${latest.id}`));
  const gone = await app.request({ method: 'DELETE', url: `/api/trashedrecords/${latest.id}` });
  expectDocumented('delete', '/trashedrecords/{id}', gone);
  const payload = { data: { type: 'restores', attributes: { trashed: first.id } }, meta: { reason: 'By mistake' } };
  const restored = await send('POST', '/api/restores', payload);
  expect(restored.status).toBe(201);
  expectDocumented('post', '/restores', restored);
});

test('former values are restored as documented', async () => {
  const [id = ''] = await app.seed('notices', { subject: 'was' });
  await patch(app, ['notices', id], { attributes: { subject: 'is' } });
  const { body } = await app.get(`/api/notices/${id}/history`);
  const attributes = { resource: 'notices', id, entry: body.data[1].id, fields: ['subject'] };
  const restored = await send('POST', '/api/restores', { data: { type: 'restores', attributes } });
  expect(restored.body.included[0].attributes.subject).toBe('was');
  expectDocumented('post', '/restores', restored);
});

test('members of a to-many relationship change as documented', async () => {
  const path = '/fleets/{id}/relationships/vehicles';
  const url = `/api/fleets/${app.anna.fleet}/relationships/vehicles`;
  const payload = { data: [{ type: 'vehicles', id: app.anna.vehicle }], meta: { reason: 'Tidied up' } };
  expectDocumented('patch', path, await send('PATCH', url, payload));
  expectDocumented('post', path, await send('POST', url, payload));
  const names = (document.paths[path]?.post?.parameters ?? []).map((one) => '$ref' in one && one.$ref);
  expect(names).toContain('#/components/parameters/idempotencyKey');
});

test('members are taken out only where they can go without', () => {
  expect(document.paths['/fleets/{id}/relationships/vehicles']).not.toHaveProperty('delete');
});

test('a relationship whose other side the role may not change has no writes', () => {
  const { paths } = openApiDocument(viewpoint(app.services.model, 'customer', 'en'));
  expect(Object.keys(paths['/vehicles/{id}/relationships/repairs'] ?? {})).toEqual(['parameters', 'get']);
});

test('an old version is refused as documented', async () => {
  const [id = ''] = await app.seed('notices', { subject: 'old' });
  await patch(app, ['notices', id], { attributes: { subject: 'new' } });
  const answer = await patch(app, ['notices', id], { attributes: { subject: 'mine' } }, { ifMatch: '"1"' });
  expect(answer.status).toBe(412);
  expectDocumented('patch', '/notices/{id}', answer);
});

test('a reference to what is not there is refused as documented', async () => {
  const keeper = { data: { type: 'drivers', id: '999999' } };
  const data = { type: 'fleets', attributes: { name: 'Lost' }, relationships: { keeper } };
  const answer = await send('POST', '/api/fleets', { data });
  expect(answer.status).toBe(404);
  expectDocumented('post', '/fleets', answer);
});

test('a reason may stand in every document that asks for a write', () => {
  for (const name of ['fleetsCreate', 'fleetsUpdate'])
    expect(document.components.schemas[name]).toMatchObject({ required: ['data'], properties: { meta: {} } });
});

test.each([
  ['admin', ['/trashedrecords', '/restores']],
  ['visitor', []],
] as const)('the trash is shown where there is something to bring back, to: %s', (role, shown) => {
  const { paths } = openApiDocument(viewpoint(app.services.model, role, 'en'));
  expect(['/trashedrecords', '/restores'].filter((path) => path in paths)).toEqual(shown);
});

test('what keeps no history and goes for good has neither history nor trash', () => {
  const { model } = app.services;
  const resources = model.resources.map((resource) => ({ ...resource, history: false, trash: false as const }));
  const { paths } = openApiDocument(viewpoint({ ...model, resources }, 'admin', 'en'));
  expect(Object.keys(paths).filter((path) => /history|trashedrecords|restores/.test(path))).toEqual([]);
});
