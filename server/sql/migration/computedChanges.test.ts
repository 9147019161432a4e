import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Condition } from '../../../schema/condition.ts';
import { boolean, integer } from '../../../schema/fields.ts';
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

const hens = (is?: Condition) => thing('hens', { eggs: integer(label), good: boolean(label, is && { is }) });
const develop = (is?: Condition, allowDrop: readonly string[] = []) =>
  applySchema(database, {
    resources: [hens(is)],
    systemTables: {},
    mode: 'development',
    allowDrop,
    migrationsDir: '',
  });
const isGood = () => database.rows(database.db, sql.raw('select good from hens order by id'));

/** Expects the same structure as a first start with these descriptions makes. */
async function expectSameAsFresh(is?: Condition): Promise<void> {
  const changed = await catalogOf(database);
  expect(await develop(is)).toMatchObject({ applied: [] });
  await dropTables(database);
  await develop(is);
  expect(changed).toEqual(await catalogOf(database));
}

test('a computed field that is computed in another way is made anew, without permission', async () => {
  await develop({ eggs: { gte: 5 } });
  await database.db.execute(sql.raw('insert into hens (eggs) values (5), (6)'));
  await develop({ eggs: { gte: 6 } });
  expect(await isGood()).toEqual([{ good: false }, { good: true }]);
  await expectSameAsFresh({ eggs: { gte: 6 } });
});

test('a stored field becomes computed only with permission to lose its values', async () => {
  await develop();
  await database.db.execute(sql.raw('insert into hens (eggs) values (5), (6)'));
  await expect(develop({ eggs: { gte: 6 } })).rejects.toThrow(/hens.good: its type changes/);
  await develop({ eggs: { gte: 6 } }, ['hens.good']);
  expect(await isGood()).toEqual([{ good: false }, { good: true }]);
  await expectSameAsFresh({ eggs: { gte: 6 } });
});

test('a computed field that becomes a stored one keeps its values', async () => {
  await develop({ eggs: { gte: 6 } });
  await database.db.execute(sql.raw('insert into hens (eggs) values (5), (6)'));
  await develop();
  expect(await isGood()).toEqual([{ good: false }, { good: true }]);
  await database.db.execute(sql.raw('update hens set good = true'));
});

test('a computed field and the field that it is computed from are added together, in any order', async () => {
  const described = (fields: Parameters<typeof thing>[1]) => ({
    resources: [thing('hens', fields)],
    systemTables: {},
    mode: 'development' as const,
    allowDrop: [],
    migrationsDir: '',
  });
  const eggs = integer(label);
  await applySchema(database, described({ eggs }));
  await applySchema(
    database,
    described({ eggs, good: boolean(label, { is: { fresh: { gte: 5 } } }), fresh: integer(label) }),
  );
  await database.db.execute(sql.raw('insert into hens (fresh) values (5), (4)'));
  expect(await isGood()).toEqual([{ good: true }, { good: false }]);
});
