import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Entity } from '../../model.ts';
import { countsBy, sumsOf } from '../../sql/aggregate.ts';

/** Names the fields to add up and to count by; the caller may read all of them. */
export interface AskedAggregates {
  sumOf: readonly string[];
  countBy: readonly string[];
}

/** Holds sums and counts over all matching rows of a list; each member only where it was requested. */
export interface Aggregates {
  /** Sums by field, in the unit of the field. */
  sums?: Readonly<Record<string, number>>;
  /** Numbers of rows by field and value. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Adds up and counts the matching rows; asks nothing of the database where nothing is asked for. */
export async function aggregatesOf(
  { db }: Pick<Context, 'db'>,
  matching: { entity: Entity; where: SQL | undefined },
  { sumOf, countBy }: AskedAggregates,
): Promise<Aggregates> {
  const [sums, counts] = await Promise.all([
    sumOf.length > 0 ? sumsOf(db, matching, sumOf) : undefined,
    Promise.all(countBy.map(async (field) => [field, await countsBy(db, matching, field)] as const)),
  ]);
  return { ...(sums && { sums }), ...(counts.length > 0 && { counts: Object.fromEntries(counts) }) };
}
