/** @alone: statements get names once for a process, and only so many. */
import { type SQL, sql } from 'drizzle-orm';
import { Connection } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { Database, Executor } from '../database.ts';
import { prepared } from '../prepared.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.executeText('create table kept (id int primary key, note text)');
});
afterAll(() => database.close());

/** Exceeds the runs after which connections keep a statement by its name. */
const runs = 6;

/** Returns the rows of each of many runs, on one connection, as in a transaction. */
const answersOf = (statement: SQL, valuesOf: (run: number) => Record<string, unknown> = () => ({})) =>
  database.transaction(async (db) => {
    const answers = [];
    const { run } = prepared(statement, (values) => [...values]);
    for (let count = 0; count < runs; count += 1) answers.push(await run(db, valuesOf(count)));
    return answers;
  });

test('values of every type are the same however often a statement ran', async () => {
  const answers = await answersOf(
    sql`select 7::int, 1.5::float8, 12.50::numeric, true, false, null::int, ''::text, 'é😀'::text, '2026-11-21'::date,
      9007199254740993::bigint::text, '2026-11-21T10:00:00.250Z'::timestamptz, array['a', 'b,c'], '{"a": [1, null]}'::jsonb, 'null'::jsonb`,
  );
  expect(answers[0]?.[0]?.slice(0, 9)).toEqual([7, 1.5, '12.50', true, false, null, '', 'é😀', '2026-11-21']);
  expect(answers[0]?.[0]?.slice(-3)).toEqual([['a', 'b,c'], { a: [1, null] }, null]);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('what is sent is taken the same however often a statement ran', async () => {
  const sent = (run: number) => ({
    number: run,
    text: `'${run}' "é😀"`,
    flag: run % 2 === 0,
    none: null,
    list: [`${run}`, 'b,"c'],
  });
  const placeholder = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const plain = sql`select ${placeholder('number', 'int')}, ${placeholder('text', 'text')}, ${placeholder('flag', 'bool')},
    ${placeholder('none', 'text')}`;
  const expected = (run: number) => Object.values(sent(run));
  expect(await answersOf(plain, sent)).toEqual(Array.from({ length: runs }, (_, run) => [expected(run).slice(0, 4)]));
  const withList = sql`select ${placeholder('list', 'text[]')}`;
  expect(await answersOf(withList, sent)).toEqual(Array.from({ length: runs }, (_, run) => [[sent(run).list]]));
});

test('a statement gives as many rows as there are, none included', async () => {
  const numbers = sql`select n from generate_series(1, ${sql.placeholder('count')}::int) n`;
  const answers = await answersOf(numbers, (run) => ({ count: (run * 2) % 5 }));
  expect(answers.map((rows) => rows.length)).toEqual([0, 2, 4, 1, 3, 0]);
});

test('a refusal is an error of that run alone', async () => {
  const insert = prepared(
    sql`insert into kept (id, note) values (${sql.placeholder('id')}::int, 'n') returning id`,
    ([id]) => id,
  );
  const insertInto = (db: Executor) => (id: number) => insert.run(db, { id });
  const one = insertInto(database.db);
  for (let id = 1; id <= runs; id += 1) expect(await one(id)).toEqual([id]);
  const refused = { cause: { code: '23505' } };
  await expect(one(1)).rejects.toMatchObject(refused);
  expect(await one(100)).toEqual([100]);
  await expect(database.transaction((db) => insertInto(db)(1))).rejects.toMatchObject(refused);
  const together = [101, 1, 102, 2].map((id) => one(id));
  const outcomes = await Promise.allSettled(together);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
});

test('a statement whose table got another column goes on', async () => {
  const { run } = prepared(sql`select id, note from kept where id = 1`, (values) => [...values]);
  const again = (): Promise<unknown[][]> => database.transaction((db) => run(db));
  for (let count = 0; count < runs; count += 1) expect(await again()).toEqual([[1, 'n']]);
  await database.executeText('alter table kept add column more text');
  expect(await again()).toEqual([[1, 'n']]);
});

test('a statement whose column got another type is refused or answered by that type, never by the one before', async () => {
  await database.executeText('create table turned (value text)');
  await database.executeText("insert into turned values ('5')");
  const { run } = prepared(sql`select value from turned`, ([value]) => value);
  const again = (): Promise<unknown> =>
    database.transaction((db) => run(db)).catch(({ cause }: { cause: { code: string } }) => cause.code);
  for (let count = 0; count < runs; count += 1) expect(await again()).toEqual(['5']);
  await database.executeText('alter table turned alter column value type int using value::int');
  // Allows 0A000: cached plan must not change result type.
  expect(['0A000', [5]]).toContainEqual(await again());
});

test('PostgreSQL is asked once what the columns of a statement are', async () => {
  const describes = vi.spyOn(Connection.prototype, 'describe');
  try {
    await answersOf(sql`select 'asked once'`);
    // Expects one description. Until it has a name, a statement without values is sent as one text, and PostgreSQL describes it
    // unasked.
    expect(describes.mock.calls.length).toBe(database.kind === 'postgresql' ? 1 : 0);
  } finally {
    describes.mockRestore();
  }
});
