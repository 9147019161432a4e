import { type JsonSchema, objectOf, type Paths, ref, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import type { Viewpoint } from '../viewpoint.ts';

const words = {
  create: { en: 'Upload a file of records', nl: 'Een bestand met gegevens uploaden' },
  columns: {
    en: 'Columns of an uploaded file, with examples',
    nl: 'Kolommen van een geüpload bestand, met voorbeelden',
  },
  faultyRows: { en: 'Rows with faults, as a file to mend', nl: 'Rijen met fouten, als bestand om te verbeteren' },
  update: { en: 'Check or write what was uploaded', nl: 'Controleren of importeren wat geüpload is' },
};

/** `POST /imports`, `PATCH /imports/{id}` and what there is of its file, beside what `paths` says of reading imports. */
export function importPaths(view: Viewpoint, paths: Paths): Paths {
  const importable = view.resources.flatMap(({ name, can, singleton }) =>
    !singleton && (can.create || can.update) ? [name] : [],
  );
  if (!paths['/imports'] || importable.length === 0) return {};
  const type = { const: 'imports' };
  const order = objectOf(
    { resource: { type: 'string', enum: importable }, dryRun: { type: 'boolean', default: false }, ...described },
    ['dryRun', ...Object.keys(described)],
  );
  const change = objectOf(
    { state: { type: 'string', enum: ['checking', 'queued'] }, ...described },
    Object.keys(described),
  );
  const form = objectOf({
    data: objectOf({ data: objectOf({ type, attributes: order }) }),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  });
  const answer = objectOf({ data: schemaRef('imports'), meta: { type: 'object' } });
  const responses = { 202: { description: 'Accepted', content: document(answer) } };
  return {
    '/imports': {
      ...paths['/imports'],
      post: {
        operationId: 'imports.create',
        summary: words.create[view.language],
        tags: ['imports'],
        parameters: [ref('parameters', 'idempotencyKey')],
        requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
        responses: { ...responses, ...faults('400', '401', '403', '404', '406', '409', '413', '415', '422') },
      },
    },
    '/imports/{id}': {
      ...paths['/imports/{id}'],
      patch: {
        operationId: 'imports.update',
        summary: words.update[view.language],
        tags: ['imports'],
        parameters: [ref('parameters', 'id'), ref('parameters', 'idempotencyKey')],
        requestBody: {
          required: true,
          content: document(objectOf({ data: objectOf({ type, id: { type: 'string' }, attributes: change }) })),
        },
        responses: { ...responses, ...faults('400', '401', '403', '404', '406', '409', '415', '422') },
      },
    },
    '/imports/{id}/columns': {
      get: {
        operationId: 'imports.columns',
        summary: words.columns[view.language],
        tags: ['imports'],
        parameters: [ref('parameters', 'id')],
        responses: {
          200: { description: 'OK', content: document(objectOf({ meta: { type: 'object' } })) },
          ...faults('400', '401', '403', '404', '406'),
        },
      },
    },
    '/imports/{id}/faultyrows': {
      get: {
        operationId: 'imports.faultyRows',
        summary: words.faultyRows[view.language],
        tags: ['imports'],
        parameters: [ref('parameters', 'id')],
        responses: {
          200: { description: 'OK', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...faults('400', '401', '403', '404'),
        },
      },
    },
  };
}

const field: JsonSchema = { type: 'string' };

const described: Record<string, JsonSchema> = {
  mapping: {
    type: 'object',
    additionalProperties: { oneOf: [field, objectOf({ field, by: field })] },
  },
  key: { type: ['string', 'null'] },
  mode: { type: 'string', enum: ['insert', 'update', 'upsert'] },
  emptyClears: { type: 'boolean', default: false },
  skipFaulty: { type: 'boolean', default: false },
};
