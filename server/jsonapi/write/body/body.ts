/** Reads documents into the input of operations (JSON:API 1.1, "Creating, Updating and Deleting Resources"). */

import { z } from 'zod';
import { isObject } from '../../../../schema/isObject.ts';
import type { Resource } from '../../../../schema/resource.ts';
import { ApiError } from '../../../errors.ts';
import type { NamedMember, PointerOf, ReplacedMembers, Submission } from '../../../operations/write/draft.ts';
import { existingPointer, pointer } from './pointer.ts';

/** Ignores unknown members, as JSON:API asks. Attributes are validated by the operation. */
export const object = z.custom<Record<string, unknown>>(isObject, 'Expected an object here.');
export const text = z.string('Expected a text here.');
const identifier = z.looseObject({ type: text, id: text });
const toOne = z.union([z.null(), identifier], 'Expected a resource identifier object here, or null.');
const linkage = z.union([toOne, z.array(identifier)], 'Expected resource identifier objects here, or null.');
const root = 'Expected an object with the member "data" here.';

const recordDocument = z.looseObject(
  {
    data: z.looseObject(
      { type: text, id: text.optional(), attributes: object.optional(), relationships: object.optional() },
      'Expected a resource object here.',
    ),
  },
  root,
);
const toOneDocument = z.looseObject({ data: toOne }, root);
const toManyDocument = z.looseObject(
  { data: z.array(identifier, 'Expected a list of resource identifier objects here.') },
  root,
);
const relationship = z.looseObject({ data: linkage }, 'Expected a relationship object here.');

type ResourceObject = z.infer<typeof recordDocument>['data'];

/** Reads the values of a new record. Refuses an id, which the server gives. */
export function newRecordIn(body: unknown, resource: Resource): Submission {
  const { data } = read(recordDocument, body);
  requireType(data, resource.name);
  if (data.id !== undefined)
    throw new ApiError(403, [
      {
        code: 'CLIENT_ID_NOT_SUPPORTED',
        title: 'Forbidden',
        detail: 'The server gives ids; leave the member "id" out.',
        source: { pointer: '/data/id' },
      },
    ]);
  return submissionOf(body, data, resource);
}

/** Reads the values to change of the record that the URL names. */
export function changesIn(body: unknown, resource: Resource, id: string): Submission {
  const { data } = read(recordDocument, body);
  requireType(data, resource.name);
  if (data.id === undefined) throw ApiError.badDocument('/data', 'The member "id" is missing.');
  if (data.id !== id) throw otherId('/data/id');
  const submission = submissionOf(body, data, resource);
  const members = replacedMembersIn(data, resource);
  const isMembers = (at: string): boolean => members.some(({ relation }) => at === relationshipAt(relation));
  return { ...submission, unknown: submission.unknown.filter((at) => !isMembers(at)), members };
}

/** Reads to-many relations with all their members (JSON:API 1.1, "Updating a Resource's To-Many Relationships"). */
function replacedMembersIn({ relationships }: ResourceObject, { has = {} }: Resource): ReplacedMembers[] {
  return membersOf(relationships).flatMap(([relation, value]) => {
    const at = ['data', 'relationships', relation];
    const linked = Object.hasOwn(has, relation) ? read(relationship, value, at).data : undefined;
    if (!Array.isArray(linked)) return [];
    const path = [...at, 'data'];
    return [{ relation, members: namedMembers(linked, path), pointer: relationshipAt(relation) }];
  });
}

const relationshipAt = (name: string): string => pointer(['data', 'relationships', name]);

/** Throws 409 for another id than that of the URL (JSON:API 1.1, "Updating Resources"). */
export const otherId = (at: string): ApiError =>
  ApiError.conflict({ code: 'ID_DIFFERS', detail: 'This is not the id that the URL names.', source: { pointer: at } });

/** Reads the new linkage of a to-one relationship. */
export function linkageIn(body: unknown, relation: { name: string; to: string }): Submission {
  const { data } = read(toOneDocument, body);
  return { values: { [relation.name]: referencedId(data, relation.to) }, unknown: [], pointerOf: () => '/data' };
}

/** Reads the members of a to-many relationship. */
export function membersIn(body: unknown): NamedMember[] {
  const { data } = read(toManyDocument, body);
  return namedMembers(data, ['data']);
}

const namedMembers = (
  identifiers: readonly z.infer<typeof identifier>[],
  path: readonly PropertyKey[],
): NamedMember[] => identifiers.map(({ type, id }, index) => ({ type, id, pointer: pointer([...path, index]) }));

/** Parses a document by its shape. Throws 400 with a pointer to the wrong member, or to the parent of a missing one. */
export function read<T>(shape: z.ZodType<T>, body: unknown, at: readonly PropertyKey[] = []): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path ?? [];
  const where = existingPointer(body, path);
  const member = path.at(-1);
  const isMissing = member !== undefined && where !== pointer(path);
  const detail = isMissing ? `The member "${String(member)}" is missing.` : (issue?.message ?? '');
  throw ApiError.badDocument(pointer(at) + where, detail);
}

/** Throws 409 for another type than that of the URL (JSON:API 1.1, 409 of "Creating Resources"). */
export function requireType({ type }: Pick<ResourceObject, 'type'>, name: string): void {
  if (type === name) return;
  throw ApiError.conflict({
    code: 'TYPE_DIFFERS',
    detail: `Records of this address are of the type "${name}".`,
    source: { pointer: '/data/type' },
  });
}

/** Takes references from `relationships` and all other fields from `attributes`; any other member is unknown. */
function submissionOf(body: unknown, data: ResourceObject, resource: Resource): Submission {
  const attributes = membersOf(data.attributes);
  const relationships = membersOf(data.relationships).map(
    ([name, value]) => [name, read(relationship, value, ['data', 'relationships', name]).data] as const,
  );
  const isReference = (name: string): boolean =>
    Object.hasOwn(resource.fields, name) && resource.fields[name]?.type === 'reference';
  const unknown = [
    ...attributes.flatMap(([name]) => (isReference(name) ? [pointer(['data', 'attributes', name])] : [])),
    ...relationships.flatMap(([name]) => (isReference(name) ? [] : [relationshipAt(name)])),
  ];
  const values = [
    ...attributes.filter(([name]) => !isReference(name)),
    ...relationships.flatMap(([name, linked]) => {
      const field = isReference(name) ? resource.fields[name] : undefined;
      return field?.type === 'reference' ? [[name, referencedId(linked, field.to)] as const] : [];
    }),
  ];
  return { values: Object.fromEntries(values), unknown, pointerOf: pointersInto(body, isReference) };
}

/** Drops members whose names begin with "@" (JSON:API 1.1, "@-Members"). */
const membersOf = (object: Record<string, unknown> = {}): [string, unknown][] =>
  Object.entries(object).filter(([name]) => !name.startsWith('@'));

/** Gives the id of a reference; leaves a wrong type for validation to refuse. */
function referencedId(linked: z.infer<typeof linkage>, to: string): unknown {
  return isObject(linked) && linked.type === to ? linked.id : linked;
}

function pointersInto(body: unknown, isReference: (name: string) => boolean): PointerOf {
  return (field) => {
    if (field === undefined) return '/data';
    const path = isReference(field) ? ['data', 'relationships', field, 'data'] : ['data', 'attributes', field];
    return existingPointer(body, path);
  };
}
