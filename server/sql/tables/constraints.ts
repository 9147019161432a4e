/** Names indexes and constraints alike at every start, so that a database error leads back to fields. */
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

/** Returns the unique constraints of a table, by the names that error 23505 (unique_violation) reports. */
export function uniqueConstraints(resource: Resource): UniqueConstraint[] {
  const single = Object.entries(resource.fields).flatMap(([field, { type, unique }]) =>
    unique || type === 'sequenceNumber'
      ? [{ fields: [field], ignoresCaseAndSpaces: unique === 'ignoringCaseAndSpaces' }]
      : [],
  );
  const together = (resource.unique ?? []).map((fields) => ({ fields, ignoresCaseAndSpaces: false }));
  return [...single, ...together].map((constraint) => ({
    name: databaseName([ownerOf(resource), ...columnsOf(resource, constraint.fields), 'unique']),
    ...constraint,
    fields: fixedLast(resource, constraint.fields),
  }));
}

/** Sorts fixed fields last: the first field names the group to callers, so a view must show it. */
const fixedLast = ({ view }: Resource, fields: readonly string[]): readonly string[] =>
  fields.toSorted((a, b) => Number(a in (view?.fixed ?? {})) - Number(b in (view?.fixed ?? {})));

/** Returns the references of a table, by the names that error 23503 (foreign_key_violation) reports. */
export function referenceConstraints(resource: Resource): ReferenceConstraint[] {
  return Object.entries(resource.fields).flatMap(([field, { type }]) =>
    type === 'reference'
      ? [{ name: databaseName([ownerOf(resource), ...columnsOf(resource, [field]), 'reference']), field }]
      : [],
  );
}

/** Names the trigger that protects frozen records, its function, and the constraint in its error. */
export const frozenName = (resource: Pick<Resource, 'name'>): string => databaseName([resource.name, 'frozen']);

/** Names the constraint that limits a singleton to one record. */
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

/** Limits names to 63 bytes: PostgreSQL truncates longer ones, two of them perhaps to the same name. */
const longestName = 63;

function databaseName(parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= longestName) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10);
  return `${name.slice(0, longestName - hash.length - 1)}_${hash}`;
}
