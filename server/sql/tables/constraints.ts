/** Names of indexes and constraints: the same at every start, so that an error of the database leads back to fields. */
import { createHash } from 'node:crypto';
import type { Field } from '../../../schema/field.ts';
import { columnName } from '../../../schema/names.ts';
import type { Resource } from '../../../schema/resource.ts';
import { ownerOf } from '../../../schema/view.ts';

export interface UniqueConstraint {
  name: string;
  fields: readonly string[];
  ignoresCaseAndSpaces: boolean;
}

export interface ReferenceConstraint {
  name: string;
  field: string;
}

/** What may not occur twice in a table; `name` is the constraint an error 23505 (unique_violation) names. */
export function uniqueConstraints(resource: Resource): UniqueConstraint[] {
  const single = Object.entries(resource.fields).flatMap(([field, { type, unique }]) =>
    unique || type === 'serial' ? [{ fields: [field], ignoresCaseAndSpaces: unique === 'ignoringCaseAndSpaces' }] : [],
  );
  const together = (resource.unique ?? []).map((fields) => ({ fields, ignoresCaseAndSpaces: false }));
  return [...single, ...together].map((constraint) => ({
    name: databaseName([ownerOf(resource), ...columnsOf(resource, constraint.fields), 'unique']),
    ...constraint,
    fields: fixedLast(resource, constraint.fields),
  }));
}

/** The first names the group to callers, so that must be one that a view shows. */
const fixedLast = ({ view }: Resource, fields: readonly string[]): readonly string[] =>
  fields.toSorted((a, b) => Number(a in (view?.fixed ?? {})) - Number(b in (view?.fixed ?? {})));

/** The references of a table; `name` is the constraint an error 23503 (foreign_key_violation) names. */
export function referenceConstraints(resource: Resource): ReferenceConstraint[] {
  return Object.entries(resource.fields).flatMap(([field, { type }]) =>
    type === 'reference'
      ? [{ name: databaseName([ownerOf(resource), ...columnsOf(resource, [field]), 'reference']), field }]
      : [],
  );
}

/** The trigger that keeps frozen records, its function, and the constraint that its error names. */
export const frozenName = (resource: Pick<Resource, 'name'>): string => databaseName([resource.name, 'frozen']);

/** The constraint that keeps a singleton to one record. */
export const singletonName = (resource: Pick<Resource, 'name'>): string => databaseName([resource.name, 'singleton']);

export const indexName = (
  resource: Resource,
  field: string,
  purpose: 'index' | 'search' | 'sort' | 'filter' = 'index',
): string => databaseName([resource.name, ...columnsOf(resource, [field]), purpose]);

const columnsOf = (resource: Resource, fields: readonly string[]): string[] =>
  fields.flatMap((name) => {
    const field: Field | undefined = resource.fields[name];
    return field ? [columnName(name, field.type)] : [];
  });

/** PostgreSQL cuts names off after 63 bytes, two long ones perhaps to the same. */
const longestName = 63;

function databaseName(parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= longestName) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10);
  return `${name.slice(0, longestName - hash.length - 1)}_${hash}`;
}
