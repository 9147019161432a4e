/** What callers send to make and to change records. */
import type { Language } from '../../../schema/label.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { longestReason } from '../../jsonapi/write/body/reason.ts';
import { type JsonSchema, nullable, objectOf, schemaRef } from '../openapi.ts';
import { texts } from '../texts/texts.ts';
import { isReference, type NamedField, type Viewpoint } from '../viewpoint.ts';
import { fieldSchema, idSchema, isAlwaysThere, valueOrNull } from './fieldSchema.ts';

/** The schemas of the documents a resource takes, by component name: of those that the role may send. */
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

/** The fields that may be set in a new record. */
function createDocument(view: Viewpoint, resource: VisibleResource): JsonSchema {
  const creatable = view.creatable(resource.name);
  const fields = Object.entries(resource.fields).filter(([name]) => creatable.has(name));
  const members = membersOf(fields, (field) => newValue(field, view.language));
  const required = fields.filter(isRequiredAtStart);
  return writeDocument(
    objectOf({ type: { const: resource.name }, ...requiring(members, required) }, optionalIn(members, required)),
  );
}

/** The fields that may be changed; what is left out stays as it is. */
function updateDocument({ language }: Viewpoint, resource: VisibleResource): JsonSchema {
  const members = membersOf(updatableFields(resource), ([, field]) => valueOrNull(field, language));
  return writeDocument(
    objectOf({ type: { const: resource.name }, id: idSchema, ...requiring(members, []) }, optionalIn(members, [])),
  );
}

/** Changes of many records stand by field; a reference is the id of its target. */
function bulkChanges({ language }: Viewpoint, resource: VisibleResource): JsonSchema {
  const properties = updatableFields(resource).map(([name, field]) => [name, valueOrNull(field, language)] as const);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

export const updatableFields = ({ fields }: VisibleResource): NamedField[] =>
  Object.entries(fields).filter(([, field]) => field.rights.update);

const isRequiredAtStart = ([, field]: NamedField): boolean =>
  field.required === true && !field.when && field.default === undefined && field.type !== 'state';

/** A new record starts in one state only. */
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

/** The members that hold the fields; a name that is not among them is refused. */
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

/** A member that holds nothing required may be left out. */
const optionalIn = (members: Members, required: readonly NamedField[]): string[] =>
  Object.entries(members).flatMap(([member, entries]) =>
    entries.some(([name]: readonly [string, JsonSchema]) => required.some(([other]) => other === name)) ? [] : [member],
  );

/** The new end of a to-one relationship. */
export const linkageRequest = (to: string, canBeNull: boolean): JsonSchema =>
  writeDocument(canBeNull ? nullable(schemaRef(`${to}Identifier`)) : schemaRef(`${to}Identifier`));

/** Members of a to-many relationship. */
export const membersRequest = (to: string): JsonSchema =>
  writeDocument({ type: 'array', items: schemaRef(`${to}Identifier`) });

/** A document that asks for a write, which may say why. */
export const writeDocument = (data: JsonSchema): JsonSchema =>
  objectOf({ data, meta: schemaRef('WriteMeta') }, ['meta']);

/** Room for a reason in words. */
export const writeMeta = (language: Language): JsonSchema =>
  objectOf({ reason: { type: 'string', maxLength: longestReason, description: texts[language].reason } }, ['reason']);
