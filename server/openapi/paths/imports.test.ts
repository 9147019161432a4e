/** Compares what the document says of imports and of lists as files with what the server takes and answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Method } from '../../routes/route.ts';
import { type ImportApp, importApp } from '../../testing/importApp.ts';
import { checkBy, operationsOf } from '../../testing/openApi.ts';
import { admin } from '../../testing/worlds/garage.ts';
import { type OpenApiDocument, openApiDocument } from '../document.ts';
import type { ResponseObject } from '../openapi.ts';
import { importOrder } from '../schemas/importSchemas.ts';
import { type Viewpoint, viewpoint } from '../viewpoint.ts';

let app: ImportApp;
let view: Viewpoint;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await importApp();
  view = viewpoint(app.services.model, 'admin', 'en');
  document = openApiDocument(view);
});
afterAll(() => app.close());

const vehicles = { resource: 'vehicles', mode: 'insert' };

test.each([
  ['nothing of the columns', { resource: 'vehicles' }, 202],
  ['a field for a column', { ...vehicles, mapping: { Plate: 'plate' } }, 202],
  ['a reference by a field', { ...vehicles, mapping: { Plate: 'plate', Fleet: { field: 'fleet', by: 'name' } } }, 202],
  ['a key', { resource: 'vehicles', mapping: { Plate: 'plate' }, key: 'plate', mode: 'upsert', dryRun: true }, 202],
  ['a path', { ...vehicles, mapping: { Plate: 'plate', Fleet: 'fleet.name' } }, 403],
  ['a field that is not there', { ...vehicles, mapping: { Plate: 'plate', Fleet: 'nothing' } }, 403],
  ['a field that says too little', { ...vehicles, mapping: { Fleet: { field: 'fleet', by: 'keeper' } } }, 403],
  ['no column', { ...vehicles, mapping: {} }, 400],
  ['another way', { ...vehicles, mode: 'replace', mapping: { Plate: 'plate' } }, 400],
  ['no resource', { mapping: { Plate: 'plate' } }, 400],
])('an upload that tells %s is taken as the document says', async (_, attributes, status) => {
  const answer = await app.upload('Plate,Fleet\nOA-1,1\n', attributes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(checkBy(document, importOrder(view)).safeParse(attributes).success).toBe(status === 202);
});

test('an upload, its columns and going on with it are answered as documented', async () => {
  const uploaded = await app.upload('Plate,Fleet\nOA-2,1\n', { resource: 'vehicles' });
  conform('post', '/imports', 202, uploaded.body);
  const { id } = uploaded.body.data;
  const columns = async (): Promise<unknown> => (await app.get(`/api/imports/${id}/columns`)).body;
  conform('get', '/imports/{id}/columns', 200, await columns());
  const asked = { state: 'checking', mapping: { Plate: 'plate', B: { field: 'fleet', by: 'name' } } };
  expect(changeTaken({ data: { type: 'imports', id, attributes: asked } })).toBe(true);
  expect(changeTaken({ data: { type: 'imports', attributes: asked } })).toBe(false);
  conform('patch', '/imports/{id}', 202, (await app.patchImport(id, asked)).body);
  conform('get', '/imports/{id}/columns', 200, await columns());
});

test('a list as a file takes the parameters that the document says are for files', async () => {
  const lists = operationsOf(document).filter(({ parameters }) => parameters.some(({ name }) => name === 'fileIds'));
  expect(lists.map(({ path }) => path)).toEqual(expect.arrayContaining(['/vehicles', '/fleets/{id}/vehicles']));
  for (const { path, parameters } of lists.filter((one) => one.path.endsWith('/vehicles'))) {
    const fields = parameters.find(({ name }) => name === 'fields[vehicles]');
    expect(checkBy(document, fields?.schema ?? {}).safeParse(['plate', 'fleet.name']).success).toBe(true);
    expect(checkBy(document, fields?.schema ?? {}).safeParse(['repairs.what']).success).toBe(false);
    const url = `/api${path.replace('{id}', app.anna.fleet)}?fileIds=none&fields[vehicles]=plate,fleet.name`;
    expect((await app.download(url, 'text/csv', admin)).status).toBe(200);
    expect((await app.get(url)).status).toBe(400);
  }
});

function conform(method: Method, path: string, status: number, body: unknown): void {
  const response = document.paths[path]?.[method]?.responses[status] as ResponseObject | undefined;
  const schema = response?.content?.['application/vnd.api+json']?.schema;
  expect(checkBy(document, schema ?? { not: {} }).safeParse(body).error).toBeUndefined();
}

function changeTaken(body: unknown): boolean {
  const content = document.paths['/imports/{id}']?.patch?.requestBody?.content;
  return checkBy(document, content?.['application/vnd.api+json']?.schema ?? { not: {} }).safeParse(body).success;
}
