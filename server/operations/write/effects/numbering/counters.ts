import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../writeContext.ts';
import { type CounterClaims, type CounterKey, claimsAfter, counterKey } from './claims.ts';
import { sequences } from './sequenceTable.ts';

/** Holds a counter as it is while the transaction locks it. */
export interface Counter extends CounterKey {
  last: number;
  lastDate: string | null;
}

/**
 * Locks counters until the transaction ends, and makes missing ones; others numbering in the same sequence wait.
 * Transactions lock them in the order of their keys, which excludes deadlocks. A transaction that later needs an
 * earlier counter fails instead of waiting, and locks all of them at once in its next attempt.
 */
export async function lockCounters(context: WriteContext, keys: readonly CounterKey[]): Promise<Map<string, Counter>> {
  const claims = context.counters ?? claimsAfter();
  for (const { prefix, year } of keys) claims.wanted.set(counterKey({ prefix, year }), { prefix, year });
  const needed = claims.held.size === 0 ? [...claims.wanted.values()] : keys;
  const taken = isInOrder(claims, needed) ? await take(context, needed) : await takeAtOnce(context, needed);
  for (const key of taken.keys()) claims.held.add(key);
  return taken;
}

const isInOrder = ({ held }: CounterClaims, keys: readonly CounterKey[]): boolean =>
  keys.map(counterKey).every((key) => held.has(key) || [...held].every((other) => other < key));

/** Fails with 55P03, lock_not_available, after waiting 10 ms. */
async function takeAtOnce(context: WriteContext, keys: readonly CounterKey[]): Promise<Map<string, Counter>> {
  await context.db.execute(sql`set local lock_timeout = '10ms'`);
  const taken = await take(context, keys);
  await context.db.execute(sql`set local lock_timeout to default`);
  return taken;
}

async function take(
  { db, services: { database } }: WriteContext,
  keys: readonly CounterKey[],
): Promise<Map<string, Counter>> {
  const wanted = [
    ...new Map(keys.map(({ prefix, year }) => [counterKey({ prefix, year }), { prefix, year }])).values(),
  ];
  const rows = await database.rows<{ prefix: string; year: number; last: number; last_date: string | null }>(
    db,
    sql`insert into ${sequences} as held (prefix, year, last)
      select prefix, year, 0 from json_to_recordset(${JSON.stringify(wanted)}::text::json)
        as wanted (prefix text, year integer) order by prefix collate "C", year
      on conflict (prefix, year) do update set last = held.last
      returning prefix, year, last, last_date`,
  );
  return new Map(
    rows.map(({ last_date: lastDate, ...counter }) => [counterKey(counter), { ...counter, lastDate }] as const),
  );
}

/** Stores the last numbers of counters that the transaction holds. */
export async function saveCounters({ db }: WriteContext, counters: readonly Counter[]): Promise<void> {
  await db.execute(sql`update ${sequences} as held set last = counted.last, last_date = counted."lastDate"
    from json_to_recordset(${JSON.stringify(counters)}::text::json)
      as counted (prefix text, year integer, last integer, "lastDate" date)
    where held.prefix = counted.prefix and held.year = counted.year`);
}
