/** @long: 6 s */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { integer as integerColumn, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choices, date, dateTime, money, reference } from '../../../schema/fields.ts';
import { application } from '../../../schema/testing/application.ts';
import { compileModel } from '../../compileModel.ts';
import { emptyDataFolder } from '../../testing/dataFolder.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { Database } from '../database.ts';
import { applySchema } from '../migration/applySchema.ts';
import { label, thing } from '../testing/descriptions.ts';
import { openDatabase } from './openDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'gastheer-open-'));

test('values come back as they are everywhere outside the database', async () => {
  const things = thing('things', {
    price: money(label),
    day: date(label),
    at: dateTime(label),
    kinds: choices(label, { options: [{ value: 'a', ...label }] }),
    parent: reference('things', label),
  });
  await applySchema(database, {
    resources: [things],
    systemTables: {},
    mode: 'development',
    allowDrop: [],
    migrationsDir: '',
  });
  const model = await compileModel({ application, descriptions: [{ file: 'things.ts', resource: things }], rules: [] });
  const entity = model.entities.get('things');
  if (!entity) throw new Error('The model lacks what was described.');
  const values = {
    price: Number.MAX_SAFE_INTEGER,
    day: '0001-02-03',
    at: new Date('0001-01-01T00:00:00.123Z'),
    kinds: ['a'],
    parent: '1',
  };
  await database.db.insert(entity.named).values(values);
  expect(await database.db.select().from(entity.table).where(eq(entity.id, '1'))).toEqual([
    { id: '1', version: 1, ...values },
  ]);
  await database.db.update(entity.named).set({ at: '2026-06-01T12:00:00+02:00' as unknown as Date });
  expect(await database.db.select({ at: entity.columns['at'] ?? entity.id }).from(entity.table)).toEqual([
    { at: new Date('2026-06-01T10:00:00Z') },
  ]);
});

test('rows of a statement are alike whatever the driver', async () => {
  const [row] = await database.rows(
    database.db,
    sql`select 9007199254740993::bigint as big, 1.50::numeric as exact, 7 as small, true as yes, array['a'] as list,
      '{"a":1}'::jsonb as json, date '2026-12-31' as day, timestamptz '2026-06-01 12:00+02' as at, count(*) as count`,
  );
  expect(row).toEqual({
    big: '9007199254740993',
    exact: '1.50',
    small: 7,
    yes: true,
    list: ['a'],
    json: { a: 1 },
    day: '2026-12-31',
    at: '2026-06-01 10:00:00+00',
    count: '1',
  });
});

test('trigrams are there for searching', async () => {
  expect(await database.rows(database.db, sql`select similarity('polder', 'polder') as same`)).toEqual([{ same: 1 }]);
});

test('a transaction that throws leaves nothing behind, also in one within another', async () => {
  const numbers = pgTable('numbers', { value: integerColumn('value').notNull() });
  await database.db.execute(sql`create table numbers (value integer not null)`);
  const failed = database.transaction(async (db) => {
    await db.insert(numbers).values({ value: 1 });
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  await database.transaction(async (db) => {
    await db.insert(numbers).values({ value: 2 });
    await expect(db.transaction((inner) => inner.insert(numbers).values({ value: sql`null` }))).rejects.toThrow();
    await db.insert(numbers).values({ value: 3 });
  });
  expect(await database.db.select().from(numbers)).toEqual([{ value: 2 }, { value: 3 }]);
});

test('a folder is used by one process at a time, and free again once closed', async () => {
  const dataDir = await emptyDataFolder();
  const first = await openDatabase({ dataDir });
  await first.db.execute(sql`create table kept (value integer)`);
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `${dataDir} is in use by process ${process.pid}; stop it or set another DATA_DIR.`,
  );
  await first.close();
  const second = await openDatabase({ dataDir });
  expect(await second.rows(second.db, sql`select * from kept`)).toEqual([]);
  await second.close();
  expect(readdirSync(dataDir)).toEqual(['database']);
  rmSync(dataDir, { recursive: true });
});

test('a folder that holds no database is said so, and the lock is given back', async () => {
  const dataDir = await emptyDataFolder();
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9.1\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow(/embedded database in .* cannot be opened[\s\S]*DATA_DIR/);
  expect(readdirSync(dataDir)).toEqual(['database']);
  rmSync(dataDir, { recursive: true });
});

test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])(
  'a database of which %s is missing is refused in words, and left as it is',
  async (missing) => {
    const dataDir = await emptyDataFolder();
    rmSync(join(dataDir, 'database', missing), { recursive: true });
    const found = filesIn(dataDir);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`database is not a whole database: it lacks ${missing}.`);
    expect(filesIn(dataDir)).toEqual(found);
    rmSync(dataDir, { recursive: true });
  },
);

test('a file in the place of the database is refused in words', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'database'), 'mine');
  await expect(openDatabase({ dataDir })).rejects.toThrow('is not a whole database');
  rmSync(dataDir, { recursive: true });
});

test('files of the database are its owner’s alone, also those that others could read before', async () => {
  const dataDir = join(temporaryFolder(), 'made');
  await (await openDatabase({ dataDir })).close();
  const modes = () => [...new Set(filesIn(dataDir).map((path) => modeOf(join(dataDir, path))))].sort();
  expect(modes()).toEqual(['600', '700']);
  expect(modeOf(dataDir)).toBe('700');
  for (const path of ['database', 'database/base']) chmodSync(join(dataDir, path), 0o755);
  chmodSync(join(dataDir, 'database', 'PG_VERSION'), 0o666);
  await (await openDatabase({ dataDir })).close();
  expect(modes()).toEqual(['600', '700']);
  rmSync(dataDir, { recursive: true });
});

test('a folder that cannot be made is said so', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  await expect(openDatabase({ dataDir: join(folder, 'file') })).rejects.toThrow(/DATA_DIR .*file cannot be made/);
  rmSync(folder, { recursive: true });
});

test('a server that does not answer is named without its password', async () => {
  const failure = await openDatabase({ url: 'postgresql://user:hidden@127.0.0.1:1/shop' }).catch(String);
  expect(failure).toMatch(/postgresql:\/\/127\.0\.0\.1:1\/shop cannot be used: .*ECONNREFUSED[\s\S]*DATABASE_URL/);
  expect(failure).not.toContain('hidden');
});
