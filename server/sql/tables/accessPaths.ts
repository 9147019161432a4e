/** Indexes that no constraint asks for: what search and lists need to answer without reading the whole table. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { Field } from '../../../schema/field.ts';
import type { Resource } from '../../../schema/resource.ts';
import { inAlphabet, isSortedByAlphabet } from '../alphabet.ts';
import { type Columns, columnAt, hasNumbers } from './columns.ts';
import { indexName } from './constraints.ts';

/** For `q`, and for `contains` and `startsWith` on the fields it looks through: the extension pg_trgm. */
export function searchIndexes(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const text = field.search ? searchable(field, columnAt(columns, name)) : null;
    return text ? [index(indexName(resource, name, 'search')).using('gin', sql`${text} gin_trgm_ops`)] : [];
  });
}

/**
 * A column as `q` reads it. Null for dates, moments and lists: their texts depend on settings of the session, which PostgreSQL
 * allows no index to do.
 */
function searchable(field: Field, column: AnyPgColumn): AnyPgColumn | SQL | null {
  if (['date', 'dateTime', 'choices', 'boolean'].includes(field.type)) return null;
  const isNumber =
    ['integer', 'money', 'percent', 'reference'].includes(field.type) || (field.type === 'choice' && hasNumbers(field));
  return isNumber ? sql`(${column}::text)` : column;
}

/** For the order a list comes in, either way round: its first key, and the id that every order ends in. */
export function sortIndexes(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  const name = resource.list?.sort?.[0]?.replace(/^-/, '');
  const field = name === undefined ? undefined : resource.fields[name];
  // The id has an index, and a path over a relation sorts by a column of another table.
  if (!field || name === undefined) return [];
  const column = columnAt(columns, name);
  const key = isSortedByAlphabet(field) ? inAlphabet(column) : column;
  return [index(indexName(resource, name, 'sort')).on(key, columnAt(columns, 'id'))];
}
