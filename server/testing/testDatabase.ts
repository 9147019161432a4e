import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openDatabase } from '../sql/connection/openDatabase.ts';
import type { Database } from '../sql/database.ts';
import { applySchema, describedFingerprint } from '../sql/migration/applySchema.ts';
import type { DescribedTables } from '../sql/tables/tables.ts';
import { openEmptied, openWithTables } from './emptiedDatabase.ts';

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
  if (!process.env['DATABASE_URL']) return openWithTables(describedFingerprint(described), make);
  const database = await openTestDatabase();
  await make(database);
  return database;
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

/** Holds a new, empty database on a server. */
export interface TemporaryDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createTemporary(url: string): Promise<TemporaryDatabase> {
  const name = `gastheer_test_${randomBytes(8).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onServer(url, `drop database ${name} with (force)`) };
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

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
