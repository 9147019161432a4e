/** Reads and writes the folder of migrations: `0001_name.sql`, and the tables after it in `meta/0001_name.json`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../connection/startError.ts';
import type { Snapshot } from './snapshot.ts';

export interface Migration {
  /** File name without extension: `0001_start`. */
  name: string;
  statements: readonly string[];
  checksum: string;
  /** Reads what the tables are after the migration: half a megabyte, which a start needs of the last one only. */
  result(): MigrationResult;
}

export interface MigrationResult {
  fingerprint: string;
  snapshot: Snapshot;
}

/** Separates two statements, as drizzle-kit writes it. */
const breakpoint = '--> statement-breakpoint';
const fileName = /^(\d{4})_[a-z0-9][a-z0-9_-]*\.sql$/;

/** Reads all migrations of a folder in the order they are applied; none where there is no folder. */
export function readMigrations(dir: string): Migration[] {
  if (!existsSync(dir)) return [];
  const names = readdirSync(dir).flatMap((file) => (fileName.test(file) ? [file.slice(0, -'.sql'.length)] : []));
  names.sort();
  checkNumbers(names, dir);
  return names.map((name) => readMigration(dir, name));
}

/** Refuses gaps and repeated numbers: of two branches with the same number, the second expects other tables. */
function checkNumbers(names: readonly string[], dir: string): void {
  names.forEach((name, position) => {
    const expected = String(position + 1).padStart(4, '0');
    if (!name.startsWith(expected))
      throw new StartError(
        `The migrations in ${dir} are not numbered one by one: ${name} stands where ${expected} should.\n` +
          'Delete what was added last, with its file in meta, and write it again with npm run migrate.',
      );
  });
}

function readMigration(dir: string, name: string): Migration {
  const text = readFileSync(join(dir, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n');
  const meta = join(dir, 'meta', `${name}.json`);
  if (!existsSync(meta)) throw new StartError(`${meta} is missing: a migration and its meta file belong together.`);
  let result: MigrationResult | undefined;
  return {
    name,
    statements: text.split(breakpoint).filter((statement) => statement.trim() !== ''),
    checksum: createHash('sha256').update(text).digest('hex'),
    result: () => {
      result ??= JSON.parse(readFileSync(meta, 'utf8')) as MigrationResult;
      return result;
    },
  };
}

export interface NewMigration {
  dir: string;
  name: string;
  statements: readonly string[];
  fingerprint: string;
  snapshot: Snapshot;
}

/** Writes both files and returns the path of the SQL. */
export function writeMigrationFiles({ dir, name, statements, fingerprint, snapshot }: NewMigration): string {
  mkdirSync(join(dir, 'meta'), { recursive: true });
  writeFileSync(join(dir, 'meta', `${name}.json`), `${JSON.stringify({ fingerprint, snapshot }, null, 2)}\n`);
  const path = join(dir, `${name}.sql`);
  writeFileSync(path, `${statements.join(`\n${breakpoint}\n`)}\n`);
  return path;
}
