import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { integer, reference, text } from '../../schema/fields.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Database } from '../sql/database.ts';
import { applySchema } from '../sql/migration/applySchema.ts';
import { catalogOf, dropTables } from '../sql/testing/catalog.ts';
import { label, thing } from '../sql/testing/descriptions.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { writeMigration } from './migrate.ts';

let database: Database;
let migrationsDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await dropTables(database);
  migrationsDir = mkdtempSync(join(tmpdir(), 'gastheer-migrations-'));
  return () => rmSync(migrationsDir, { recursive: true });
});

const migrate = (resources: readonly Resource[], name: string, allowDrop: readonly string[] = []) =>
  writeMigration({ resources, systemTables: {}, migrationsDir, name, allowDrop });

const start = (mode: 'development' | 'production', resources: readonly Resource[], allowDrop: readonly string[] = []) =>
  applySchema(database, { resources, systemTables: {}, mode, allowDrop, migrationsDir });

const customers = (fields: Resource['fields'] = {}): Resource => thing('customers', { name: text(label), ...fields });

/** Lists the versions of a description, each with what it needs permission to drop. */
const versions: { resources: Resource[]; allowDrop: string[] }[] = [
  { resources: [customers({ fax: text(label), old: text(label) })], allowDrop: [] },
  {
    resources: [
      customers({ telex: text(label, { renamedFrom: 'fax', unique: true }), size: integer(label, { default: 3 }) }),
      thing('orders', { customer: reference('customers', label, { required: true, onDelete: 'cascade' }) }),
    ],
    allowDrop: ['customers.old'],
  },
  {
    resources: [
      thing(
        'clients',
        { name: text(label, { required: true }), telex: text(label), size: integer(label) },
        { renamedFrom: 'customers', unique: [['name', 'telex']] },
      ),
      thing('orders', { client: reference('clients', label, { renamedFrom: 'customer' }) }),
    ],
    allowDrop: [],
  },
];

async function writeAll(): Promise<void> {
  for (const [index, { resources, allowDrop }] of versions.entries())
    expect(await migrate(resources, `version-${index}`, allowDrop)).toMatch(/\.sql$/);
}

const last = versions.at(-1)?.resources ?? [];

test('development and production end with the same tables', async () => {
  for (const { resources, allowDrop } of versions) await start('development', resources, allowDrop);
  const developed = await catalogOf(database);
  await dropTables(database);
  await writeAll();
  expect(await start('production', last)).toMatchObject({
    applied: ['0001_version-0', '0002_version-1', '0003_version-2'],
  });
  expect(await catalogOf(database)).toEqual(developed);
  expect(await start('production', last)).toMatchObject({ applied: [] });
});

test('rows live through the migrations', async () => {
  const [first] = versions;
  await migrate(first?.resources ?? [], 'first');
  await start('production', first?.resources ?? []);
  await database.db.execute(sql`insert into customers (name, fax) values ('x', '020')`);
  for (const { resources, allowDrop } of versions.slice(1)) await migrate(resources, 'next', allowDrop);
  await start('production', last);
  expect(await database.rows(database.db, sql`select name, telex, size from clients`)).toEqual([
    { name: 'x', telex: '020', size: '3' },
  ]);
});

test('nothing is written where nothing changed', async () => {
  await writeAll();
  expect(await migrate(last, 'again')).toBeNull();
});

test('a removal is not written without permission', async () => {
  await migrate([customers({ fax: text(label) })], 'first');
  await expect(migrate([customers()], 'second')).rejects.toThrow('--name second --allow-drop customers.fax');
});

test('a name that is no file name is refused', async () => {
  await expect(migrate([customers()], '../etc')).rejects.toThrow('--name add-fax');
});

test('production does not start on descriptions without their migration, and touches nothing', async () => {
  await migrate([customers()], 'first');
  await expect(start('production', [customers({ fax: text(label) })])).rejects.toThrow('npm run migrate');
  expect(await catalogOf(database)).toEqual([]);
});

test('a migration that fails leaves those before it and nothing of itself', async () => {
  await migrate([customers()], 'first');
  const file = await migrate([customers({ fax: text(label) })], 'second');
  appendFileSync(file ?? '', '--> statement-breakpoint\nselect no_such_thing();\n');
  const resources = [customers({ fax: text(label) })];
  await expect(start('production', resources)).rejects.toThrow(/Migration 0002_second[\s\S]*no_such_thing/);
  const columns = (await catalogOf(database)).filter((line) => line.startsWith('column customers '));
  expect(columns.map((line) => line.split(' ')[2])).toEqual(['id', 'name', 'version']);
});

test('a migration changed after it was applied is refused, other line endings apart', async () => {
  const file = (await migrate([customers()], 'first')) ?? '';
  await start('production', [customers()]);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect(await start('production', [customers()])).toMatchObject({ applied: [] });
  appendFileSync(file, '-- a word more');
  await expect(start('production', [customers()])).rejects.toThrow('was changed after it was applied');
});

test('an older version does not start on the database of a newer one', async () => {
  await writeAll();
  await start('production', last);
  for (const folder of ['', 'meta']) {
    const ending = folder ? 'json' : 'sql';
    rmSync(join(migrationsDir, folder, `0003_version-2.${ending}`));
  }
  await expect(start('production', versions[1]?.resources ?? [])).rejects.toThrow('0003_version-2');
});

test('two migrations of the same number are refused', async () => {
  await migrate([customers()], 'first');
  await migrate([customers({ fax: text(label) })], 'second');
  const meta = join(migrationsDir, 'meta');
  writeFileSync(join(migrationsDir, '0002_other.sql'), '');
  writeFileSync(join(meta, '0002_other.json'), readFileSync(join(meta, '0002_second.json')));
  await expect(start('production', [customers({ fax: text(label) })])).rejects.toThrow('not numbered one by one');
});

test('a database of development is taken over where it stands exactly at a migration, and refused elsewhere', async () => {
  const [first, second] = versions;
  await start('development', first?.resources ?? []);
  await writeAll();
  expect(await start('production', last)).toMatchObject({ applied: ['0002_version-1', '0003_version-2'] });
  await dropTables(database);
  await start('development', [...(second?.resources ?? []), thing('extra', { name: text(label) })]);
  await expect(start('production', last)).rejects.toThrow('changed by something else than migrations');
});
