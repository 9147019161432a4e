import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import { runSelect } from './prepared.ts';

interface Counted {
  entity: Entity;
  where: SQL | undefined;
}

/** A table of this many times as many rows as would be counted, by its statistics, is not counted. */
const surelyMore = 10;

/**
 * A column that counts matching rows, no more than `upTo` of them; null: all. Where statistics alone tell that a whole table
 * holds far more, it is their estimate, as a negative number.
 */
export function countingOf(counted: Counted, upTo: number | null): SQL {
  const count = countOf(counted, upTo);
  // Statistics tell of a whole table only, and a view is a part of one.
  if (counted.where || upTo === null || counted.entity.base !== counted.entity) return count;
  return sql`(select case when estimate > ${sql.raw(String(surelyMore * upTo))} then -estimate else ${count} end
    from (${tableEstimate(counted.entity)}) as known (estimate))`;
}

const countOf = (counted: Counted, upTo: number | null): SQL =>
  upTo === null
    ? sql`(select count(*) from ${matchingRows(counted)})`
    : sql`(select count(*) from (select 1 from ${matchingRows(counted)} limit ${sql.raw(String(upTo))}) as counted)`;

/** The number of matching rows, counted no further than `upTo`; null: all. */
export async function countRows(db: Executor, counted: Counted, upTo: number | null): Promise<number> {
  const [count] = await runSelect(db, sql`select ${countOf(counted, upTo)}`, ([value]) => Number(value));
  return count ?? 0;
}

/** The number of matching rows as the planner thinks it is, from its statistics and the size of the table: no row is read. */
export async function estimateRows(db: Executor, counted: Counted): Promise<number> {
  const { rows } = (await db.execute(sql`explain (format json) select 1 from ${matchingRows(counted)}`)) as {
    rows: { 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }[];
  };
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** The same for all rows of a table, as a statement: rows per page when they were counted last, times the pages of now. */
const tableEstimate = ({ named }: Entity): SQL =>
  sql`select (reltuples / greatest(relpages, 1) * (pg_relation_size(oid) / current_setting('block_size')::int))::bigint
    from pg_class where oid = ${sql.raw(`'"${getTableName(named)}"'`)}::regclass`;

const matchingRows = ({ entity, where }: Counted): SQL =>
  where ? sql`${entity.table} where ${where}` : sql`${entity.table}`;
