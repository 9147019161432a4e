import { StartError } from '../connection/startError.ts';
import type { Database, Executor } from '../database.ts';
import { type Migration, readMigrations } from './migrationFiles.ts';
import { runStatements } from './runStatements.ts';
import {
  type AppliedMigration,
  appliedMigrations,
  lockSchema,
  recordedFingerprint,
  recordMigrations,
  recordSchema,
} from './schemaRecord.ts';

export interface Goal {
  dir: string;
  /** Of the tables described. */
  fingerprint: string;
  /** Throws where the database is not as described, in the transaction of the last migration. */
  check?: (db: Executor) => Promise<void>;
}

/**
 * Applies the migrations that this database lacks, each in a transaction of its own, and returns their names. Refuses to start,
 * before anything is changed, when they do not lead to the tables described.
 */
export async function applyMigrations(database: Database, { dir, fingerprint, check }: Goal): Promise<string[]> {
  const migrations = readMigrations(dir);
  if (migrations.at(-1)?.result().fingerprint !== fingerprint)
    throw new StartError(
      `The migrations in ${dir} do not lead to the tables that are described.\n` +
        'Write the missing one with: npm run migrate -- --name what-changed; review it and start again.',
    );
  const applied: string[] = [];
  for (;;) {
    const name = await database.transaction((db) => applyNext(db, migrations, check));
    if (name === null) return applied;
    applied.push(name);
  }
}

/** Applies the first missing migration; null when none is missing. */
async function applyNext(db: Executor, migrations: readonly Migration[], check: Goal['check']): Promise<string | null> {
  await lockSchema(db);
  const applied = await knownMigrations(db, migrations);
  checkHistory(applied, migrations);
  const recorded = await recordedFingerprint(db);
  if (recorded !== (migrations[applied.length - 1]?.result().fingerprint ?? null))
    throw new StartError(
      'The tables of this database were changed by something else than migrations, such as a start in development.\n' +
        'Restore it from a backup, or start production with a database of its own.',
    );
  const next = migrations[applied.length];
  if (!next) {
    await check?.(db);
    return null;
  }
  await runStatements(db, next.statements, `Migration ${next.name}`);
  const { fingerprint, snapshot } = next.result();
  await recordMigrations(db, [next]);
  await recordSchema(db, fingerprint, snapshot);
  if (next === migrations.at(-1)) await check?.(db);
  return next.name;
}

/** Adopts a database made in development whose tables are exactly those of a migration. */
async function knownMigrations(db: Executor, migrations: readonly Migration[]): Promise<readonly AppliedMigration[]> {
  const applied = await appliedMigrations(db);
  if (applied.length > 0) return applied;
  const recorded = await recordedFingerprint(db);
  const reached = migrations.slice(0, migrations.findIndex(({ result }) => result().fingerprint === recorded) + 1);
  if (reached.length > 0) await recordMigrations(db, reached);
  return reached;
}

/** Checks that applied migrations are in the folder, in the same order and unchanged. */
function checkHistory(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  applied.forEach(({ name, checksum }, position) => {
    const migration = migrations[position];
    if (migration?.name !== name)
      throw new StartError(
        `This database has had migration ${name}, which is not among those of this version: start the version that has it.`,
      );
    if (migration.checksum !== checksum)
      throw new StartError(
        `Migration ${name} was changed after it was applied here. Put it back as it was and write a further one.`,
      );
  });
}
