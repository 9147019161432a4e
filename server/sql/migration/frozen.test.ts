/** Tests that frozen records are protected from SQL that bypasses the server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choices, dateTime, integer, money, reference, state, text } from '../../../schema/fields.ts';
import type { Frozen } from '../../../schema/frozen.ts';
import type { Resource } from '../../../schema/resource.ts';
import { writeMigration } from '../../start/migrate.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { Database } from '../database.ts';
import { frozenState, sqlState, violatedConstraint } from '../failure.ts';
import { catalogOf, dropTables } from '../testing/catalog.ts';
import { label, thing } from '../testing/descriptions.ts';
import { applySchema } from './applySchema.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => dropTables(database));

const bills = (frozen: Frozen | undefined = { unless: { stage: 'draft' }, except: ['stage', 'paid'] }): Resource =>
  thing(
    'bills',
    {
      title: text(label),
      paid: money(label),
      tags: choices(label, { options: [{ value: 'x', ...label }] }),
      stage: state(label, { initial: 'draft', states: { draft: label, sent: label, "it's": label }, transitions: {} }),
    },
    { frozen },
  );

const groups = thing('groups', { bill: reference('bills', label, { required: true, part: true }), no: integer(label) });

const lines = (to = 'bills', unless: Frozen['unless'] = { 'bill.stage': 'draft' }): Resource =>
  thing(
    'lines',
    {
      what: text(label),
      [to === 'bills' ? 'bill' : 'group']: reference(to, label, { required: true, part: true }),
    },
    { frozen: { unless } },
  );

const develop = (...resources: Resource[]) =>
  applySchema(database, {
    resources,
    systemTables: {},
    mode: 'development',
    allowDrop: ['lines', 'bills'],
    migrationsDir: '',
  });

const run = (statement: string) => database.db.execute(sql.raw(statement));

/** Inserts two bills with a line each; the first is sent. */
async function fill(): Promise<void> {
  await run("insert into bills (title) values ('one'), ('two')");
  await run("insert into lines (what, bill_id) values ('a', 1), ('b', 2)");
  await run("update bills set title = 'sent', stage = 'sent' where id = 1");
}

const refused = async (statement: string): Promise<string> => {
  const error: unknown = await run(statement).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return [sqlState(error), violatedConstraint(error)].join(' ');
};

describe('a bill that is frozen once it is sent', () => {
  beforeEach(async () => {
    await develop(bills(), lines());
    await fill();
  });

  test.each([
    "update bills set title = 'x' where id = 1",
    "update bills set title = 'x', stage = 'draft' where id = 1",
    "update bills set tags = array['x']",
    'delete from bills where id = 1',
    'delete from bills',
    'truncate bills cascade',
  ])('refuses: %s', async (statement) => {
    expect(await refused(statement)).toBe(`${frozenState} bills_frozen`);
  });

  test.each([
    "insert into lines (what, bill_id) values ('c', 1)",
    "update lines set what = 'x' where id = 1",
    'update lines set bill_id = 2 where id = 1',
    'update lines set bill_id = 1 where id = 2',
    'delete from lines where id = 1',
    'truncate lines',
  ])('refuses for its lines: %s', async (statement) => {
    expect(await refused(statement)).toBe(`${frozenState} lines_frozen`);
  });

  test.each([
    'update bills set paid = 100, version = 2 where id = 1',
    "update bills set stage = 'draft' where id = 1",
    "update bills set title = 'sent' where id = 1",
    "update bills set title = 'x', stage = 'sent' where id = 2",
    "update lines set what = 'x' where id = 2",
    "insert into lines (what, bill_id) values ('c', 2)",
    'delete from lines where id = 2',
    'delete from bills where id = 2',
    "insert into bills (title, stage) values ('old', 'sent')",
  ])('lets through: %s', async (statement) => {
    await run(statement);
  });

  test('goes with its lines while it is a draft', async () => {
    await run('delete from bills where id = 2');
    expect(await database.rows(database.db, sql`select bill_id from lines`)).toEqual([{ bill_id: '1' }]);
  });
});

test('parts of parts are held by what their parent is a part of', async () => {
  await develop(bills(), groups, lines('groups', { 'group.bill.stage': { in: ['draft', "it's"] } }));
  await run("insert into bills (title, stage) values ('one', 'sent'), ('two', 'it''s')");
  await run('insert into groups (bill_id) values (1), (2)');
  expect(await refused('insert into lines (group_id) values (1)')).toBe(`${frozenState} lines_frozen`);
  await run('insert into lines (group_id) values (2)');
  expect(await refused('update lines set group_id = 1')).toBe(`${frozenState} lines_frozen`);
});

test('every operator and combination asks of the database what it asks of the engine', async () => {
  const unless = {
    or: [
      { title: ['a', 'b'] },
      { and: [{ paid: { gte: 5, lt: 10 } }, { not: { tags: { contains: 'x' } } }] },
      { title: { startsWith: "it's_" }, stage: { ne: 'sent' } },
      { seen: { null: false } },
      { paid: { in: [77, null] }, title: { contains: 'z' } },
    ],
  };
  const described = bills({ unless });
  await develop({ ...described, fields: { ...described.fields, seen: dateTime(label) } });
  const open = [
    "('a', 1, null, 'sent', null)",
    "('c', 5, '{}', 'sent', null)",
    "('It''s_', 1, null, 'draft', null)",
    "('c', 1, null, 'sent', now())",
    "('xZx', 77, null, 'sent', null)",
    "('xZx', null, null, 'sent', null)",
  ];
  const frozen = [
    "('c', 1, null, 'sent', null)",
    "('c', 10, null, 'sent', null)",
    "('c', 5, '{x}', 'sent', null)",
    "('It''sx', 1, null, 'draft', null)",
    "('it''s_', 1, null, 'sent', null)",
    "(null, null, null, 'draft', null)",
  ];
  for (const [rows, expected] of [
    [open, ' '],
    [frozen, `${frozenState} bills_frozen`],
  ] as const)
    for (const row of rows) {
      await run(`insert into bills (title, paid, tags, stage, seen) values ${row}`);
      expect(await refused('delete from bills'), row).toBe(expected);
      await dropTables(database);
      await develop({ ...described, fields: { ...described.fields, seen: dateTime(label) } });
    }
});

describe('a changed description', () => {
  const isFrozen = async (): Promise<boolean> => (await refused("update bills set title = 'y' where id = 1")) !== ' ';

  test('changes the trigger, and one without frozen takes it away', async () => {
    await develop(bills(), lines());
    await fill();
    expect(await isFrozen()).toBe(true);
    expect((await develop(bills({ unless: { stage: 'sent' } }), lines())).applied.join('\n')).toMatch(/bills_frozen/);
    expect(await isFrozen()).toBe(false);
    await develop({ ...bills(), frozen: undefined }, lines());
    expect(await refused('delete from bills where id = 2')).toBe(' ');
    expect(await develop({ ...bills(), frozen: undefined }, lines())).toMatchObject({ applied: [] });
  });

  const { title: _title, ...untitled } = bills().fields;

  test.each([
    ['another name of the resource', { ...bills(), name: 'invoices', renamedFrom: 'bills' }],
    [
      'another name of a field',
      { ...bills(), title: 'paid', fields: { ...untitled, heading: text(label, { renamedFrom: 'title' }) } },
    ],
    ['a removed resource', undefined],
  ])('leads to the same as a fresh start: %s', async (_, changed) => {
    await develop(bills());
    const after = changed ? [changed] : [thing('others', { name: text(label) })];
    await develop(...after);
    const catalog = await catalogOf(database);
    await dropTables(database);
    await develop(...after);
    expect(catalog).toEqual(await catalogOf(database));
  });

  test('is written into a migration, which makes what a start in development makes', async () => {
    const migrationsDir = mkdtempSync(join(tmpdir(), 'gastheer-frozen-'));
    const options = { systemTables: {}, migrationsDir, allowDrop: [] };
    const first = [bills(), lines()];
    const second = [bills({ unless: { stage: ['draft', 'sent'] } }), lines()];
    await writeMigration({ ...options, resources: first, name: 'first' });
    await writeMigration({ ...options, resources: second, name: 'second' });
    expect(await writeMigration({ ...options, resources: second, name: 'third' })).toBeNull();
    await applySchema(database, { ...options, resources: second, mode: 'production' });
    const catalog = await catalogOf(database);
    await dropTables(database);
    await develop(...second);
    expect(catalog).toEqual(await catalogOf(database));
    rmSync(migrationsDir, { recursive: true });
  });
});

const server = process.env['DATABASE_URL'];
if (server)
  test('a line that is written while its bill is sent waits, and is refused', async () => {
    await develop(bills(), lines());
    await run("insert into bills (title) values ('one')");
    let written: Promise<string> | undefined;
    await database.transaction(async (db) => {
      await db.execute(sql.raw("update bills set stage = 'sent' where id = 1"));
      written = refused("insert into lines (what, bill_id) values ('late', 1)");
      await expect
        .poll(() =>
          database
            .rows(
              database.db,
              sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`,
            )
            .then(({ length }) => length),
        )
        .toBeGreaterThan(0);
    });
    expect(await written).toBe(`${frozenState} lines_frozen`);
  });
