/** Reuses databases on a server in test files of one process, as `emptiedDatabase.ts` does with embedded ones. */
import { openDatabase } from '../../sql/connection/openDatabase.ts';
import type { Database } from '../../sql/database.ts';
import { clearTables, structureOf } from './clearedTables.ts';
import { type MadeTables, takeCheapest, takeWithTables } from './madeTables.ts';
import { createTemporary, onServer, type TemporaryDatabase } from './temporaryDatabase.ts';

interface Kept extends TemporaryDatabase {
  tables: MadeTables;
}

/** Limits the databases that a process keeps; the run drops them at its end (`dropDatabases.ts`). */
const mostIdle = 3;

const idle: Kept[] = [];

/**
 * Opens a database with empty tables of these descriptions, made by `make` unless a test file before left them.
 * @param fingerprint of the described tables
 */
export async function openKeptWithTables(
  url: string,
  fingerprint: string,
  make: (database: Database) => Promise<unknown>,
): Promise<Database> {
  const kept = takeWithTables(idle, fingerprint) ?? (await makeKept(url, fingerprint, make));
  const database = await openDatabase({ url: kept.url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await putBack(kept);
    },
  };
}

async function makeKept(
  url: string,
  fingerprint: string,
  make: (database: Database) => Promise<unknown>,
): Promise<Kept> {
  const temporary = await createTemporary(url);
  const began = performance.now();
  const database = await openDatabase({ url: temporary.url });
  await make(database);
  await database.close();
  const took = performance.now() - began;
  const structure = await onServer(temporary.url, (client) => structureOf((statement) => client.query(statement)));
  return { ...temporary, tables: { fingerprint, structure, took } };
}

/** Ends what a test left connected; a second closing finds the database kept already. */
const endOthers =
  'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

async function putBack(kept: Kept): Promise<void> {
  if (idle.includes(kept)) return;
  const isCleared = await onServer(kept.url, async (client) => {
    const run = (statement: string) => client.query(statement);
    await run(endOthers);
    const isSound = (await structureOf(run)) === kept.tables.structure;
    if (isSound) await clearTables(run);
    return isSound;
  });
  if (!isCleared) return kept.drop();
  idle.push(kept);
  if (idle.length > mostIdle) await takeCheapest(idle)?.drop();
}
