import { join } from 'node:path';
import { expect, it } from 'vitest';
import { engineResources } from '../server/engineResources.ts';
import { readMigrations } from '../server/sql/migration/migrationFiles.ts';
import { triggersOf } from '../server/sql/tables/frozenTrigger.ts';
import { fingerprintOf } from '../server/sql/tables/structure.ts';
import { allTables } from '../server/sql/tables/tables.ts';
import { systemTables } from '../server/start/composition.ts';
import { loadDescriptions } from '../server/start/loadDescriptions.ts';

it('the migrations of production lead to the tables that are described; if not: npm run migrate -- --name …', async () => {
  const described = [...(await loadDescriptions(import.meta.dirname)), ...engineResources];
  const resources = described.map(({ resource }) => resource);
  const last = readMigrations(join(import.meta.dirname, 'migrations')).at(-1);
  const tables = allTables({ resources, systemTables });
  expect(last?.fingerprint).toBe(fingerprintOf(tables, triggersOf(resources, tables)));
});
