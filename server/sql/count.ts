import { type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';

interface Counted {
  entity: Entity;
  where: SQL | undefined;
}

/** The select that counts matching rows, no more than `upTo` of them; null: all. */
export const countOf = (counted: Counted, upTo: number | null): SQL =>
  upTo === null
    ? sql`select count(*) from ${matchingRows(counted)}`
    : sql`select count(*) from (select 1 from ${matchingRows(counted)} limit ${upTo}) as counted`;

/** The number of matching rows, counted no further than `upTo`; null: all. */
export async function countRows(db: Executor, counted: Counted, upTo: number | null): Promise<number> {
  const count = sql<number>`(${countOf(counted, upTo)})`.mapWith(Number);
  const [row] = await db.select({ count }).from(sql`(select 1) as one`);
  return row?.count ?? 0;
}

/** The number of matching rows as the planner thinks it is, from its statistics and the size of the table: no row is read. */
export async function estimateRows(db: Executor, counted: Counted): Promise<number> {
  const { rows } = (await db.execute(sql`explain (format json) select 1 from ${matchingRows(counted)}`)) as {
    rows: { 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }[];
  };
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

const matchingRows = ({ entity, where }: Counted): SQL =>
  where ? sql`${entity.table} where ${where}` : sql`${entity.table}`;
