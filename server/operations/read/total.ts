import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Entity } from '../../model.ts';
import { countRows, estimateRows } from '../../sql/count.ts';
import type { Executor } from '../../sql/database.ts';
import type { ListQuery } from './readQuery.ts';
import { maySeeStatistics } from './statistics.ts';

/** How many rows a list has. */
export interface Total {
  total: number;
  /** Whether it comes from the statistics of the database; it is then more than the rows that were counted. */
  totalIsEstimate: boolean;
}

/** Lists of at most this many rows are counted exactly; counting more would take longer than reading the page. */
const defaultCountLimit = 10_000;

/** So many rows that match a condition are found at once, to be counted and sorted. */
export const findLimitOf = ({ countLimit = defaultCountLimit }: Pick<Context, 'countLimit'>): number => countLimit;

/** How many rows of `entity` a query is to have counted one by one; null: all there are. */
export function countLimitOf(
  { model, principal: { role }, countLimit = defaultCountLimit }: Pick<Context, 'model' | 'principal' | 'countLimit'>,
  entity: Entity,
  { count, filter }: Pick<ListQuery, 'count' | 'filter'>,
): number | null {
  return count === 'exact' || !maySeeStatistics({ model, role }, entity, filter) ? null : countLimit;
}

interface Matching {
  entity: Entity;
  where: SQL | undefined;
}

interface Seen {
  /** Rows that are known to be there. */
  atLeast: number;
  /** Whether there are no others. */
  isAll: boolean;
}

interface Counting {
  /** What a count came to that stopped one row beyond `limit`; negative: an estimate far above that instead of a count. */
  counted: number;
  limit: number | null;
  seen?: Seen;
}

/** How far the database is to count: one row beyond the limit tells that there are more. */
export const countUpTo = (limit: number | null): number | null => (limit === null ? null : limit + 1);

/** The total of the rows that match, counted up to `limit`; null: all. */
export async function countMatching(db: Executor, matching: Matching, limit: number | null): Promise<Total> {
  const counted = await countRows(db, matching, countUpTo(limit));
  return totalOf(db, matching, { counted, limit });
}

/** What a count, and the page that was read beside it, tell of the total; where that is not all, the planner is asked. */
export async function totalOf(db: Executor, matching: Matching, { counted, limit, seen }: Counting): Promise<Total> {
  if (counted >= 0 && (limit === null || counted <= limit)) return { total: counted, totalIsEstimate: false };
  if (seen?.isAll) return { total: seen.atLeast, totalIsEstimate: false };
  const estimate = counted < 0 ? -counted : await estimateRows(db, matching);
  return { total: Math.max(estimate, counted, seen?.atLeast ?? 0), totalIsEstimate: true };
}
