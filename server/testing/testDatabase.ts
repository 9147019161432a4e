import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { embeddedDatabase, embeddedOptions } from '../sql/connection/embedded.ts';
import { openDatabase } from '../sql/connection/openDatabase.ts';
import type { Database } from '../sql/database.ts';

/**
 * An empty database of its own for a test file: embedded and in memory, or where DATABASE_URL is set a new database on that
 * server, dropped when closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  return url ? openTemporary(url) : embeddedDatabase(await startFromCopy());
}

/** The same database as another server process has it: by a pool of its own. The embedded one cannot be opened twice. */
export async function openBeside(database: Database): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  if (!url) return { ...database, close: async () => undefined };
  const [current] = await database.rows<{ name: string }>(database.db, sql`select current_database() as name`);
  const own = new URL(url);
  own.pathname = `/${current?.name}`;
  return openDatabase({ url: own.href });
}

/** A new, empty database on the server of `url`. */
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

/** Making a cluster takes seconds, unpacking a copy of an empty one a fraction; the copy is kept for the next test file. */
async function startFromCopy(): Promise<PGlite> {
  const copy = join(tmpdir(), `gastheer-empty-database-${versionOfPglite()}.tar`);
  if (!existsSync(copy)) await writeCopy(copy);
  // Read at once: `openAsBlob` fails when another test file puts its own copy there in between.
  return PGlite.create({ ...embeddedOptions, loadDataDir: new Blob([readFileSync(copy)]) });
}

async function writeCopy(path: string): Promise<void> {
  const empty = await PGlite.create(embeddedOptions);
  const { close } = await embeddedDatabase(empty);
  const dump = await empty.dumpDataDir('none');
  await close();
  // Several test files may do this at once; a rename shows the others the whole file or none.
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, path);
}

function versionOfPglite(): string {
  const { size, mtimeMs } = statSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return `${size}-${Math.round(mtimeMs)}`;
}
