import { type SQL, sql } from 'drizzle-orm';
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
  /** Whether an index leads to the few rows of the condition (`pipelined`). */
  isShort?: boolean;
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
  return runSelect(db, statement, rowOf, { pipelined: selection.isShort ? 'read' : undefined });
}

/** Prepares the statement for the one row of an id that fulfils a condition, with those its references lead to (`joinedIn`). */
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

/**
 * Matches rows whose column holds one of these ids, with one bound parameter for all of them. Sends them as one text, as
 * connections describe a statement anew whose values are lists.
 */
export const holdsOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join()}}`}::bigint[])`;
