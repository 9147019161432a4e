import { sql } from 'drizzle-orm';
import type { Database } from '../sql/database.ts';

/** Queues the work of each key in this process. */
const queues = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Runs work while no other with the same key runs, in any process on this database. A process that dies gives its key
 * back.
 */
export const alone = <T>(database: Database, key: string, work: () => Promise<T>): Promise<T> =>
  aloneWithAll(database, [key], work);

/** Runs work as `alone` does, while no other with any of these keys runs. */
export function aloneWithAll<T>(database: Database, keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const own = queues.get(database) ?? new Map<string, Promise<unknown>>();
  queues.set(database, own);
  // Waits in this process first, so that its jobs hold one connection for a key at most.
  const before = Promise.all(keys.map((key) => own.get(key)));
  const mine = before.then(() => acrossProcesses(database, keys, work));
  const ended = mine.catch(() => undefined);
  for (const key of keys) own.set(key, ended);
  void ended.then(() => {
    for (const key of keys) if (own.get(key) === ended) own.delete(key);
  });
  return mine;
}

/** Needs no lock in the embedded database, which one process has for itself, with one connection. */
function acrossProcesses<T>(database: Database, keys: readonly string[], work: () => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work();
  // Takes locks in one order, so that two that share several never wait for each other.
  const names = [...new Set(keys)].map((key) => `gastheer.alone.${key}`).sort();
  return database.transaction(async (db) => {
    for (const name of names) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    return work();
  });
}
