import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemTables } from '../server/composition.ts';
import { loadDescriptions } from '../server/loadDescriptions.ts';
import { readMigrations } from '../server/sql/migrationFiles.ts';
import { fingerprintOf } from '../server/sql/structure.ts';
import { allTables } from '../server/sql/tables.ts';

it('the migrations of production lead to the tables that are described; if not: npm run migrate -- --name …', async () => {
  const described = await loadDescriptions(import.meta.dirname);
  const resources = described.map(({ resource }) => resource);
  const last = readMigrations(join(import.meta.dirname, 'migrations')).at(-1);
  expect(last?.fingerprint).toBe(fingerprintOf(allTables({ resources, systemTables })));
});
