import { sql } from 'drizzle-orm';
import type { Database } from '../sql/database.ts';

/**
 * Runs what a start makes in the database while every other start on it waits. That is tables, queue, first records,
 * demo data.
 */
export async function whileOthersWait<T>(database: Database, work: () => Promise<T>): Promise<T> {
  // Needs no lock where the data folder has one: the one connection, which `work` needs, would be taken.
  if (database.kind === 'embedded') return work();
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('gastheer.start'))`);
    return work();
  });
}
