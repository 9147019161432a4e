/** What an upload may ask for: which fields its columns may hold, and how records that are there are found. */
import { isName } from '../../../schema/naming.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { importModes } from '../../imports/plan.ts';
import { type JsonSchema, nullable, objectOf, schemaRef } from '../openapi.ts';
import { readableFields, type Viewpoint } from '../viewpoint.ts';

/** What records may be made or changed of, by a file. */
export const importable = ({ resources }: Viewpoint): VisibleResource[] =>
  resources.some(({ name }) => name === 'imports')
    ? resources.filter(({ can, singleton }) => !singleton && (can.create || can.update))
    : [];

const mappingOf = ({ name }: VisibleResource): string => `${name}Mapping`;

/** What the columns of a file may hold, by component name. */
export const importSchemas = (view: Viewpoint): Record<string, JsonSchema> =>
  Object.fromEntries(importable(view).map((resource) => [mappingOf(resource), mappingSchema(view, resource)]));

/** By header or position of the column: a field, or a reference and the field that its record is found by. */
function mappingSchema(view: Viewpoint, resource: VisibleResource): JsonSchema {
  const creatable = view.creatable(resource.name);
  const keys = keysOf(resource);
  const taken = Object.entries(resource.fields).filter(
    ([name, { rights }]) => creatable.has(name) || rights.update || keys.includes(name),
  );
  const found = taken.flatMap(([name, field]) => {
    const to = field.type === 'reference' ? view.resources.find((other) => other.name === field.to) : undefined;
    return to ? [objectOf({ field: { const: name }, by: { type: 'string', enum: findingFields(to) } })] : [];
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

const findingFields = (target: VisibleResource): string[] => [
  'id',
  ...readableFields(target).flatMap(([name, { type }]) => (isName(type) ? [name] : [])),
];

const flag: JsonSchema = { type: 'boolean', default: false };
const ways = { mode: { type: 'string', enum: importModes }, emptyClears: flag, skipFaulty: flag };

/** The attributes of an upload. */
export const importOrder = (view: Viewpoint): JsonSchema => ({
  anyOf: importable(view).map((resource) =>
    objectOf(
      {
        resource: { const: resource.name },
        dryRun: flag,
        mapping: schemaRef(mappingOf(resource)),
        key: nullable({ type: 'string', enum: keysOf(resource) }),
        ...ways,
      },
      ['dryRun', 'mapping', 'key', ...Object.keys(ways)],
    ),
  ),
});

/** The attributes that an import goes on with; its mapping is one of the resource it is for. */
export const importChange = (view: Viewpoint): JsonSchema =>
  objectOf(
    {
      state: { type: 'string', enum: ['checking', 'queued'] },
      mapping: { anyOf: importable(view).map((resource) => schemaRef(mappingOf(resource))) },
      key: { type: ['string', 'null'] },
      ...ways,
    },
    ['mapping', 'key', ...Object.keys(ways)],
  );

const text: JsonSchema = { type: 'string' };

/** The columns that were found in a file. */
export const fileColumns: JsonSchema = {
  type: 'array',
  items: objectOf({ position: text, header: text, samples: { type: 'array', items: text } }),
};

/** What was asked for before, or null; rights may have changed since. */
export const formerRequest: JsonSchema = nullable(
  objectOf({
    resource: text,
    mapping: { type: 'object', additionalProperties: { anyOf: [text, objectOf({ field: text, by: text })] } },
    key: { type: ['string', 'null'] },
    ...ways,
  }),
);
