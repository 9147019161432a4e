import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Database, Executor } from '../../sql/database.ts';
import { type PreferenceChanges, preferenceLimits } from './preferencesBody.ts';
import { preferences } from './tables.ts';

/** Returns all preferences of a user, by key. */
export async function preferencesOf(userId: string, db: Executor): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ key: preferences.key, value: preferences.value })
    .from(preferences)
    .where(eq(preferences.userId, BigInt(userId)));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Stores given keys and removes those that are null. 422 beyond the limit, and nothing changes. */
export async function changePreferences(
  userId: string,
  changes: PreferenceChanges,
  { database, language }: Pick<Context, 'language'> & { database: Database },
): Promise<void> {
  const kept = [...changes].filter(([, value]) => value !== null);
  const removed = [...changes].flatMap(([key, value]) => (value === null ? [key] : []));
  await database.transaction(async (db) => {
    // Locks the user's preferences: keys are counted, and two writers of the same keys would deadlock.
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
        nl: `Er kunnen hoogstens ${preferenceLimits.keys} voorkeuren zijn. Verwijder er met null.`,
      }[language],
      source: { pointer: '' },
    },
  ]);
