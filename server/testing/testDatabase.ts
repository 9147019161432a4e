import { sql } from 'drizzle-orm';
import { openDatabase } from '../sql/connection/openDatabase.ts';
import type { Database } from '../sql/database.ts';
import { applySchema, describedFingerprint } from '../sql/migration/applySchema.ts';
import type { DescribedTables } from '../sql/tables/tables.ts';
import { openEmptied, openWithTables } from './databases/emptiedDatabase.ts';
import { openKeptWithTables } from './databases/keptDatabases.ts';
import { createTemporary } from './databases/temporaryDatabase.ts';

/**
 * Opens an empty database for a test file: embedded and in memory or, with DATABASE_URL set, on that server. The
 * latter is dropped when closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  return url ? openTemporary(url) : openEmptied();
}

/** Opens a database as `openTestDatabase` does, with the empty tables of these descriptions. */
export async function openTestTables(described: DescribedTables): Promise<Database> {
  const make = (database: Database) =>
    applySchema(database, { ...described, mode: 'development', allowDrop: [], migrationsDir: '' });
  const url = process.env['DATABASE_URL'];
  const fingerprint = describedFingerprint(described);
  return url ? openKeptWithTables(url, fingerprint, make) : openWithTables(fingerprint, make);
}

/**
 * Opens the same database as another server process would, with its own pool. Shares the embedded one, which cannot be
 * opened twice.
 */
export async function openBeside(database: Database): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  if (!url) return { ...database, close: async () => undefined };
  const [current] = await database.rows<{ name: string }>(database.db, sql`select current_database() as name`);
  const own = new URL(url);
  own.pathname = `/${current?.name}`;
  return openDatabase({ url: own.href });
}

async function openTemporary(url: string): Promise<Database> {
  const temporary = await createTemporary(url);
  const database = await openDatabase({ url: temporary.url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await temporary.drop();
    },
  };
}
