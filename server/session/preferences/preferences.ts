import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Database, Executor } from '../../sql/database.ts';
import { type PreferenceChanges, preferenceLimits } from './preferencesBody.ts';
import { preferences } from './tables.ts';

/** All preferences of a user, by key. */
export async function preferencesOf(userId: string, db: Executor): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ key: preferences.key, value: preferences.value })
    .from(preferences)
    .where(eq(preferences.userId, BigInt(userId)));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Keeps what is given, removes what is null, leaves the rest; 422 where it becomes too many, and nothing is changed. */
export async function changePreferences(
  userId: string,
  changes: PreferenceChanges,
  { database, language }: Pick<Context, 'language'> & { database: Database },
): Promise<void> {
  const kept = [...changes].filter(([, value]) => value !== null);
  const removed = [...changes].flatMap(([key, value]) => (value === null ? [key] : []));
  await database.transaction(async (db) => {
    // One at a time for a user: their number is counted, and two that write the same keys would wait for each other.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gastheer.preferences.${userId}`}, 0))`);
    const own = eq(preferences.userId, BigInt(userId));
    if (removed.length > 0) await db.delete(preferences).where(and(own, inArray(preferences.key, removed)));
    if (kept.length === 0) return;
    await db
      .insert(preferences)
      .values(kept.map(([key, value]) => ({ userId: BigInt(userId), key, value })))
      .onConflictDoUpdate({ target: [preferences.userId, preferences.key], set: { value: sql`excluded.value` } });
    const [held] = await db.select({ count: count() }).from(preferences).where(own);
    if (Number(held?.count) > preferenceLimits.keys) throw tooMany(language);
  });
}

const tooMany = (language: Context['language']): ApiError =>
  ApiError.invalid([
    {
      code: 'TOO_MANY',
      detail: {
        en: `There can be ${preferenceLimits.keys} preferences at most. Remove some with null.`,
        nl: `Er kunnen hooguit ${preferenceLimits.keys} voorkeuren zijn. Verwijder er met null.`,
      }[language],
      source: { pointer: '' },
    },
  ]);
