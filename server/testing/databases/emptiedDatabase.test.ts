/** Tests that a test file finds nothing of the files before it, in a process that they share. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { text } from '../../../schema/fields.ts';
import type { Database } from '../../sql/database.ts';
import { label, thing } from '../../sql/testing/descriptions.ts';
import { openTestTables } from '../testDatabase.ts';

const described = { resources: [thing('desk', { name: text(label, { required: true }) })], systemTables: {} };
const namesIn = (database: Database) =>
  database.rows<{ id: string; name: string }>(database.db, sql`select id, name from desk order by id`);
const insert = (database: Database, name: string) => database.db.execute(sql`insert into desk (name) values (${name})`);

/** Opens the tables, does something to them, and closes them, as a test file does. */
async function after(work: (database: Database) => Promise<unknown>): Promise<Database> {
  const database = await openTestTables(described);
  await work(database);
  await database.close();
  return openTestTables(described);
}

test('tables that a file leaves are empty for the next, which counts from one', async () => {
  const next = await after(async (database) => {
    await insert(database, 'first');
    await insert(database, 'second');
  });
  expect(await namesIn(next)).toEqual([]);
  await insert(next, 'third');
  expect(await namesIn(next)).toMatchObject([{ id: '1', name: 'third' }]);
  await next.close();
});

test('many rows are gone too', async () => {
  const next = await after((database) =>
    database.db.execute(sql`insert into desk (name) select repeat('x', 200) from generate_series(1, 5000)`),
  );
  expect(await namesIn(next)).toEqual([]);
  await next.close();
});

test.each([
  ['a column', sql`alter table desk add column colour text`],
  ['a table', sql`create table colours (name text)`],
  ['a type', sql`alter table desk alter column name type varchar(20)`],
  ['a check', sql`alter table desk add constraint short check (length(name) < 3)`],
  ['a trigger that is off', sql`alter table desk disable trigger all`],
  ['a schema', sql`create schema aside`],
])('%s that a file adds or changes is not there for the next', async (_what, change) => {
  const structure = sql`select
    (select json_agg(json_build_array(attname, atttypid::regtype)) from pg_attribute where attrelid = 'desk'::regclass) as columns,
    (select json_agg(conname order by conname) from pg_constraint where conrelid = 'desk'::regclass) as checks,
    (select json_agg(tgenabled) from pg_trigger where tgrelid = 'desk'::regclass) as triggers,
    (select json_agg(relname) from pg_class where relname = 'colours') as tables,
    (select json_agg(nspname) from pg_namespace where nspname = 'aside') as schemas`;
  const before: unknown[] = [];
  const next = await after(async (database) => {
    before.push(await database.rows(database.db, structure));
    await database.db.execute(change);
    expect(await database.rows(database.db, structure)).not.toEqual(before[0]);
  });
  expect(await next.rows(next.db, structure)).toEqual(before[0]);
  await next.close();
});

test('a database that is closed gives no rows of the next file to what still runs', async () => {
  const database = await openTestTables(described);
  await database.close();
  await expect(namesIn(database)).rejects.toThrow();
});
