/** Describes answers: resource objects and the documents that hold them (JSON:API 1.1, "Document Structure"). */
import type { VisibleResource } from '../../../schema/visible.ts';
import { type JsonSchema, nullable, objectOf, type Ref, schemaRef } from '../openapi.ts';
import { isReference, readableFields, relationsOf, type Viewpoint, type VisibleRelation } from '../viewpoint.ts';
import { idSchema, valueOrNull } from './fieldSchema.ts';
import { updatableFields, writeMeta } from './requestSchemas.ts';

const jsonapi = objectOf({ version: { const: '1.1' } });
export const address: JsonSchema = { type: 'string', format: 'uri-reference' };
const selfLinks = objectOf({ self: address });
const relationLinks = objectOf({ self: address, related: address });
export const pageLinks = {
  self: { type: 'string' },
  first: { type: 'string' },
  prev: { type: ['string', 'null'] },
  next: { type: ['string', 'null'] },
  last: { type: ['string', 'null'] },
};
const cursor: JsonSchema = { type: ['string', 'null'] };
const numberByValue: JsonSchema = { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } };
const listMeta = objectOf(
  {
    total: { type: 'integer', minimum: 0 },
    totalIsEstimate: { const: true },
    cursors: objectOf({ before: cursor, after: cursor }),
    sums: { type: 'object', additionalProperties: { type: 'integer' } },
    counts: { type: 'object', additionalProperties: numberByValue },
  },
  ['totalIsEstimate', 'sums', 'counts'],
);

/** Describes included records, which may be any that the role may see. */
const included: JsonSchema = { type: 'array', items: schemaRef('AnyResource') };

/** Makes the schemas of what a resource answers, by component name. */
export function resourceSchemas(view: Viewpoint, resource: VisibleResource): Record<string, JsonSchema> {
  const { name, label } = resource;
  const relations = relationsOf(view, resource);
  const attributes = readableFields(resource).filter((field) => !isReference(field));
  const parts = {
    type: { const: name },
    id: idSchema,
    attributes: schemaRef(`${name}Attributes`),
    relationships: schemaRef(`${name}Relationships`),
    links: schemaRef('SelfLinks'),
    meta: recordMeta(resource),
  };
  const { relationships: _relationships, ...unrelated } = parts;
  return {
    [name]: {
      title: label[view.language][0],
      ...(relations.length > 0 ? objectOf(parts, ['relationships']) : objectOf(unrelated)),
    },
    [`${name}Attributes`]: optionalMembers(attributes.map(([key, field]) => [key, valueOrNull(field, view.language)])),
    ...(relations.length > 0 && {
      [`${name}Relationships`]: optionalMembers(relations.map((relation) => [relation.name, relationship(relation)])),
    }),
    [`${name}Identifier`]: objectOf({ type: { const: name }, id: idSchema }),
    [`${name}Document`]: recordDocument(schemaRef(name)),
    [`${name}List`]: listDocument(schemaRef(name)),
  };
}

/** Describes the version of a record, and of secrets that the role may change whether they are set. */
function recordMeta(resource: VisibleResource): JsonSchema {
  const secrets = updatableFields(resource).flatMap(([name, { type }]) =>
    type === 'secret' ? [[name, { type: 'boolean' }] as const] : [],
  );
  const version = { type: 'integer', minimum: 1 };
  return secrets.length > 0
    ? objectOf({ version, secrets: optionalMembers(secrets) }, ['secrets'])
    : objectOf({ version });
}

/** Requires no member, as sparse fieldsets leave members out. */
function optionalMembers(members: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  return objectOf(
    Object.fromEntries(members),
    members.map(([name]) => name),
  );
}

/** Makes the schema of a relationship; a to-many one has data only when included. */
function relationship({ kind, to }: VisibleRelation): JsonSchema {
  const data = linkageOf(kind, to);
  return objectOf({ data, links: schemaRef('RelationLinks') }, kind === 'many' ? ['data'] : []);
}

function linkageOf(kind: VisibleRelation['kind'], to: VisibleResource): JsonSchema {
  const identifier = schemaRef(`${to.name}Identifier`);
  return kind === 'many' ? { type: 'array', items: identifier } : nullable(identifier);
}

const recordDocument = (data: JsonSchema): JsonSchema =>
  objectOf({ jsonapi: schemaRef('JsonApi'), data, included, links: schemaRef('SelfLinks') }, ['included']);

const listDocument = (item: Ref): JsonSchema =>
  objectOf(
    {
      jsonapi: schemaRef('JsonApi'),
      data: { type: 'array', items: item },
      included,
      links: schemaRef('PageLinks'),
      meta: schemaRef('ListMeta'),
    },
    ['included'],
  );

/** Describes the answer of a related address. */
export const relatedDocument = ({ kind, to }: VisibleRelation): JsonSchema =>
  kind === 'many' ? schemaRef(`${to.name}List`) : recordDocument(nullable(schemaRef(to.name)));

/** Describes the answer of a relationship's own address. */
export function linkageDocument({ kind, to }: VisibleRelation): JsonSchema {
  const data = linkageOf(kind, to);
  return kind === 'one'
    ? objectOf({ jsonapi: schemaRef('JsonApi'), data, links: schemaRef('RelationLinks') })
    : objectOf({
        jsonapi: schemaRef('JsonApi'),
        data,
        links: objectOf({ ...pageLinks, related: address }),
        meta: schemaRef('ListMeta'),
      });
}

export function sharedSchemas({ language, resources }: Viewpoint): Record<string, JsonSchema> {
  return {
    JsonApi: jsonapi,
    SelfLinks: selfLinks,
    RelationLinks: relationLinks,
    PageLinks: objectOf(pageLinks),
    ListMeta: listMeta,
    WriteMeta: writeMeta(language),
    ...(resources.length > 0 && {
      AnyResource: {
        oneOf: resources.map(({ name }) => schemaRef(name)),
        discriminator: {
          propertyName: 'type',
          mapping: Object.fromEntries(resources.map(({ name }) => [name, schemaRef(name).$ref])),
        },
      },
    }),
  };
}
