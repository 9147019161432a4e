/** Indexes that no constraint asks for: what search and lists need to answer without reading the whole table. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { type Field, isNumberType } from '../../../schema/field.ts';
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
    isNumberType(field.type) || field.type === 'reference' || (field.type === 'choice' && hasNumbers(field));
  return isNumber ? sql`(${column}::text)` : column;
}

/** For the order a list comes in, either way round: its first key, and the id that every order ends in. */
export function sortIndexes(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  const sorted = firstSortKey(resource, columns);
  return sorted ? [index(indexName(resource, sorted.name, 'sort')).on(sorted.key, columnAt(columns, 'id'))] : [];
}

/**
 * For what refers to a row: a foreign key, a list of what is related, a filter over the relation. With the keys of the list's
 * own order in it the index alone says which rows come first. Wider than the reference alone by about the text of a key.
 */
export function referenceIndex(resource: Resource, field: string, columns: Columns): PgTableExtraConfigValue {
  const sorted = firstSortKey(resource, columns);
  const reference = columnAt(columns, field);
  const made = index(indexName(resource, field));
  return sorted && sorted.name !== field ? made.on(reference, sorted.key, columnAt(columns, 'id')) : made.on(reference);
}

/** For the filters that lists offer, where a value picks few rows out of many. */
export function filterIndexes(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  return (resource.list?.filters ?? []).flatMap((name) => {
    const field = resource.fields[name];
    const isIndexed = field?.unique || (name === firstSortKey(resource, columns)?.name && !isSortedByAlphabet(field));
    if (!field || isIndexed || !isSelective(field)) return [];
    return [index(indexName(resource, name, 'filter')).on(columnAt(columns, name), columnAt(columns, 'id'))];
  });
}

/** Fields of a few values are no help in finding rows; references have an index of their own. */
const isSelective = ({ type }: Field): boolean =>
  !['boolean', 'choice', 'choices', 'state', 'language', 'country', 'reference', 'longText', 'richText'].includes(type);

/** The column that the list is sorted by, as it is compared; the id has an index, and paths lead to columns of other tables. */
function firstSortKey(resource: Resource, columns: Columns): { name: string; key: AnyPgColumn | SQL } | undefined {
  const name = resource.list?.sort?.[0]?.replace(/^-/, '');
  const field = name === undefined ? undefined : resource.fields[name];
  if (!field || name === undefined) return undefined;
  const column = columnAt(columns, name);
  return { name, key: isSortedByAlphabet(field) ? inAlphabet(column) : column };
}
