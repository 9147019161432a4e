import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import { countOf } from './count.ts';
import type { Executor } from './database.ts';
import { type KeyValue, type Position, stretchesBeyond } from './keyset.ts';
import type { Row } from './rows.ts';
import { type Order, reversed } from './sort.ts';
import { type ConditionScope, columnOf, seenReference } from './where.ts';

interface Selection {
  entity: Entity;
  /** Fields to read, besides id and version. */
  fields: readonly string[];
  where: SQL | undefined;
  /** Whose eyes the rows are read for: references to what these may not see are null. Left out: everybody's. */
  scope?: ConditionScope;
}

/** Rows in the order of their ids. */
export async function selectRows(db: Executor, selection: Selection, limit?: number): Promise<Row[]> {
  const { entity, where } = selection;
  const query = db.select(columnsOf(selection)).from(entity.table).where(where).orderBy(asc(entity.id)).$dynamic();
  return (await (limit === undefined ? query : query.limit(limit))) as Row[];
}

interface OrderedSelection extends Selection {
  order: Order;
  limit: number;
}

interface PageSelection extends OrderedSelection {
  offset: number;
  countUpTo: number | null;
}

/** No field can have such a name, so it collides with none. */
const totalKey = '#total';
const positionKey = (index: number): string => `#${index}`;

/** One page of rows and the number of all, of the same moment, in one statement; `counted` is null for a page without rows. */
export async function selectPage(
  db: Executor,
  { offset, countUpTo, ...selection }: PageSelection,
): Promise<{ rows: Row[]; counted: number | null }> {
  const count = sql<number>`(${countOf(selection, countUpTo)})`.mapWith(Number);
  const rows = (await inOrder(db, selection, { [totalKey]: count }).offset(offset)) as Row[];
  return { rows, counted: rows[0] ? (rows[0][totalKey] as number) : null };
}

interface StretchSelection extends OrderedSelection {
  side: 'after' | 'before';
  position: Position;
}

/** The rows nearest to a position on one side of it, in the order of the list. Costs the same however deep that is. */
export async function selectBeside(db: Executor, { side, position, ...selection }: StretchSelection): Promise<Row[]> {
  const order = side === 'after' ? selection.order : reversed(selection.order);
  const rows: Row[] = [];
  for (const stretch of stretchesBeyond(order.keys, position)) {
    const limit = selection.limit - rows.length;
    if (limit === 0) break;
    const where = and(selection.where, stretch);
    rows.push(...((await inOrder(db, { ...selection, where, order, limit })) as Row[]));
  }
  return side === 'after' ? rows : rows.reverse();
}

/** Where a row that was selected in an order stands in it. */
export const positionIn = (order: Order, row: Row): Position =>
  order.keys.map((_, index) => {
    const value = row[positionKey(index)];
    return value instanceof Date ? value.toISOString() : (value as KeyValue);
  });

/** Rows in an order, each with its position in it. */
function inOrder(db: Executor, { order, limit, ...selection }: OrderedSelection, further: Record<string, SQL> = {}) {
  const positions = Object.fromEntries(order.keys.map(({ read }, index) => [positionKey(index), read]));
  const query = db
    .select({ ...columnsOf(selection), ...positions, ...further } as Record<string, AnyPgColumn>)
    .from(selection.entity.table)
    .where(selection.where)
    .orderBy(...order.by)
    .limit(limit)
    .$dynamic();
  for (const { table, on } of order.joins) query.leftJoin(table, on);
  return query;
}

const columnsOf = ({ entity, fields, scope }: Omit<Selection, 'where'>): Record<string, AnyPgColumn | SQL> => ({
  id: entity.id,
  version: entity.version,
  ...Object.fromEntries(
    fields.map((name) => [name, (scope && seenReference(entity, name, scope)) ?? columnOf(entity, name)]),
  ),
});

/** Rows whose column holds one of these ids: one bound parameter however many there are. */
export const holdsOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;
