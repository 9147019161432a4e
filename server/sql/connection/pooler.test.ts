/** @alone: statements get names once for a process, and only so many. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTemporary, type TemporaryDatabase } from '../../testing/databases/temporaryDatabase.ts';
import { prepared } from '../prepared.ts';
import { type PoolerStandIn, startPoolerStandIn } from '../testing/poolerStandIn.ts';
import { openDatabase } from './openDatabase.ts';
import { UnnamedStatements } from './pooler.ts';

test('behind a pooler a statement loses its name, and nothing else of it', async () => {
  const sent = vi.spyOn(Client.prototype, 'query').mockImplementation(() => undefined);
  const client = new UnnamedStatements();
  await client.query({ name: 'read_1', text: 'select $1', rowMode: 'array' }, ['x']);
  await client.query('select 1');
  expect(sent.mock.calls).toEqual([[{ text: 'select $1', rowMode: 'array' }, ['x']], ['select 1']]);
  sent.mockRestore();
});

const server = process.env['DATABASE_URL'];

// Skips the embedded database, to which no address leads.
if (server) {
  let direct: TemporaryDatabase;
  let pooler: PoolerStandIn;
  beforeAll(async () => {
    direct = await createTemporary(server);
    pooler = await startPoolerStandIn(direct.url);
  });
  afterAll(async () => {
    await pooler.close();
    await direct.drop();
  });

  /** Returns the names under which a connection keeps statements, after one that would get a name by now. */
  async function keptNames(addresses: { url: string; directUrl?: string }): Promise<unknown[]> {
    const database = await openDatabase(addresses);
    try {
      return await database.transaction(async (db) => {
        const statement = prepared(sql`select 1 + ${sql.placeholder('more')}::int`, ([sum]) => sum);
        for (let run = 0; run < 5; run += 1) expect(await statement.run(db, { more: run })).toEqual([1 + run]);
        return database.rows(db, sql`select name from pg_prepared_statements`);
      });
    } finally {
      await database.close();
    }
  }

  test('no statement is kept by name in a session that a pooler lends, as it is another one the next time', async () => {
    expect(await keptNames({ url: pooler.url, directUrl: direct.url })).toEqual([]);
    expect(await keptNames({ url: direct.url })).toHaveLength(1);
  });

  test('through a pooler alone nothing starts, as changes of other processes would never be heard', async () => {
    const failure = await openDatabase({ url: pooler.url }).catch(String);
    expect(failure).toContain('Set DATABASE_DIRECT_URL');
  });

  test('a direct address that leads through a pooler too, or elsewhere, is refused', async () => {
    const twice = await openDatabase({ url: pooler.url, directUrl: pooler.url }).catch(String);
    expect(twice).toContain('DATABASE_DIRECT_URL leads through a pooler');
    const elsewhere = await openDatabase({ url: pooler.url, directUrl: server }).catch(String);
    expect(elsewhere).toContain('lead to different databases');
    const nowhere = await openDatabase({ url: pooler.url, directUrl: 'postgresql://127.0.0.1:1/none' }).catch(String);
    expect(nowhere).toMatch(/cannot be used: .*ECONNREFUSED[\s\S]*Check DATABASE_DIRECT_URL/);
  });

  test('what holds a session leads past the pooler: listening, and streams', async () => {
    const database = await openDatabase({ url: pooler.url, directUrl: direct.url });
    try {
      await database.rows(database.db, sql`select 1`);
      const before = pooler.connections();
      const heard = vi.fn<(payload: string) => void>();
      await database.listen('shouts', { onMessage: heard, onGap: () => undefined });
      database.notify('shouts', ['hello']);
      await vi.waitUntil(() => heard.mock.calls.length > 0);
      expect(heard).toHaveBeenCalledWith('hello');
      for await (const rows of database.stream(sql`select 'x'`)) expect(rows).toEqual([['x']]);
      expect(pooler.connections()).toBe(before);
    } finally {
      await database.close();
    }
  });
}
