import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { Database } from '../database.ts';
import { connectStatement } from './postgresql.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a session is told where it is set up that moments are in UTC', async () => {
  await database.executeText(connectStatement);
  expect(await database.rows(database.db, sql`select current_setting('timezone') as zone`)).toEqual([{ zone: 'UTC' }]);
});

const server = process.env['DATABASE_URL'];

// Skips the embedded database, which ends with its process.
if (server)
  test('a session whose process was killed gives its locks back, though it waits for one itself', async () => {
    const lock = (number: number) => sql`select pg_advisory_xact_lock(${number}::integer)`;
    const [{ name } = { name: '' }] = await database.rows<{ name: string }>(
      database.db,
      sql`select current_database() as name`,
    );
    const url = new URL(server);
    url.pathname = `/${name}`;
    const killed = new Client({ connectionString: url.href });
    killed.on('error', () => undefined);
    await killed.connect();
    await killed.query(connectStatement);
    await database.transaction(async (db) => {
      await db.execute(lock(1));
      await killed.query('begin; select pg_advisory_xact_lock(2)');
      const waiting = expect(killed.query('select pg_advisory_xact_lock(1)')).rejects.toThrow();
      const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
      await vi.waitUntil(async () => (await database.rows(database.db, waits)).length > 0);
      // Closes the connection without a word, as a killed process does.
      Reflect.get(killed, 'connection').stream.destroy();
      await waiting;
      await vi.waitUntil(
        async () => (await database.rows(db, sql`select pg_try_advisory_xact_lock(2) as taken`))[0]?.['taken'],
        { timeout: 10_000 },
      );
    });
  }, 20_000);
