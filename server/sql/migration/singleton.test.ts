/** Tests the table of a singleton as descriptions change. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { text } from '../../../schema/fields.ts';
import type { ResourceOptions } from '../../../schema/resource.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { Database } from '../database.ts';
import { catalogOf, dropTables } from '../testing/catalog.ts';
import { label, thing } from '../testing/descriptions.ts';
import { applySchema } from './applySchema.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => dropTables(database));

const fields = { name: text(label, { required: true }), city: text(label, { required: true, default: 'Breda' }) };
const develop = (name: string, options: Partial<ResourceOptions>) =>
  applySchema(database, {
    resources: [thing(name, fields, options)],
    systemTables: {},
    mode: 'development',
    allowDrop: [],
    migrationsDir: '',
  });
const insert = (id: number, table = 'desk') =>
  database.db.execute(sql.raw(`insert into ${table} (id, name) overriding system value values (${id}, 'x')`));

test('what has no default may be missing, what has one may not', async () => {
  await develop('desk', { singleton: true });
  const columns = await database.rows(
    database.db,
    sql`select column_name as name, is_nullable as empty from information_schema.columns where table_name = 'desk' order by 1`,
  );
  expect(columns).toEqual([
    { name: 'city', empty: 'NO' },
    { name: 'id', empty: 'NO' },
    { name: 'name', empty: 'YES' },
    { name: 'version', empty: 'NO' },
  ]);
});

test('a renamed singleton keeps its record, and is the table that would be made anew', async () => {
  await develop('desk', { singleton: true });
  const made = async (name: string): Promise<string[]> => {
    await dropTables(database);
    await develop(name, { singleton: true });
    return catalogOf(database);
  };
  const anew = await made('counter');
  await made('desk');
  await insert(1);
  await develop('counter', { singleton: true, renamedFrom: 'desk' });
  expect(await catalogOf(database)).toEqual(anew);
  const rows = await database.rows(database.db, sql`select id::int as id, name from counter`);
  expect(rows).toEqual([{ id: 1, name: 'x' }]);
  await expect(insert(2, 'counter')).rejects.toThrow();
});

test('a resource becomes a singleton, and one of many again, as far as its rows let it', async () => {
  await develop('desk', {});
  const many = await catalogOf(database);
  await insert(1);
  await develop('desk', { singleton: true });
  await expect(insert(2)).rejects.toThrow();
  await develop('desk', {});
  expect(await catalogOf(database)).toEqual(many);
  await insert(2);
  await expect(develop('desk', { singleton: true })).rejects.toThrow(/"desk_singleton" .* is violated by some row/);
});
