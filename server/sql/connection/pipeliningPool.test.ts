/** @alone: statements get names once for a process, and only so many. */
import { sql } from 'drizzle-orm';
import { Connection } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { Database } from '../database.ts';
import { prepared } from '../prepared.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.executeText('create table parents (id int primary key)');
  await database.executeText('create table children (id int primary key, parent int references parents (id))');
});
beforeEach(() =>
  database.executeText('delete from children; delete from parents; insert into parents values (1), (2)'),
);
afterAll(() => database.close());

const read = prepared(sql`select id from children where id = ${sql.placeholder('id')}::int`, ([id]) => id, {
  pipelined: 'read',
});
const insert = prepared(
  sql`insert into children (id, parent) values (${sql.placeholder('id')}::int, ${sql.placeholder('parent')}::int) returning id, xmin::text`,
  ([id, transaction]) => ({ id, transaction }),
  { pipelined: 'insert' },
);

const oneToN = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const insertAll = (ids: readonly number[], parent = 1) =>
  Promise.all(ids.map((id) => insert.run(database.db, { id, parent })));
const readAll = (ids: readonly number[]) => Promise.all(ids.map((id) => read.run(database.db, { id })));
const storedIds = async (): Promise<unknown[]> =>
  (await database.rows(database.db, sql`select id from children order by id`)).map(({ id }) => id);

/** Makes all connections know both statements, as only then do they share round trips. */
async function warmUp(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await readAll(oneToN(40));
    await insertAll(oneToN(40).map((id) => 1000 * (round + 1) + id));
  }
  await database.executeText('delete from children');
}

test('statements of one turn are answered each with its own rows, in whatever number they come', async () => {
  await warmUp();
  for (const count of [1, 2, 16, 17, 50]) {
    await database.executeText('delete from children');
    const written = await insertAll(oneToN(count));
    expect(written.map(([row]) => row?.id)).toEqual(oneToN(count));
    expect(await readAll([...oneToN(count), 999])).toEqual([...oneToN(count).map((id) => [id]), []]);
  }
});

test('a refused statement fails alone, and those that came with it have their effect once', async () => {
  await warmUp();
  const ids = [1, 2, 1, 3];
  const asked = ids.map((id, index) => insert.run(database.db, { id, parent: index === 3 ? 7 : 1 }));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes[2]).toMatchObject({ reason: { cause: { code: '23505' } } });
  expect(outcomes[3]).toMatchObject({ reason: { cause: { code: '23503' } } });
  expect(await storedIds()).toEqual([1, 2]);
});

// Skips the embedded database, which is called and not sent to.
if (process.env['DATABASE_URL']) {
  test('statements of one turn share a round trip and a transaction', async () => {
    await warmUp();
    const syncs = vi.spyOn(Connection.prototype, 'sync');
    try {
      const written = await insertAll(oneToN(16));
      expect(new Set(written.map(([row]) => row?.transaction)).size).toBe(1);
      expect(syncs.mock.calls.length).toBe(1);
    } finally {
      syncs.mockRestore();
    }
  });

  test('a read does not wait for the lock that an insert waits for', async () => {
    await warmUp();
    let waiting: Promise<unknown> = Promise.resolve();
    await database.transaction(async (db) => {
      await db.execute(sql`select from parents where id = 2 for update`);
      waiting = insertAll([1], 2);
      expect(await readAll([1, 2])).toEqual([[], []]);
    });
    await waiting;
    expect(await storedIds()).toEqual([1]);
  });

  test('a connection that ends fails the statements on it, and the next ones get another', async () => {
    await warmUp();
    await database.transaction(async (db) => {
      await db.execute(sql`select from parents where id = 2 for update`);
      const waiting = Promise.allSettled(oneToN(3).map((id) => insert.run(database.db, { id, parent: 2 })));
      const waits = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await database.rows(db, waits)).length > 0);
      await db.execute(sql`select pg_terminate_backend(pid) from (${waits}) waiting`);
      expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    });
    expect(await storedIds()).toEqual([]);
    expect((await insertAll(oneToN(3))).length).toBe(3);
  });
}
