import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { type Database, TooManyStreams } from '../database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('lines of CSV come from a database that is a server of its own', () => {
  expect(Boolean(database.csvLines)).toBe(database.kind === 'postgresql');
});

if (process.env['DATABASE_URL']) {
  const linesOf = (query: SQL, signal?: AbortSignal): AsyncIterable<Buffer> => {
    if (!database.csvLines) throw new Error('This database has no lines of CSV.');
    return database.csvLines(query, signal);
  };
  const textOf = async (lines: AsyncIterable<Buffer>): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of lines) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  const numbers = (count: number) => sql`select n, 'number ' || n from generate_series(1, ${count}) n`;
  const running = async (): Promise<unknown[]> =>
    database.rows(
      database.db,
      sql`select query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like 'copy%'`,
    );
  /** Exceeds the number of streams allowed at once. */
  const rounds = 6;

  test('a statement gives every row once and in order', async () => {
    const text = await textOf(linesOf(numbers(20_000)));
    expect(text).toBe(Array.from({ length: 20_000 }, (_, index) => `${index + 1},number ${index + 1}\n`).join(''));
    expect(await textOf(linesOf(numbers(0)))).toBe('');
  });

  test('any value means what it would if it were bound', async () => {
    const anyText = fc.string({ unit: fc.constantFrom("'", '"', '\\', '$', '1', ';', '-', ' ', '\n', 'é', '{', ',') });
    const values = fc.tuple(anyText, fc.option(anyText), fc.array(anyText), fc.maxSafeInteger(), fc.boolean());
    await fc.assert(
      fc.asyncProperty(values, async ([text, maybe, list, number, flag]) => {
        const query = sql`select to_json(row(${text}::text, ${maybe}::text, ${sql.param(list)}::text[], ${number}::bigint,
          n = ${2}, ${flag} or false, ${3}::text, ${4}::text, ${5}::text, ${'tenth'}::text, n))::text
          from generate_series(1, 3) n where n >= ${2} order by n limit ${1}`;
        const expected = [text, maybe, list, number, true, flag, '3', '4', '5', 'tenth', 2];
        const line = (await textOf(linesOf(query))).trimEnd();
        const cell = line.slice(1, -1).replaceAll('""', '"');
        expect(Object.values(JSON.parse(cell))).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  test('a statement that fails, also in the middle, ends with its error and holds nothing', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await expect(textOf(linesOf(sql`select 1 / (9000 - n) from generate_series(1, 10000) n`))).rejects.toThrow(
        /zero/,
      );
      await expect(textOf(linesOf(sql`select nothing`))).rejects.toThrow(/nothing/);
      await expect(textOf(linesOf(numbers(5), AbortSignal.abort()))).rejects.toThrow();
    }
    expect(await textOf(linesOf(numbers(1)))).toBe('1,number 1\n');
  });

  test('an abort cancels the statement, also before its first row', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const leaving = new AbortController();
      const text = expect(textOf(linesOf(sql`select pg_sleep(600)::text`, leaving.signal))).rejects.toThrow();
      await vi.waitUntil(async () => (await running()).length > 0);
      leaving.abort();
      await text;
    }
    await vi.waitUntil(async () => (await running()).length === 0);
  });

  test('a reader that leaves in the middle cancels the statement', async () => {
    for (let round = 0; round < rounds; round += 1) {
      for await (const lines of linesOf(numbers(5_000_000))) {
        expect(lines.toString()).toMatch(/^1,number 1\n/);
        break;
      }
    }
    await vi.waitUntil(async () => (await running()).length === 0);
    expect(await textOf(linesOf(numbers(1)))).toBe('1,number 1\n');
  });

  test('a connection that the server closes ends the lines with an error', async () => {
    const lines = linesOf(numbers(5_000_000))[Symbol.asyncIterator]();
    await lines.next();
    await database.rows(
      database.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'copy%'`,
    );
    await expect(textOf({ [Symbol.asyncIterator]: () => lines })).rejects.toThrow();
    expect(await textOf(linesOf(numbers(1)))).toBe('1,number 1\n');
  });

  test('lines count among the streams that there may be at once', async () => {
    const all = Array.from({ length: 4 }, () => linesOf(numbers(5_000_000))[Symbol.asyncIterator]());
    await Promise.all(all.map((lines) => lines.next()));
    await expect(textOf(linesOf(numbers(1)))).rejects.toThrow(TooManyStreams);
    await Promise.all(all.map((lines) => lines.return?.()));
  }, 20_000);
}
