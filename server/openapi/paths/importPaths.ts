import { objectOf, type Paths, ref, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { fileColumns, formerRequest, importable, importChange, importOrder } from '../schemas/importSchemas.ts';
import { texts } from '../texts/texts.ts';
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
  if (!paths['/imports'] || importable(view).length === 0) return {};
  const type = { const: 'imports' };
  const form = objectOf({
    data: objectOf({ data: objectOf({ type, attributes: importOrder(view) }) }),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  });
  const answer = objectOf({
    jsonapi: schemaRef('JsonApi'),
    data: schemaRef('imports'),
    links: schemaRef('SelfLinks'),
    meta: objectOf({ columns: fileColumns }),
  });
  const location = { description: texts[view.language].location, schema: { type: 'string', format: 'uri-reference' } };
  const responses = {
    202: { description: 'Accepted', headers: { Location: location }, content: document(answer) },
  };
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
          content: document(
            objectOf({ data: objectOf({ type, id: { type: 'string' }, attributes: importChange(view) }) }),
          ),
        },
        responses: { ...responses, ...faults('400', '401', '403', '404', '406', '409', '413', '415', '422') },
      },
    },
    '/imports/{id}/columns': {
      get: {
        operationId: 'imports.columns',
        summary: words.columns[view.language],
        tags: ['imports'],
        parameters: [ref('parameters', 'id')],
        responses: {
          200: { description: 'OK', content: document(objectOf({ jsonapi: schemaRef('JsonApi'), meta: found })) },
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

/** Of an uploaded file, until when it is kept, and what was asked of it before. */
const found = objectOf({
  columns: fileColumns,
  request: formerRequest,
  expiresAt: { type: 'string', format: 'date-time' },
});
