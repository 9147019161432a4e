/** Describes what callers send to create and change records. */
import type { Language } from '../../../schema/label.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { longestReason } from '../../jsonapi/write/body/reason.ts';
import { type JsonSchema, nullable, objectOf, schemaRef } from '../openapi.ts';
import { texts } from '../texts/texts.ts';
import { isReference, type NamedField, relationsOf, type Viewpoint, type VisibleRelation } from '../viewpoint.ts';
import { fieldSchema, idSchema, isAlwaysThere, valueOrNull } from './fieldSchema.ts';

/** Makes the schemas of the documents that this role may send to a resource, by component name. */
export function requestSchemas(view: Viewpoint, resource: VisibleResource): Record<string, JsonSchema> {
  const { name, can } = resource;
  return {
    ...(can.create && { [`${name}Create`]: createDocument(view, resource) }),
    ...(can.update && {
      [`${name}Update`]: updateDocument(view, resource),
      [`${name}Changes`]: bulkChanges(view, resource),
    }),
  };
}

/** Makes the schema of a new record, with the fields that may be set. */
function createDocument(view: Viewpoint, resource: VisibleResource): JsonSchema {
  const creatable = view.creatable(resource.name);
  const fields = Object.entries(resource.fields).filter(([name]) => creatable.has(name));
  const members = membersOf(fields, (field) => newValue(field, view.language));
  const required = fields.filter(isRequiredAtStart);
  return writeDocument(
    objectOf({ type: { const: resource.name }, ...requiring(members, required) }, optionalIn(members, required)),
  );
}

/** Makes the schema of a change, with the fields and members to replace; what is left out stays. */
function updateDocument(view: Viewpoint, resource: VisibleResource): JsonSchema {
  const fields = membersOf(updatableFields(resource), ([, field]) => valueOrNull(field, view.language));
  const replaced = changeableMembers(view, resource).map(
    ({ name, to }) => [name, objectOf({ data: identifiersOf(to.name) })] as const,
  );
  const members = { ...fields, relationships: [...fields.relationships, ...replaced] };
  return writeDocument(
    objectOf({ type: { const: resource.name }, id: idSchema, ...requiring(members, []) }, optionalIn(members, [])),
  );
}

/** Makes the schema of bulk changes by field; a reference is the id of its target. */
function bulkChanges({ language }: Viewpoint, resource: VisibleResource): JsonSchema {
  const properties = updatableFields(resource).map(([name, field]) => [name, valueOrNull(field, language)] as const);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

export const updatableFields = ({ fields }: VisibleResource): NamedField[] =>
  Object.entries(fields).filter(([, field]) => field.rights.update);

const isRequiredAtStart = ([, field]: NamedField): boolean =>
  field.required === true && !field.when && field.default === undefined && field.type !== 'state';

/** Makes the schema of an initial value; a state has only one. */
function newValue([, field]: NamedField, language: Language): JsonSchema {
  if (field.type === 'state') return { ...fieldSchema(field, language), enum: [field.default ?? field.initial] };
  const schema = valueOrNull(field, language);
  const { default: start } = field;
  return start === undefined || String(start).startsWith('$') ? schema : { ...schema, default: start };
}

interface Members {
  attributes: readonly (readonly [string, JsonSchema])[];
  relationships: readonly (readonly [string, JsonSchema])[];
}

function membersOf(fields: readonly NamedField[], schemaOf: (field: NamedField) => JsonSchema): Members {
  return {
    attributes: fields.filter((field) => !isReference(field)).map((field) => [field[0], schemaOf(field)]),
    relationships: fields.flatMap(([name, field]) => {
      if (field.type !== 'reference') return [];
      const identifier = objectOf({ type: { const: field.to }, id: idSchema });
      return [[name, objectOf({ data: isAlwaysThere(field) ? identifier : nullable(identifier) })]];
    }),
  };
}

/** Makes the members that hold the fields; refuses any other name. */
function requiring(members: Members, required: readonly NamedField[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([member, entries]) => {
      if (entries.length === 0) return [];
      const names = entries.map(([name]: readonly [string, JsonSchema]) => name);
      const optional = names.filter((name: string) => !required.some(([other]) => other === name));
      return [[member, { ...objectOf(Object.fromEntries(entries), optional), additionalProperties: false }]];
    }),
  );
}

/** Lists members that may be left out, as they hold nothing required. */
const optionalIn = (members: Members, required: readonly NamedField[]): string[] =>
  Object.entries(members).flatMap(([member, entries]) =>
    entries.some(([name]: readonly [string, JsonSchema]) => required.some(([other]) => other === name)) ? [] : [member],
  );

/** Describes the new linkage of a to-one relationship. */
export const linkageRequest = (to: string, canBeNull: boolean): JsonSchema =>
  writeDocument(canBeNull ? nullable(schemaRef(`${to}Identifier`)) : schemaRef(`${to}Identifier`));

/** Describes the members of a to-many relationship. */
export const membersRequest = (to: string): JsonSchema => writeDocument(identifiersOf(to));

const identifiersOf = (to: string): JsonSchema => ({ type: 'array', items: schemaRef(`${to}Identifier`) });

/** Lists to-many relations whose members the role may change, by the reference on their side. */
const changeableMembers = (view: Viewpoint, resource: VisibleResource): VisibleRelation[] =>
  relationsOf(view, resource).filter(
    ({ kind, to, field }) => kind === 'many' && field !== undefined && to.fields[field]?.rights.update,
  );

/** Makes the document of a write, which may have a reason. */
export const writeDocument = (data: JsonSchema): JsonSchema =>
  objectOf({ data, meta: schemaRef('WriteMeta') }, ['meta']);

/** Describes `meta` of a write: a reason in words. */
export const writeMeta = (language: Language): JsonSchema =>
  objectOf({ reason: { type: 'string', maxLength: longestReason, description: texts[language].reason } }, ['reason']);
