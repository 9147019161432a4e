import { type JsonSchema, nullable, objectOf, ref, schemaRef } from '../openapi.ts';
import { offsetPageParameters } from '../parameters.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { writeDocument } from '../schemas/requestSchemas.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import type { Described } from './pathsOf.ts';

const tags = ['trashedrecords'];

const namesOf = (resources: Viewpoint['resources']): string[] => resources.map(({ name }) => name);
const trashable = ({ resources }: Viewpoint): string[] => namesOf(resources.filter(({ trash }) => trash));
const restorable = ({ resources }: Viewpoint): string[] =>
  namesOf(resources.filter(({ history, can }) => history && can.update));

/** Describes the trash, to a role that can bring anything back from it. */
export const trashOperations = (view: Viewpoint) => {
  const hasTrash = trashable(view).length > 0;
  return {
    'trashedrecords.list': hasTrash ? listOperation(view) : null,
    'trashedrecords.read': hasTrash ? readOperation(view) : null,
    'trashedrecords.delete': hasTrash ? discardOperation(view) : null,
  };
};

function listOperation(view: Viewpoint): Described {
  const words = texts[view.language];
  const schema: JsonSchema = { type: 'string', enum: trashable(view) };
  return {
    tags,
    parameters: [
      ...offsetPageParameters,
      { name: 'filter[resource]', in: 'query', description: words.trashedOf, schema },
      { name: 'filter[recordId]', in: 'query', description: words.trashedRecord, schema: { type: 'string' } },
    ],
    responses: {
      200: { description: words.done, content: document(schemaRef('TrashedRecordList')) },
      ...faults('400', '401', '406', '415'),
    },
  };
}

const readOperation = ({ language }: Viewpoint): Described => ({
  tags,
  responses: {
    200: { description: texts[language].done, content: document(schemaRef('TrashedRecordDocument')) },
    ...faults('400', '401', '404', '406', '415'),
  },
});

const discardOperation = ({ language }: Viewpoint): Described => ({
  tags,
  responses: {
    204: { description: texts[language].done },
    ...faults('400', '401', '404', '406', '415'),
  },
});

/** Describes restores, to a role that can bring back removed records or former values. */
export function restoreOperation(view: Viewpoint): Described {
  const words = texts[view.language];
  const variants = restoreVariants(view);
  if (variants.length === 0) return null;
  const request = objectOf({ type: { const: 'restores' }, attributes: { anyOf: variants } });
  return {
    description: words.restoresDescription,
    tags: ['restores'],
    parameters: [ref('parameters', 'ifMatch'), ref('parameters', 'idempotencyKey')],
    requestBody: { required: true, content: document(writeDocument(request)) },
    responses: {
      201: { description: words.done, content: document(restored(variants)) },
      ...faults('400', '401', '403', '404', '406', '409', '412', '413', '415', '422'),
    },
  };
}

function restoreVariants(view: Viewpoint): JsonSchema[] {
  const resources = restorable(view);
  const fields = { type: 'array', items: { type: 'string' }, minItems: 1 };
  const undoable = [...new Set([...trashable(view), ...resources])];
  return [
    ...(trashable(view).length > 0 ? [objectOf({ trashed: idSchema })] : []),
    ...(resources.length > 0
      ? [objectOf({ resource: { type: 'string', enum: resources }, id: idSchema, entry: idSchema, fields }, ['fields'])]
      : []),
    ...(undoable.length > 0 ? [undoing(undoable)] : []),
  ];
}

/** Describes an undo; the outcome is answered among the request's attributes. */
const undoing = (resources: readonly string[]): JsonSchema =>
  objectOf(
    {
      resource: { type: 'string', enum: resources },
      bulkchange: { type: 'string' },
      mode: { enum: ['atomic', 'best-effort'], default: 'atomic' },
      affected: { type: 'integer', minimum: 0, readOnly: true },
      failures: { type: 'array', items: failure, readOnly: true },
    },
    ['mode', 'affected', 'failures'],
  );

const failure = objectOf({ id: idSchema, errors: { type: 'array', items: schemaRef('Error') } });

const identifier = objectOf({ type: { type: 'string' }, id: idSchema });

/** Describes the answer of a restore, which includes the restored record where the caller may see it. */
const restored = (variants: readonly JsonSchema[]): JsonSchema =>
  objectOf({
    jsonapi: schemaRef('JsonApi'),
    data: objectOf({
      type: { const: 'restores' },
      id: { type: 'string' },
      attributes: { anyOf: variants },
      relationships: objectOf({ record: objectOf({ data: nullable(identifier) }) }),
    }),
    included: { type: 'array', items: schemaRef('AnyResource') },
  });
