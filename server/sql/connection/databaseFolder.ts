import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

/** Lists parts of every database's folder, without which PGlite fails in riddles or begins an empty database. */
const parts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

/** Returns the folder of the embedded database in a data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/**
 * Accepts the folder of a database, and one that is absent or empty. Refuses any other, so that nothing is overwritten.
 */
export function requireDatabaseOrNothing(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || (found.isDirectory() && readdirSync(folder).length === 0)) return;
  const missing = parts.filter((part) => !existsSync(join(folder, part)));
  if (missing.length > 0)
    throw new StartError(
      `${folder} is not a whole database: it lacks ${missing.join(', ')}. Nothing in it was changed.\n` +
        'Restore it from a backup, or name another folder with DATA_DIR. ' +
        'Where a first start was cut short, remove this folder and start again.',
    );
}

/** Takes the files of a database from everybody but their owner: PGlite makes them readable and writable for all. */
export function closeToOthers(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}
