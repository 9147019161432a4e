/** Documents that callers send, read into what operations take (JSON:API 1.1, "Creating, Updating and Deleting Resources"). */
import { z } from 'zod';
import type { Resource } from '../../../../schema/resource.ts';
import { ApiError } from '../../../errors.ts';
import type { NamedMember } from '../../../operations/write/changeMembers.ts';
import type { PointerOf, Submission } from '../../../operations/write/draft.ts';
import { existingPointer, pointer } from './pointer.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unknown members are ignored, as JSON:API asks; what an object of attributes holds is for the operation to judge. */
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

/** The values of a new record. The server gives ids: one chosen by the caller is refused. */
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

/** The values to change of the record that the URL names. */
export function changesIn(body: unknown, resource: Resource, id: string): Submission {
  const { data } = read(recordDocument, body);
  requireType(data, resource.name);
  if (data.id === undefined) throw ApiError.badDocument('/data', 'The member "id" is missing.');
  if (data.id !== id) throw otherId('/data/id');
  return submissionOf(body, data, resource);
}

/** 409 for a resource object with another id than the URL names (JSON:API 1.1, "Updating Resources"). */
export const otherId = (at: string): ApiError =>
  ApiError.conflict({ code: 'ID_DIFFERS', detail: 'This is not the id that the URL names.', source: { pointer: at } });

/** The new end of a to-one relationship. */
export function linkageIn(body: unknown, relation: { name: string; to: string }): Submission {
  const { data } = read(toOneDocument, body);
  return { values: { [relation.name]: referencedId(data, relation.to) }, unknown: [], pointerOf: () => '/data' };
}

/** The members of a to-many relationship that a caller names. */
export function membersIn(body: unknown): NamedMember[] {
  const { data } = read(toManyDocument, body);
  return data.map(({ type, id }, index) => ({ type, id, pointer: pointer(['data', index]) }));
}

/** Reads a document by its shape; 400 with a pointer to the member that is wrong, or to the one it is missing from. */
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

/** 409 for a resource object of another type than the URL takes (JSON:API 1.1, 409 of "Creating Resources"). */
export function requireType({ type }: Pick<ResourceObject, 'type'>, name: string): void {
  if (type === name) return;
  throw ApiError.conflict({
    code: 'TYPE_DIFFERS',
    detail: `Records of this address are of the type "${name}".`,
    source: { pointer: '/data/type' },
  });
}

/** References stand among the relationships, all other fields among the attributes; what stands elsewhere is unknown. */
function submissionOf(body: unknown, data: ResourceObject, resource: Resource): Submission {
  const attributes = membersOf(data.attributes);
  const relationships = membersOf(data.relationships).map(
    ([name, value]) => [name, read(relationship, value, ['data', 'relationships', name]).data] as const,
  );
  const isReference = (name: string): boolean =>
    Object.hasOwn(resource.fields, name) && resource.fields[name]?.type === 'reference';
  const unknown = [
    ...attributes.flatMap(([name]) => (isReference(name) ? [pointer(['data', 'attributes', name])] : [])),
    ...relationships.flatMap(([name]) => (isReference(name) ? [] : [pointer(['data', 'relationships', name])])),
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

/** Members whose names begin with "@" are no data (JSON:API 1.1, "@-Members"). */
const membersOf = (object: Record<string, unknown> = {}): [string, unknown][] =>
  Object.entries(object).filter(([name]) => !name.startsWith('@'));

/** The id of a reference; what does not refer to a record of the right type is left for validation to refuse. */
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
