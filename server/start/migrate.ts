import { StartError } from '../sql/connection/startError.ts';
import { readMigrations, writeMigrationFiles } from '../sql/migration/migrationFiles.ts';
import { schemaChanges } from '../sql/migration/schemaChanges.ts';
import { emptySnapshot, snapshotOf, tableOf } from '../sql/migration/snapshot.ts';
import { listedValues, valuesByField } from '../sql/migration/values/listedValues.ts';
import { valueRenames } from '../sql/migration/values/valueRenames.ts';
import { fingerprintOf } from '../sql/tables/structure.ts';
import { allTables, type DescribedTables } from '../sql/tables/tables.ts';
import { triggersOf } from '../sql/tables/triggers.ts';

export interface MigrationOptions extends DescribedTables {
  migrationsDir: string;
  /** Name of the change, in lower case, digits and hyphens: `add-fax`. */
  name: string;
  /** Tables (`customers`) and columns (`customers.fax`) that may be dropped, with their data. */
  allowDrop: readonly string[];
}

/**
 * Writes the migration from the last described tables to the current ones, for review, without a database. Returns the path of
 * the SQL file, or null when nothing changed. Throws StartError when data would be lost.
 */
export async function writeMigration(options: MigrationOptions): Promise<string | null> {
  const { name, migrationsDir, resources, allowDrop } = options;
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new StartError('Name the migration after what changes, in small letters, digits and hyphens: --name add-fax');
  const tables = allTables(options);
  const triggers = triggersOf(resources, tables);
  const earlier = readMigrations(migrationsDir);
  const last = earlier.at(-1)?.result();
  const fingerprint = fingerprintOf(tables, triggers);
  const values = listedValues(resources);
  const before = last?.snapshot ?? emptySnapshot;
  const renames = last
    ? valueRenames(values, before.values ?? {}, (table) => tableOf(before, table) !== undefined)
    : [];
  if (last?.fingerprint === fingerprint && renames.length === 0) return null;
  const snapshot = { ...(await snapshotOf(tables, triggers)), values: valuesByField(values) };
  const changes = await schemaChanges({
    before,
    after: snapshot,
    resources,
    allowDrop,
    howToAllow: (names) => `npm run migrate -- --name ${name} --allow-drop ${names.join(',')}`,
  });
  const number = String(earlier.length + 1).padStart(4, '0');
  return writeMigrationFiles({
    dir: migrationsDir,
    name: `${number}_${name}`,
    statements: [...changes, ...renames],
    fingerprint,
    snapshot,
  });
}
