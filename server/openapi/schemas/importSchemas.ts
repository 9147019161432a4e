/** Describes imports: which fields the columns may hold, and how existing records are found. */
import { typeOf } from '../../../schema/field.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { importModes } from '../../imports/plan.ts';
import { type JsonSchema, nullable, objectOf, schemaRef } from '../openapi.ts';
import { readableFields, type Viewpoint } from '../viewpoint.ts';

/** Lists resources whose records a file may create or change. */
export const importable = ({ resources }: Viewpoint): VisibleResource[] =>
  resources.some(({ name }) => name === 'imports')
    ? resources.filter(({ can, singleton }) => !singleton && (can.create || can.update))
    : [];

const mappingOf = ({ name }: VisibleResource): string => `${name}Mapping`;

/** Makes the schemas of what columns of a file may hold, by component name. */
export const importSchemas = (view: Viewpoint): Record<string, JsonSchema> =>
  Object.fromEntries(importable(view).map((resource) => [mappingOf(resource), mappingSchema(view, resource)]));

/** Maps a column's header or position to a field, or to a reference and the field that finds its record. */
function mappingSchema(view: Viewpoint, resource: VisibleResource): JsonSchema {
  const creatable = view.creatable(resource.name);
  const keys = keysOf(resource);
  const taken = Object.entries(resource.fields).filter(
    ([name, { rights }]) => creatable.has(name) || rights.update || keys.includes(name),
  );
  const found = taken.flatMap(([name, field]) => {
    const to = field.type === 'reference' ? view.resources.find((other) => other.name === field.to) : undefined;
    return to ? [objectOf({ field: { const: name }, by: { type: 'string', enum: lookupFields(to) } })] : [];
  });
  const names = ['id', ...taken.flatMap(([name]) => (name === 'id' ? [] : [name]))];
  return {
    type: 'object',
    minProperties: 1,
    additionalProperties: { anyOf: [{ type: 'string', enum: names }, ...found] },
  };
}

const keysOf = (resource: VisibleResource): string[] => [
  'id',
  ...readableFields(resource).flatMap(([name, { unique }]) => (unique ? [name] : [])),
];

const lookupFields = (target: VisibleResource): string[] => [
  'id',
  ...readableFields(target).flatMap(([name, field]) => (typeOf(field).isName ? [name] : [])),
];

const flag: JsonSchema = { type: 'boolean', default: false };
/** Says what texts of columns mean. By column and text: a value of the field, the id of a record or null. */
const values: JsonSchema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  },
};
const ways = { mode: { type: 'string', enum: importModes }, emptyClears: flag, skipFaulty: flag };

export const importOrder = (view: Viewpoint): JsonSchema => ({
  anyOf: importable(view).map((resource) =>
    objectOf(
      {
        resource: { const: resource.name },
        dryRun: flag,
        mapping: schemaRef(mappingOf(resource)),
        values,
        key: nullable({ type: 'string', enum: keysOf(resource) }),
        ...ways,
      },
      ['dryRun', 'mapping', 'values', 'key', ...Object.keys(ways)],
    ),
  ),
});

/** Describes the attributes that continue an import; its mapping is one of the import's resource. */
export const importChange = (view: Viewpoint): JsonSchema =>
  objectOf(
    {
      state: { type: 'string', enum: ['checking', 'queued'] },
      mapping: { anyOf: importable(view).map((resource) => schemaRef(mappingOf(resource))) },
      values,
      key: { type: ['string', 'null'] },
      ...ways,
    },
    ['mapping', 'values', 'key', ...Object.keys(ways)],
  );

const text: JsonSchema = { type: 'string' };

export const fileColumns: JsonSchema = {
  type: 'array',
  items: objectOf({ position: text, header: text, samples: { type: 'array', items: text } }),
};

/** Describes texts that a choice, country or reference does not know, once each. */
export const unknownTexts: JsonSchema = {
  type: 'array',
  items: objectOf({ column: text, field: text, value: text, rows: { type: 'integer', minimum: 1 } }),
};

/** Describes the former request, or null; rights may have changed since. */
export const formerRequest: JsonSchema = nullable(
  objectOf(
    {
      resource: text,
      mapping: { type: 'object', additionalProperties: { anyOf: [text, objectOf({ field: text, by: text })] } },
      values,
      key: { type: ['string', 'null'] },
      ...ways,
    },
    ['values'],
  ),
);
