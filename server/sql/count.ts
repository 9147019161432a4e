import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import { runSelect } from './prepared.ts';

/** Holds the number of rows of a list. */
export interface Total {
  total: number;
  /** Whether it is an estimate by the database, above the rows that were counted. */
  totalIsEstimate: boolean;
}

interface Counted {
  entity: Entity;
  where: SQL | undefined;
}

/** Skips counting a table that has this many times the counted rows, by its statistics. */
const surelyMore = 10;

/**
 * Selects the number of matching rows, counted up to `upTo`; null: all. For an entire table that holds far more by its
 * statistics, it is their estimate, as a negative number.
 */
export function countingOf(counted: Counted, upTo: number | null): SQL {
  const count = countOf(counted, upTo);
  // Estimates entire tables only, as the statistics cover no part of one.
  if (counted.where || upTo === null || counted.entity.base !== counted.entity) return count;
  return sql`(select case when estimate > ${sql.raw(String(surelyMore * upTo))} then -estimate else ${count} end
    from (${tableEstimate(counted.entity)}) as known (estimate))`;
}

const countOf = (counted: Counted, upTo: number | null): SQL =>
  upTo === null
    ? sql`(select count(*) from ${matchingRows(counted)})`
    : sql`(select count(*) from (select 1 from ${matchingRows(counted)} limit ${sql.raw(String(upTo))}) as counted)`;

/** Counts matching rows, up to `upTo`; null: all. */
export async function countRows(db: Executor, counted: Counted, upTo: number | null): Promise<number> {
  const [count] = await runSelect(db, sql`select ${countOf(counted, upTo)}`, ([value]) => Number(value));
  return count ?? 0;
}

/** Estimates the number of matching rows by the planner's statistics and the table's size, without reading rows. */
export async function estimateRows(db: Executor, counted: Counted): Promise<number> {
  const { rows } = (await db.execute(sql`explain (format json) select 1 from ${matchingRows(counted)}`)) as {
    rows: { 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }[];
  };
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** Estimates the rows of a table: rows per page at the last count, times the current pages. */
const tableEstimate = ({ named }: Entity): SQL =>
  sql`select (reltuples / greatest(relpages, 1) * (pg_relation_size(oid) / current_setting('block_size')::int))::bigint
    from pg_class where oid = ${sql.raw(`'"${getTableName(named)}"'`)}::regclass`;

const matchingRows = ({ entity, where }: Counted): SQL =>
  where ? sql`${entity.table} where ${where}` : sql`${entity.table}`;
