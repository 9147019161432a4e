import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import { countingOf } from './count.ts';
import type { Executor } from './database.ts';
import type { GatheredEnds } from './gatheredEnds.ts';
import { type JoinedReference, withJoined } from './joined.ts';
import { type KeyValue, type Position, rangesBeyond } from './keyset.ts';
import { type Prepared, prepared, runSelect } from './prepared.ts';
import { rowShape } from './rowShape.ts';
import type { Row } from './rows.ts';
import { type Order, reversed, stretchesOf, withinStretch } from './sort.ts';
import { rowsAs } from './viewTable.ts';
import type { ConditionScope } from './where.ts';

interface Selection {
  entity: Entity;
  /** Fields to read, besides id and version. */
  fields: readonly string[];
  where: SQL | undefined;
  /** The reader, for whom references to hidden rows are null; absent: no limit. */
  scope?: ConditionScope;
}

/** Selects rows in the order of their ids: the oldest first, unless the newest are asked for. */
export function selectRows(
  db: Executor,
  selection: Selection,
  limit?: number,
  order: 'oldestFirst' | 'newestFirst' = 'oldestFirst',
): Promise<Row[]> {
  const { reads, rowOf } = rowShape(selection);
  const { entity, where } = selection;
  const direction = sql.raw(order === 'newestFirst' ? ' desc' : '');
  const statement = sql`select ${listOf(reads)} from ${entity.table}${whereOf(where)} order by ${entity.id}${direction}${limitOf(limit)}`;
  return runSelect(db, statement, rowOf);
}

/** Prepares the statement for the one row that fulfils a condition, with those its references lead to (`joinedIn`). */
export function joinedSelect(selection: Selection, ends: readonly JoinedReference[]): Prepared<Row> {
  const { reads, joins, rowOf } = withJoined(rowShape(selection), ends);
  const { entity, where } = selection;
  return prepared(sql`select ${listOf(reads)} from ${entity.table}${joins}${whereOf(where)}`, rowOf);
}

export interface OrderedSelection extends Selection {
  order: Order;
  limit: number;
}

/** Holds the rows of a list with what was counted (`countingOf`); null where no row carries it. */
export interface CountedRows {
  rows: Row[];
  counted: number | null;
}

interface PageSelection extends OrderedSelection {
  offset: number;
  countUpTo: number | null;
}

/** Selects one page of rows and their total as of one moment; in two statements where a stretch ends. */
export async function selectPage(
  db: Executor,
  { offset, countUpTo, ...selection }: PageSelection,
): Promise<CountedRows> {
  const counting = countingOf(selection, countUpTo);
  const [first, second] = stretchesOf(selection.order) ?? [];
  if (!first || !second) return countedRows(await inOrder(db, selection, { offset, counting }));
  const near = { ...selection, order: first.order, where: and(selection.where, first.where) };
  const rows = await inOrder(db, near, { offset, counting });
  const limit = selection.limit - rows.length;
  if (limit === 0) return countedRows(rows);
  const before = rows.length > 0 ? offset + rows.length : await countInOrder(db, near);
  const far = { ...selection, order: second.order, where: and(selection.where, second.where), limit };
  const told = { offset: Math.max(0, offset - before), counting: rows.length > 0 ? uncounted : counting };
  return countedRows([...rows, ...(await inOrder(db, far, told))]);
}

/**
 * Selects a page of rows that a condition matches. Finds them once, to count and to sort, so that few are not searched along
 * the order of all. Stops finding at `countUpTo`; the result is then no page. `ends`: those that the condition names; the
 * page is empty where one of them has more than a few rows.
 */
export async function selectFoundPage(
  db: Executor,
  { offset, countUpTo, ends, ...selection }: PageSelection & { countUpTo: number; ends?: GatheredEnds },
): Promise<CountedRows> {
  const { entity, order } = selection;
  const { reads, rowOf } = rowShape(selection, [...positionColumns(order), counted(sql`(select count(*) from found)`)]);
  const keys = order.keys.map(({ compared }, index) => sql`${compared} as ${sql.identifier(`key${index}`)}`);
  const directions = order.keys.map(
    ({ descending }, index) => sql`${sql.identifier(`key${index}`)}${sql.raw(descending ? ' desc nulls last' : '')}`,
  );
  const where = ends ? and(ends.areFew(), selection.where) : selection.where;
  const found = sql`found as materialized (
      select ${entity.id} as id, ${listOf(keys)} from ${sourceOf(selection)}${whereOf(where)}${limitOf(countUpTo)})`;
  const statement = sql`with ${listOf([...(ends?.parts() ?? []), found])}
    select ${listOf(reads)} from ${sourceOf(selection)} where ${entity.id} in (
      select id from found order by ${listOf(directions)}${limitOf(selection.limit)} offset ${offset})
    order by ${listOf(order.by)}`;
  return countedRows(await runSelect(db, statement, rowOf));
}

interface StretchSelection extends OrderedSelection {
  side: 'after' | 'before';
  position: Position;
  countUpTo: number | null;
}

/** Selects the rows nearest to a position on one side of it, in the order of the list. Costs the same at any depth. */
export async function selectBeside(
  db: Executor,
  { side, position, countUpTo, ...selection }: StretchSelection,
): Promise<CountedRows> {
  const order = side === 'after' ? selection.order : reversed(selection.order);
  const counting = countingOf(selection, countUpTo);
  const near = { ...selection, order: withinStretch(order) };
  const rows: Row[] = [];
  for (const stretch of rangesBeyond(order.keys, position)) {
    const limit = selection.limit - rows.length;
    if (limit === 0) break;
    const where = and(selection.where, stretch);
    // Counts with the first range that has rows.
    const told = { counting: rows.length > 0 ? uncounted : counting };
    rows.push(...(await inOrder(db, { ...near, where, limit }, told)));
  }
  const { counted } = countedRows(rows);
  return { rows: side === 'after' ? rows : rows.reverse(), counted };
}

/** Uses a key that collides with no field, as no field can have such a name. */
const countedKey = '#counted';
const positionKey = (index: number): string => `#${index}`;

const countedRows = (rows: Row[]): CountedRows => ({
  rows,
  counted: rows[0] ? Number(rows[0][countedKey]) : null,
});

/** Returns the position of a selected row in its order. */
export const positionIn = (order: Order, row: Row): Position =>
  order.keys.map((_, index) => {
    const value = row[positionKey(index)];
    return value instanceof Date ? value.toISOString() : (value as KeyValue);
  });

/** Selects rows in an order, each with its position in it. */
function inOrder(
  db: Executor,
  selection: OrderedSelection,
  { offset = 0, counting }: { offset?: number; counting: SQL },
): Promise<Row[]> {
  const { entity, where, order, limit } = selection;
  const { reads, rowOf } = rowShape(selection, [...positionColumns(order), counted(counting)]);
  const source = sourceOf(selection);
  const sorted = sql` order by ${listOf(order.by)}`;
  const place = sql`${whereOf(where)}${sorted}${limitOf(limit)}`;
  // Skips rows before the page in an index alone, where one has the order; fetches only those of the page.
  const statement =
    offset === 0
      ? sql`select ${listOf(reads)} from ${source}${place}`
      : sql`select ${listOf(reads)} from ${source} where ${entity.id} in (
          select ${entity.id} from ${source}${place} offset ${offset})${sorted}`;
  return runSelect(db, statement, rowOf);
}

/** Counts the rows of an order, whose condition may name joined tables. */
async function countInOrder(db: Executor, selection: OrderedSelection): Promise<number> {
  const statement = sql`select count(*) from ${sourceOf(selection)}${whereOf(selection.where)}`;
  const [count] = await runSelect(db, statement, ([value]) => Number(value));
  return count ?? 0;
}

const positionColumns = ({ keys }: Order) =>
  keys.map(({ read, column }, index) => ({ name: positionKey(index), read, column }));

const uncounted = sql`null`;

/** Adds the count to the columns of a row. */
const counted = (counting: SQL) => ({
  name: countedKey,
  read: counting,
  column: { mapFromDriverValue: Number },
});

function sourceOf({ entity, order }: OrderedSelection): SQL {
  const joins = order.joins.map(({ entity: joined, alias, on }) => sql` left join ${rowsAs(joined, alias)} on ${on}`);
  return sql.join([sql`${entity.table}`, ...joins]);
}

const listOf = (parts: readonly (AnyPgColumn | SQL)[]): SQL => sql.join([...parts], sql.raw(', '));
const whereOf = (where: SQL | undefined): SQL => (where ? sql` where ${where}` : sql.empty());
/** Writes the limit out: a generic plan for any limit expects a tenth of the table. */
const limitOf = (limit: number | undefined): SQL => (limit === undefined ? sql.empty() : sql.raw(` limit ${limit}`));

/** Matches rows whose column holds one of these ids, with one bound parameter for all of them. */
export const holdsOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;
