import { aliasedTableColumn, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import { joinOn, type Order } from './sort.ts';
import { aliasedRows } from './viewTable.ts';
import { type ConditionScope, columnOf, entityOf, relationOf, seenReference } from './where.ts';

/** One text of a row: of a field, or of fields of the row that a reference leads to, where the caller may see it. */
export interface TextSource {
  field: string;
  /** Fields on the other side; a part for each, absent ones empty, with `partSeparator` between them. */
  across?: readonly string[];
  /** Without it: as the database writes it. */
  written?: Written;
}

/** Writes one text of the value of a field, or of those of the fields `across`. */
export type Written = (values: readonly SQL[]) => SQL;

export interface TextSelection {
  entity: Entity;
  sources: readonly TextSource[];
  where: SQL | undefined;
  order: Order;
  scope: ConditionScope;
}

/** Stands between the values of a list; no value contains it. */
export const listSeparator = '\u001f';
/** Stands between the parts of a title. */
export const partSeparator = '\u001e';

/** A statement for `Database.stream`: every row, each source one text column as the database writes it, absent ones null. */
export function selectTexts(db: Executor, { entity, sources, where, order, scope }: TextSelection): SQL {
  const joins = [...order.joins];
  const columns = sources.map(({ field, across, written }, index): [string, SQL] => {
    const column = columnOf(entity, field);
    // Where a reference leads to is told to those who may see it.
    const read = seenReference(entity, field, scope, column);
    if (!across) return [`#${index}`, written ? written([read ?? sql`${column}`]) : asText(column, read)];
    const alias = `title.${index}`;
    const target = entityOf(scope.model, relationOf(entity, field).to);
    joins.push(joinOn(column, target, { alias, scope }));
    const values = across.map((name) => aliasedTableColumn(columnOf(target, name), alias));
    if (written) return [`#${index}`, written(values.map((value) => sql`${value}`))];
    const parts = values.map((value) => asText(value));
    return [`#${index}`, sql`array_to_string(array[${sql.join(parts, sql`, `)}], ${sql.raw(`E'\\x1e'`)}, '')`];
  });
  const query = db
    .select(Object.fromEntries(columns) as unknown as Record<string, AnyPgColumn>)
    .from(entity.table)
    .where(where)
    .orderBy(...order.by)
    .$dynamic();
  for (const { entity: joined, alias, on } of joins) query.leftJoin(aliasedRows(joined, alias), on);
  return query.getSQL();
}

const asText = (column: PgColumn, read: PgColumn | SQL = column): SQL =>
  column.getSQLType().endsWith('[]') ? sql`array_to_string(${read}, ${sql.raw(`E'\\x1f'`)})` : sql`(${read})::text`;
