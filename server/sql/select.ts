import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import { type JoinedReference, withJoined } from './joined.ts';
import { type Prepared, prepared, runSelect } from './prepared.ts';
import { rowShape } from './rowShape.ts';
import type { Row } from './rows.ts';
import type { ConditionScope } from './where.ts';

export interface Selection {
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

/** Prepares the statement for the rows of some ids, in their order. Takes `ids` as `idList` writes them. */
export function idsSelect({ entity, where, ...shape }: Selection): Prepared<Row> {
  const { reads, rowOf } = rowShape({ entity, ...shape });
  const asked = and(where, isAmong(entity.id, sql.placeholder('ids')));
  const statement = sql`select ${listOf(reads)} from ${entity.table}${whereOf(asked)} order by ${entity.id}`;
  return prepared(statement, rowOf, { pipelined: 'read' });
}

/** Prepares the statement for one row by its id and a condition, with those its references lead to (`joinedIn`). */
export function joinedSelect(selection: Selection, ends: readonly JoinedReference[]): Prepared<Row> {
  const { reads, joins, rowOf } = withJoined(rowShape(selection), ends);
  const { entity, where } = selection;
  return prepared(sql`select ${listOf(reads)} from ${entity.table}${joins}${whereOf(where)}`, rowOf, {
    pipelined: 'read',
  });
}

export const listOf = (parts: readonly (AnyPgColumn | SQL)[]): SQL => sql.join([...parts], sql.raw(', '));
export const whereOf = (where: SQL | undefined): SQL => (where ? sql` where ${where}` : sql.empty());
/** Writes the limit out: a generic plan for any limit expects a tenth of the table. */
export const limitOf = (limit: number | undefined): SQL =>
  limit === undefined ? sql.empty() : sql.raw(` limit ${limit}`);

/** Matches rows whose column holds one of these ids, with one bound parameter for all of them. */
export const holdsOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL => isAmong(column, idList(ids));

const isAmong = (column: AnyPgColumn, list: string | Placeholder): SQL => sql`${column} = any(${list}::bigint[])`;

/** Writes ids as one text, as connections describe a statement anew whose values are lists. */
export const idList = (ids: Iterable<string>): string => `{${[...ids].join()}}`;
