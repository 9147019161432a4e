import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Entity } from '../../model.ts';
import { countRows, estimateRows, type Total } from '../../sql/count.ts';
import type { Executor } from '../../sql/database.ts';
import type { ListQuery } from './readQuery.ts';
import { maySeeStatistics } from './statistics.ts';

/** Limits exact counting: beyond it counting takes longer than reading the page. */
const defaultCountLimit = 10_000;

/** Gives how many matching rows one statement finds, to be counted and sorted. */
export const findLimitOf = ({ countLimit = defaultCountLimit }: Pick<Context, 'countLimit'>): number => countLimit;

/** Gives the number of rows to count exactly for a query; null for all. */
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
  /** Rows that are known to exist. */
  atLeast: number;
  /** Whether these are all. */
  isAll: boolean;
}

interface Counting {
  /** A count that stopped one row beyond `limit`; negative for an estimate far above it. */
  counted: number;
  limit: number | null;
  seen?: Seen;
}

/** Gives how far to count: one row beyond the limit tells that there are more. */
export const countUpTo = (limit: number | null): number | null => (limit === null ? null : limit + 1);

/** Counts the matching rows up to `limit`; null for all. */
export async function countMatching(db: Executor, matching: Matching, limit: number | null): Promise<Total> {
  const counted = await countRows(db, matching, countUpTo(limit));
  return totalOf(db, matching, { counted, limit });
}

/** Derives the total from a count and the page beside it; asks the planner where these do not decide it. */
export async function totalOf(db: Executor, matching: Matching, { counted, limit, seen }: Counting): Promise<Total> {
  if (counted >= 0 && (limit === null || counted <= limit)) return { total: counted, totalIsEstimate: false };
  if (seen?.isAll) return { total: seen.atLeast, totalIsEstimate: false };
  const estimate = counted < 0 ? -counted : await estimateRows(db, matching);
  return { total: Math.max(estimate, counted, seen?.atLeast ?? 0), totalIsEstimate: true };
}
