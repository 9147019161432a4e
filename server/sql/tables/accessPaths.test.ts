import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boolean, choice, integer, reference, text } from '../../../schema/fields.ts';
import type { Entity } from '../../model.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { librarian } from '../../testing/worlds/library.ts';
import { rangesBeyond } from '../keyset.ts';
import { searchToSql } from '../search.ts';
import { orderOf, stretchesOf, withinStretch } from '../sort.ts';
import { label, thing } from '../testing/descriptions.ts';
import { conditionToSql, entityOf } from '../where.ts';
import { buildTables } from './tables.ts';

const options = [1, 2].map((value) => ({ value, ...label }));
const things = thing(
  'things',
  {
    name: text(label, { required: true, search: true }),
    motto: text(label, { search: true }),
    size: integer(label, { search: true }),
    kind: choice(label, { options, search: true }),
    whole: reference('things', label),
  },
  { list: { sort: ['-motto'], filters: ['kind'] } },
);

let app: TestApp;
let entity: Entity;
beforeAll(async () => {
  app = await testApp({ descriptions: [things], as: librarian });
  entity = entityOf(app.services.model, 'things');
  const { db } = app.services.database;
  await db.execute(sql`insert into things (name, motto, size, kind, whole_id)
    select 'name ' || md5(n::text), nullif(md5((n % 900)::text), md5('0')), n, 1 + n % 2, 1 + n % 40 from generate_series(1, 4000) n`);
  await db.execute(sql`analyze things`);
});
afterAll(() => app.close());

/**
 * Plans without sequential scans and, with `inOrder`, without bitmap scans: on few rows these are fastest, however well
 * indexed.
 */
const planOf = (query: SQL, inOrder = true): Promise<string> =>
  app.services.database.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    if (inOrder) await db.execute(sql`set local enable_bitmapscan = off`);
    const lines = await app.services.database.rows<{ 'QUERY PLAN': string }>(db, sql`explain ${query}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });

const scope = () => ({ model: app.services.model, userId: null });
const matching = (where: SQL | undefined) => planOf(sql`select id from things where ${where}`, false);

test('a search looks each searched field up in its index, numbers too', async () => {
  const plan = await matching(searchToSql(entity, ['name', 'motto', 'size', 'kind'], ['c4ca42', '399']));
  for (const field of ['name', 'motto', 'size', 'kind'])
    expect(plan).toContain(`Bitmap Index Scan on things_${field}_search`);
  expect(plan).not.toContain('Seq Scan');
});

test.each(['contains', 'startsWith'])('%s on a searched field uses its index', async (operator) => {
  const where = conditionToSql(entity, { name: { [operator]: 'c4ca42' } }, scope());
  expect(await matching(where)).toContain('Bitmap Index Scan on things_name_search');
});

test.each([
  ['motto', false],
  ['-motto', true],
])('the order %s of a list is that of an index, and nothing is sorted', async (_sort, descending) => {
  const whole = orderOf(entity, [{ path: ['motto'], descending }], scope());
  for (const { where, order } of stretchesOf(whole) ?? [{ where: sql`true`, order: whole }]) {
    const by = sql.join([...order.by], sql`, `);
    const plan = await planOf(sql`select id from things where ${where} order by ${by} limit 25`);
    expect(plan).toMatch(/Index.* Scan.* using things_motto_sort/);
    expect(plan).not.toContain('Sort');
  }
});

test.each([
  ['a value', 'abc', false],
  ['a value, backwards', 'abc', true],
  ['no value', null, false],
  ['no value, backwards', null, true],
])('a page beside %s starts in the index, however deep it lies', async (_name, value, descending) => {
  const order = orderOf(entity, [{ path: ['motto'], descending }], scope());
  const stretches = rangesBeyond(order.keys, [value, '7']);
  expect(stretches).toHaveLength(value === null ? 1 : 2);
  const by = sql.join([...withinStretch(order).by], sql`, `);
  for (const stretch of stretches) {
    const plan = await planOf(sql`select id from things where ${stretch} order by ${by} limit 25`);
    expect(plan).toMatch(/Index.* Scan.* using things_motto_sort/);
    expect(plan).toContain('Index Cond');
    expect(plan).not.toContain('Filter');
    expect(plan).not.toContain('Sort');
  }
});

test('a reference is indexed in the order of the list with two of its choices, and a filter of the list where its values pick few rows', () => {
  const owned = thing(
    'owned',
    {
      name: text(label, { required: true }),
      city: text(label),
      code: text(label, { unique: true }),
      kind: choice(label, { options }),
      isOpen: boolean(label),
      isPaid: boolean(label),
      owner: reference('owned', label),
    },
    { list: { sort: ['name'], filters: ['city', 'code', 'kind', 'isOpen', 'isPaid', 'owner'] } },
  );
  const table = buildTables([owned]).get('owned');
  const indexes = table ? getTableConfig(table).indexes.map(({ config }) => [config.name, config.columns.length]) : [];
  expect(indexes).toEqual(
    expect.arrayContaining([
      ['owned_owner_id_index', 5],
      ['owned_city_filter', 2],
    ]),
  );
  expect(indexes.filter(([name]) => String(name).endsWith('_filter'))).toHaveLength(1);
});

test('a choice beside a reference is looked up in the index of the reference', async () => {
  const where = conditionToSql(entity, { whole: '7', kind: 2 }, scope());
  const plan = await matching(where);
  expect(plan).toContain('things_whole_id_index');
  expect(plan).toMatch(/Index Cond: .*whole_id = .* AND .*kind = /);
  expect(plan).not.toContain('Filter');
});
