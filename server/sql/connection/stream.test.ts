import { sql } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { type Database, TooManyStreams } from '../database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const numbers = (count: number) => sql`select n::text from generate_series(1, ${count}::integer) n`;

async function countOf(stream: AsyncIterable<readonly unknown[]>): Promise<number> {
  let count = 0;
  for await (const rows of stream) count += rows.length;
  return count;
}

/** Exceeds the connections for streams, which are used up if one of these rounds keeps its own. */
const rounds = 6;

test('a stream gives every row once and in order', async () => {
  const seen: (string | null | undefined)[] = [];
  for await (const rows of database.stream(numbers(4001))) seen.push(...rows.map(([n]) => n));
  expect(seen).toEqual(Array.from({ length: 4001 }, (_, index) => String(index + 1)));
  expect(await countOf(database.stream(numbers(0)))).toBe(0);
});

test('a statement that fails in the middle ends the stream with its error, and holds nothing', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const failing = database.stream(sql`select (1 / (9000 - n))::text from generate_series(1, 10000) n`);
    await expect(countOf(failing)).rejects.toThrow();
  }
  expect(await countOf(database.stream(numbers(5)))).toBe(5);
});

test('a stream that was aborted before it began gives no row', async () => {
  for (let round = 0; round < rounds; round += 1)
    await expect(countOf(database.stream(numbers(5), AbortSignal.abort()))).rejects.toThrow();
  expect(await countOf(database.stream(numbers(5)))).toBe(5);
});

// Skips the embedded database, which runs in this process: nothing else gets a turn while a statement runs.
if (process.env['DATABASE_URL']) {
  const running = async (): Promise<{ pid: number; query: string }[]> =>
    database.rows(
      database.db,
      sql`select pid, query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );

  test('an abort cancels the statement, also before its first row', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const leaving = new AbortController();
      const rows = expect(countOf(database.stream(sql`select pg_sleep(600)::text`, leaving.signal))).rejects.toThrow();
      await vi.waitUntil(async () => (await running()).some(({ query }) => query.startsWith('fetch')));
      leaving.abort();
      await rows;
    }
    await vi.waitUntil(async () => (await running()).length === 0, { timeout: 20_000 });
  });

  test('a stream that is left cancels what is fetched ahead', async () => {
    const slow = sql`select case when n > 2000 then pg_sleep(600)::text else '' end from generate_series(1, 4000) n`;
    for await (const rows of database.stream(slow)) {
      expect(rows.length).toBe(2000);
      break;
    }
    await vi.waitUntil(async () => (await running()).length === 0, { timeout: 20_000 });
  });

  test('an abort while the stream is committed is over before its connection is free', async () => {
    const leaving = new AbortController();
    let begun = 0;
    let ended = 0;
    const original = Pool.prototype.query as unknown as (...sent: unknown[]) => Promise<unknown>;
    const ofClient = Client.prototype.query as unknown as (...sent: unknown[]) => unknown;
    let committed: unknown;
    const client = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...sent: unknown[]) {
      const answer = ofClient.apply(this, sent);
      if (sent[0] === 'commit') {
        committed = answer;
        leaving.abort();
      }
      return answer as never;
    } as never);
    const pool = vi.spyOn(Pool.prototype, 'query').mockImplementation(async function (this: Pool, ...sent: unknown[]) {
      if (!String(sent[0]).includes('pg_terminate_backend')) return original.apply(this, sent);
      begun += 1;
      await committed;
      const answer = await original.apply(this, sent);
      ended += 1;
      return answer;
    } as never);
    try {
      expect(await countOf(database.stream(numbers(5), leaving.signal))).toBe(5);
      expect(begun).toBeGreaterThan(0);
      expect(ended).toBe(begun);
    } finally {
      client.mockRestore();
      pool.mockRestore();
    }
    expect(await countOf(database.stream(numbers(5)))).toBe(5);
  });

  test('a connection that the server closes ends the stream with an error', async () => {
    const stream = database.stream(numbers(100_000))[Symbol.asyncIterator]();
    await stream.next();
    await database.rows(
      database.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'fetch%'`,
    );
    const rest = { [Symbol.asyncIterator]: () => stream };
    await expect(countOf(rest)).rejects.toThrow();
    expect(await countOf(database.stream(numbers(5)))).toBe(5);
  });

  test('a stream too many is refused, and one that ends makes room', async () => {
    const streams = Array.from({ length: 4 }, () => database.stream(numbers(10_000))[Symbol.asyncIterator]());
    await Promise.all(streams.map((stream) => stream.next()));
    await expect(countOf(database.stream(numbers(5)))).rejects.toThrow(TooManyStreams);
    const waiting = countOf(database.stream(numbers(5)));
    await streams[0]?.return?.();
    expect(await waiting).toBe(5);
    await Promise.all(streams.map((stream) => stream.return?.()));
  }, 20_000);
}
