/** Makes the indexes that no constraint needs, so that search and lists do not read the entire table. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { type Field, typeOf } from '../../../schema/field.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { ColumnKind } from '../../../schema/types/fieldType.ts';
import { collated, isCollated } from '../collation.ts';
import { type Columns, columnAt } from './columns.ts';
import { indexName } from './constraints.ts';

/** Makes trigram indexes (pg_trgm) for `q`, and for `contains` and `startsWith` on the same fields. */
export function searchIndexes(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const text = field.search ? searchable(field, columnAt(columns, name)) : null;
    return text ? [index(indexName(resource, name, 'search')).using('gin', sql`${text} gin_trgm_ops`)] : [];
  });
}

const numbers: readonly ColumnKind[] = ['bigint', 'integer', 'reference'];

/**
 * Returns a column as `q` reads it. Null for dates, moments, lists and booleans: their texts depend on settings of the session,
 * which PostgreSQL allows in no index.
 */
function searchable(field: Field, column: AnyPgColumn): AnyPgColumn | SQL | null {
  const kind = typeOf(field).column(field);
  if (kind === 'text') return column;
  return numbers.includes(kind) ? sql`(${column}::text)` : null;
}

/** Makes the index for a list's order, in either direction: its first key, and then the id. */
export function sortIndexes(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  const sorted = firstSortKey(resource, columns);
  return sorted ? [index(indexName(resource, sorted.name, 'sort')).on(sorted.key, columnAt(columns, 'id'))] : [];
}

/**
 * Makes the index of a reference: for the foreign key, lists of related records, and filters over the relation. It includes the
 * keys of the list's own order, so that the index alone shows which rows come first, and two choices that the list filters by,
 * so that rows of other choices are not read.
 */
export function referenceIndex(resource: Resource, field: string, columns: Columns): PgTableExtraConfigValue {
  const sorted = firstSortKey(resource, columns);
  const reference = columnAt(columns, field);
  const made = index(indexName(resource, field));
  if (!sorted || sorted.name === field) return made.on(reference);
  const choices = choicesOfFilters(resource).filter((name) => name !== sorted.name);
  const kept = choices.slice(0, 2).map((name) => columnAt(columns, name));
  return made.on(reference, sorted.key, columnAt(columns, 'id'), ...kept);
}

/** Lists fields of few values that the list offers as filters, in that order. */
const choicesOfFilters = (resource: Resource): string[] =>
  (resource.list?.filters ?? []).filter((name) => {
    const field = resource.fields[name];
    if (!field || field.unique) return false;
    const type = typeOf(field);
    const kind = type.column(field);
    return kind === 'boolean' || (type.options !== undefined && kind !== 'texts');
  });

/** Makes indexes for the filters that lists offer, where a value matches few of many rows. */
export function filterIndexes(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  return (resource.list?.filters ?? []).flatMap((name) => {
    const field = resource.fields[name];
    const isIndexed = field?.unique || (name === firstSortKey(resource, columns)?.name && !isCollated(field));
    if (!field || isIndexed || !typeOf(field).isSelective) return [];
    return [index(indexName(resource, name, 'filter')).on(columnAt(columns, name), columnAt(columns, 'id'))];
  });
}

/**
 * Returns the column that the list is sorted by, as it is compared. Undefined for the id, which has an index, and for paths,
 * which lead to other tables.
 */
function firstSortKey(resource: Resource, columns: Columns): { name: string; key: AnyPgColumn | SQL } | undefined {
  const name = resource.list?.sort?.[0]?.replace(/^-/, '');
  const field = name === undefined ? undefined : resource.fields[name];
  if (!field || name === undefined) return undefined;
  const column = columnAt(columns, name);
  return { name, key: isCollated(field) ? collated(column) : column };
}
