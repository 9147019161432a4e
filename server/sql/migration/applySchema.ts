import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../database.ts';
import { type Trigger, triggersOf } from '../tables/frozenTrigger.ts';
import { fingerprintOf } from '../tables/structure.ts';
import { allTables, type DescribedTables } from '../tables/tables.ts';
import { applyMigrations } from './migrations.ts';
import { runStatements } from './runStatements.ts';
import { schemaChanges } from './schemaChanges.ts';
import { lockSchema, recordedFingerprint, recordedSnapshot, recordSchema } from './schemaRecord.ts';
import { emptySnapshot, snapshotOf } from './snapshot.ts';

export interface SchemaOptions extends DescribedTables {
  /** `development` finds and makes the changes itself; `production` applies reviewed migrations and nothing else. */
  mode: 'development' | 'production';
  /** Tables (`customers`) and columns (`customers.fax`) that may go in development, with all they hold. */
  allowDrop: readonly string[];
  /** Folder of the migrations, for production. */
  migrationsDir: string;
}

/** What was done: SQL statements in development, names of migrations in production. Empty where nothing had to change. */
export interface SchemaReport {
  applied: readonly string[];
}

/**
 * Brings the database to the tables that are described, all of it or nothing. Processes that start together wait for each
 * other. Throws StartError when rows would be lost without permission, or when rows stand in the way.
 */
export async function applySchema(database: Database, options: SchemaOptions): Promise<SchemaReport> {
  const tables = allTables(options);
  const triggers = triggersOf(options.resources, tables);
  if (options.mode === 'production')
    return { applied: await applyMigrations(database, options.migrationsDir, fingerprintOf(tables, triggers)) };
  return { applied: await database.transaction((db) => develop(db, { tables, triggers }, options)) };
}

interface Structure {
  tables: readonly PgTable[];
  triggers: readonly Trigger[];
}

async function develop(db: Executor, { tables, triggers }: Structure, options: SchemaOptions): Promise<string[]> {
  await lockSchema(db);
  const fingerprint = fingerprintOf(tables, triggers);
  if ((await recordedFingerprint(db)) === fingerprint) return [];
  const after = await snapshotOf(tables, triggers);
  const statements = await schemaChanges({
    before: (await recordedSnapshot(db)) ?? emptySnapshot,
    after,
    resources: options.resources,
    allowDrop: options.allowDrop,
    howToAllow: (names) => `start once with ALLOW_DROP=${names.join(',')}`,
  });
  await runStatements(db, statements, 'A change of the descriptions');
  await recordSchema(db, fingerprint, after);
  return statements;
}
