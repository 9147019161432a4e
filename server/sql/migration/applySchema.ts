import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../database.ts';
import { fingerprintOf } from '../tables/structure.ts';
import { allTables, type DescribedTables } from '../tables/tables.ts';
import type { Trigger } from '../tables/trigger.ts';
import { triggersOf } from '../tables/triggers.ts';
import { applyMigrations } from './migrations.ts';
import { runStatements } from './runStatements.ts';
import { schemaChanges } from './schemaChanges.ts';
import { lockSchema, recordedFingerprint, recordedSnapshot, recordSchema } from './schemaRecord.ts';
import { emptySnapshot, snapshotOf } from './snapshot.ts';
import { keepValues } from './values/keepValues.ts';

export interface SchemaOptions extends DescribedTables {
  /** `development` derives and makes the changes; `production` applies reviewed migrations and nothing else. */
  mode: 'development' | 'production';
  /** Tables (`customers`) and columns (`customers.fax`) that may be dropped in development, with their data. */
  allowDrop: readonly string[];
  /** Folder of the migrations, for production. */
  migrationsDir: string;
}

export interface SchemaReport {
  /** Lists the changes made: SQL statements in development, names of migrations in production. */
  applied: readonly string[];
  /** Fingerprint of the described tables. */
  fingerprint: string;
}

/** Returns the fingerprint of the described tables, which the database holds while no other version has changed them. */
export function describedFingerprint(described: DescribedTables): string {
  const tables = allTables(described);
  return fingerprintOf(tables, triggersOf(described.resources, tables));
}

/**
 * Changes the database to the described tables, all or nothing. Processes that start together wait for each other. Throws
 * StartError when rows would be lost without permission, or prevent the change.
 */
export async function applySchema(database: Database, options: SchemaOptions): Promise<SchemaReport> {
  const tables = allTables(options);
  const triggers = triggersOf(options.resources, tables);
  const fingerprint = fingerprintOf(tables, triggers);
  if (options.mode === 'production')
    return {
      fingerprint,
      applied: await applyMigrations(database, {
        dir: options.migrationsDir,
        fingerprint,
        check: async (db) => void (await keepValues(database, db, options)),
      }),
    };
  return {
    fingerprint,
    applied: await database.transaction(async (db) => [
      ...(await develop(db, { tables, triggers, fingerprint }, options)),
      ...(await keepValues(database, db, options)),
    ]),
  };
}

interface Structure {
  tables: readonly PgTable[];
  triggers: readonly Trigger[];
  fingerprint: string;
}

async function develop(
  db: Executor,
  { tables, triggers, fingerprint }: Structure,
  options: SchemaOptions,
): Promise<string[]> {
  await lockSchema(db);
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
