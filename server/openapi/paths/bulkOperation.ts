import type { VisibleResource } from '../../../schema/visible.ts';
import { type JsonSchema, objectOf, ref, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { writeDocument } from '../schemas/requestSchemas.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import type { Described } from './pathsOf.ts';

/** Describes changes of many records, to a role that may change or remove anything at all. */
export function bulkOperation(view: Viewpoint): Described {
  const words = texts[view.language];
  const variants = view.resources.flatMap((resource) => variantsOf(view, resource));
  if (variants.length === 0) return null;
  const request = writeDocument(objectOf({ type: { const: 'bulkchanges' }, attributes: { oneOf: variants } }));
  return {
    description: words.bulkDescription,
    tags: ['bulkchanges'],
    parameters: [ref('parameters', 'idempotencyKey')],
    requestBody: { required: true, content: document(request) },
    responses: {
      200: { description: words.done, content: document(outcome) },
      ...faults('400', '401', '403', '404', '406', '409', '413', '415', '422'),
    },
  };
}

/** Lists the changes that are possible to records of one resource. */
function variantsOf(view: Viewpoint, { name, can }: VisibleResource): JsonSchema[] {
  const common = selectionOf(view);
  const optional = Object.keys(common);
  const resource = { const: name };
  return [
    ...(can.update
      ? [objectOf({ resource, action: { const: 'update' }, changes: schemaRef(`${name}Changes`), ...common }, optional)]
      : []),
    ...(can.delete ? [objectOf({ resource, action: { const: 'delete' }, ...common }, optional)] : []),
  ];
}

const ids: JsonSchema = { type: 'array', items: { type: 'string' } };

const selectionOf = ({ language }: Viewpoint): Record<string, JsonSchema> => ({
  ids,
  filter: { type: 'object', description: texts[language].bulkFilter },
  except: ids,
  expected: { type: 'integer', minimum: 0, description: texts[language].bulkExpected },
  dryRun: { type: 'boolean', default: false, description: texts[language].bulkDryRun },
  mode: { type: 'string', enum: ['atomic', 'best-effort'], default: 'atomic' },
});

const failure = objectOf({ id: { type: 'string' }, errors: { type: 'array', items: schemaRef('Error') } });

const outcome = objectOf({
  jsonapi: schemaRef('JsonApi'),
  data: objectOf({
    type: { const: 'bulkchanges' },
    id: { type: 'string' },
    attributes: objectOf({
      affected: { type: 'integer', minimum: 0 },
      failures: { type: 'array', items: failure },
    }),
  }),
});
