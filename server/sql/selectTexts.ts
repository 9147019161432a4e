import { aliasedTableColumn, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import { joinOn, type Order } from './sort.ts';
import { type ConditionScope, columnOf, entityOf, relationOf } from './where.ts';

/** One text of a row: of a field, or of fields of the row that a reference leads to, where the caller may see it. */
export interface TextSource {
  field: string;
  /** Fields on the other side; their texts stand apart by a space. */
  across?: readonly string[];
}

export interface TextSelection {
  entity: Entity;
  sources: readonly TextSource[];
  where: SQL | undefined;
  order: Order;
  scope: ConditionScope;
}

/** Stands between the values of a list; no value contains it. */
export const listSeparator = '\u001f';

/** A statement for `Database.stream`: every row, each source one text column as the database writes it, absent ones null. */
export function selectTexts(db: Executor, { entity, sources, where, order, scope }: TextSelection): SQL {
  const joins = [...order.joins];
  const columns = sources.map(({ field, across }, index): [string, SQL] => {
    const column = columnOf(entity, field);
    if (!across) return [`#${index}`, asText(column)];
    const alias = `title.${index}`;
    const target = entityOf(scope.model, relationOf(entity, field).to);
    joins.push(joinOn(column, target, { alias, scope }));
    const parts = across.map((name) => asText(aliasedTableColumn(columnOf(target, name), alias)));
    return [`#${index}`, parts.length === 1 && parts[0] ? parts[0] : sql`concat_ws(' ', ${sql.join(parts, sql`, `)})`];
  });
  const query = db
    .select(Object.fromEntries(columns) as unknown as Record<string, AnyPgColumn>)
    .from(entity.table)
    .where(where)
    .orderBy(...order.by)
    .$dynamic();
  for (const { table, on } of joins) query.leftJoin(table, on);
  return query.getSQL();
}

const asText = (column: PgColumn): SQL =>
  column.getSQLType().endsWith('[]') ? sql`array_to_string(${column}, ${sql.raw(`E'\\x1f'`)})` : sql`${column}::text`;
