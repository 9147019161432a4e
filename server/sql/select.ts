import { asc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import type { Row } from './rows.ts';
import type { Order } from './sort.ts';
import { columnOf } from './where.ts';

interface Selection {
  entity: Entity;
  /** Fields to read, besides id and version. */
  fields: readonly string[];
  where: SQL | undefined;
}

/** Rows in the order of their ids. */
export async function selectRows(db: Executor, { entity, fields, where }: Selection, limit?: number): Promise<Row[]> {
  const query = db.select(columnsOf(entity, fields)).from(entity.table).where(where).orderBy(asc(entity.id)).$dynamic();
  return (await (limit === undefined ? query : query.limit(limit))) as Row[];
}

interface PageSelection extends Selection {
  order: Order;
  limit: number;
  offset: number;
}

/** No field can have this name, so it collides with none. */
const totalKey = '#total';

/** One page of rows and the number of all, of the same moment: one statement, unless the page lies beyond the end. */
export async function selectPage(
  db: Executor,
  { entity, fields, where, order, limit, offset }: PageSelection,
): Promise<{ rows: Row[]; total: number }> {
  const counted = sql<number>`(select count(*) from ${entity.table}${where ? sql` where ${where}` : sql``})`;
  const query = db
    .select({ ...columnsOf(entity, fields), [totalKey]: counted.mapWith(Number) })
    .from(entity.table)
    .where(where)
    .orderBy(...order.by)
    .limit(limit)
    .offset(offset)
    .$dynamic();
  for (const { table, on } of order.joins) query.leftJoin(table, on);
  const rows = (await query) as unknown as Row[];
  const [first] = rows;
  if (first) return { rows, total: first[totalKey] as number };
  return { rows, total: offset === 0 ? 0 : await countRows(db, entity, where) };
}

export const countRows = (db: Executor, entity: Entity, where: SQL | undefined): Promise<number> =>
  db.$count(entity.table, where).then(Number);

const columnsOf = (entity: Entity, fields: readonly string[]): Record<string, AnyPgColumn> => ({
  id: entity.id,
  version: entity.version,
  ...Object.fromEntries(fields.map((name) => [name, columnOf(entity, name)])),
});

/** Rows whose column holds one of these ids: one bound parameter however many there are. */
export const holdsOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;
