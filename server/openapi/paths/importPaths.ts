import { importRoutes } from '../../routes/resourceRoutes.ts';
import { type JsonSchema, type Operation, objectOf, type Paths, ref, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import {
  fileColumns,
  formerRequest,
  importable,
  importChange,
  importOrder,
  unknownTexts,
} from '../schemas/importSchemas.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { pathsOf } from './pathsOf.ts';

/** Describes uploads of records and later requests about one; imports are read like any resource. */
export function importPaths(view: Viewpoint): Paths {
  if (importable(view).length === 0) return {};
  const asJson = document(objectOf({ jsonapi: schemaRef('JsonApi'), meta: found }));
  return pathsOf(view.language, importRoutes, {
    'imports.create': {
      tags,
      parameters: [ref('parameters', 'idempotencyKey')],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form(view) } } },
      responses: accepted(view),
    },
    'imports.update': {
      tags,
      parameters: [ref('parameters', 'idempotencyKey')],
      requestBody: {
        required: true,
        content: document(
          objectOf({ data: objectOf({ type, id: { type: 'string' }, attributes: importChange(view) }) }),
        ),
      },
      responses: accepted(view),
    },
    'imports.columns': {
      tags,
      responses: { 200: { description: 'OK', content: asJson }, ...faults('400', '401', '403', '404', '406') },
    },
    'imports.faultyRows': {
      tags,
      responses: {
        200: { description: 'OK', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...faults('400', '401', '403', '404'),
      },
    },
  });
}

const tags = ['imports'];
const type = { const: 'imports' };

const form = (view: Viewpoint): JsonSchema =>
  objectOf({
    data: objectOf({ data: objectOf({ type, attributes: importOrder(view) }) }),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  });

const answer = objectOf({
  jsonapi: schemaRef('JsonApi'),
  data: schemaRef('imports'),
  links: schemaRef('SelfLinks'),
  meta: objectOf({ columns: fileColumns }),
});

/** Makes the responses of work that goes on after the answer: `Location` is where it is read. */
function accepted({ language }: Viewpoint): Operation['responses'] {
  const location = { description: texts[language].location, schema: { type: 'string', format: 'uri-reference' } };
  return {
    202: { description: 'Accepted', headers: { Location: location }, content: document(answer) },
    ...faults('400', '401', '403', '404', '406', '409', '413', '415', '422', '429'),
  };
}

/** Describes the columns of an uploaded file, the former request and when the file expires. */
const found = objectOf({
  columns: fileColumns,
  request: formerRequest,
  unknown: unknownTexts,
  expiresAt: { type: 'string', format: 'date-time' },
});
