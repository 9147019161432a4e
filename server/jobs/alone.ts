import { sql } from 'drizzle-orm';
import type { Database } from '../sql/database.ts';

/** Queues the work of each key in this process. */
const queues = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Runs work while no other with the same key runs, in any process on this database. A process that dies gives its key
 * back.
 */
export function alone<T>(database: Database, key: string, work: () => Promise<T>): Promise<T> {
  const own = queues.get(database) ?? new Map<string, Promise<unknown>>();
  queues.set(database, own);
  // Waits in this process first, so that its jobs hold one connection for a key at most.
  const before = own.get(key) ?? Promise.resolve();
  const mine = before.then(() => acrossProcesses(database, key, work));
  const ended = mine.catch(() => undefined);
  own.set(key, ended);
  void ended.then(() => own.get(key) === ended && own.delete(key));
  return mine;
}

/** Needs no lock in the embedded database, which one process has for itself, with one connection. */
function acrossProcesses<T>(database: Database, key: string, work: () => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work();
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gastheer.alone.${key}`}, 0))`);
    return work();
  });
}
