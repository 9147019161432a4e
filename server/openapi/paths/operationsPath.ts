import { atomicExtension, atomicMediaType } from '../../jsonapi/answer.ts';
import { operationRoutes } from '../../routes/resourceRoutes.ts';
import { type JsonSchema, nullable, objectOf, type Paths, ref, schemaRef } from '../openapi.ts';
import { faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { pathsOf } from './pathsOf.ts';

/** Describes lists of operations, to a role that may write anything at all. */
export function operationsPath(view: Viewpoint): Paths {
  const { language, resources } = view;
  const words = texts[language];
  const writable = resources.filter(({ can }) => can.create || can.update || can.delete).map(({ name }) => name);
  if (writable.length === 0) return {};
  const operations = { type: 'array', minItems: 1, maxItems: 1000, items: operation(view, writable) };
  const dryRun = { type: 'boolean', description: words.operationsDryRun };
  const meta = { allOf: [schemaRef('WriteMeta'), objectOf({ dryRun }, ['dryRun'])] };
  const request = objectOf({ 'atomic:operations': operations, meta }, ['meta']);
  return pathsOf(language, operationRoutes, {
    'operations.create': {
      description: words.operationsDescription,
      tags: ['operations'],
      parameters: [ref('parameters', 'idempotencyKey')],
      requestBody: { required: true, content: atomic(request) },
      responses: {
        200: { description: words.done, content: atomic(results) },
        ...faults('400', '401', '403', '404', '406', '409', '412', '413', '415', '422'),
      },
    },
  });
}

const atomic = (schema: JsonSchema) => ({ [atomicMediaType]: { schema } });

const text: JsonSchema = { type: 'string' };

function operation({ language }: Viewpoint, types: readonly string[]): JsonSchema {
  const names = { type: { type: 'string', enum: types }, id: idSchema, lid: text };
  const object = { type: 'object' };
  const record = objectOf({ ...names, attributes: object, relationships: object }, [
    ...['id', 'lid', 'attributes', 'relationships'],
  ]);
  const version = { type: 'integer', minimum: 1, description: texts[language].operationVersion };
  return objectOf(
    {
      op: { type: 'string', enum: ['add', 'update', 'remove'] },
      ref: objectOf({ ...names, relationship: text }, ['id', 'lid', 'relationship']),
      href: { type: 'string', format: 'uri-reference' },
      data: { anyOf: [nullable(record), { type: 'array', items: objectOf(names, ['id', 'lid']) }] },
      meta: objectOf({ version }, ['version']),
    },
    ['ref', 'href', 'data', 'meta'],
  );
}

const results = objectOf({
  jsonapi: objectOf({ version: { const: '1.1' }, ext: { type: 'array', items: { const: atomicExtension } } }),
  'atomic:results': { type: 'array', items: objectOf({ data: schemaRef('AnyResource') }, ['data']) },
});
