/**
 * @alone: uses a real connection, while light-my-request in other files changes the prototypes that Express works with.
 * @long: 5 s
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../start/startServer.ts';
import { appOn } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../testing/worlds/garageApp.ts';

const rowCount = 100_000;
const mebibyte = 1024 * 1024;
const rows = sql`
  select n::text, repeat('plate ', 30) || n, '4', 'true' from generate_series(1, ${rowCount}::integer) n`;

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

/** Adds lines by the database, which only PostgreSQL makes. */
const linesByDatabase = process.env['DATABASE_URL'] ? ([['text/csv', 'lines']] as const) : [];

test.each([
  ['text/csv', 'texts'],
  ...linesByDatabase,
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'texts'],
] as const)(
  '100,000 rows as %s made of %s take no more memory than a few of them',
  async (accept, from) => {
    const { database } = app.services;
    const held: number[] = [];
    const lines = from === 'lines' ? database.csvLines : undefined;
    const listener = appOn(
      {
        ...app.services,
        database: {
          ...database,
          stream: () => measured(database.stream(rows), 5, held),
          csvLines: lines && (() => measured(lines(rows), 30, held)),
        },
      },
      admin,
    ).listener();
    const { url, close } = await startServer(listener, { port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${url}/api/vehicles?fields[vehicles]=plate,doors,isLeased`, { headers: { accept } });
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += chunk.length;
    await close();
    expect(bytes).toBeGreaterThan(mebibyte);
    expect(held.length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...held) - (held[0] ?? 0)).toBeLessThan(16 * mebibyte);
  },
  120_000,
);

/** Notes the memory held at every so many pieces. */
async function* measured<T>(pieces: AsyncIterable<T>, every: number, held: number[]): AsyncGenerator<T> {
  let count = 0;
  for await (const piece of pieces) {
    if (count % every === 0) held.push(memoryHeld());
    count += 1;
    yield piece;
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * Measures bytes in use, garbage left out. V8 frees buffers in the background after a collection and counts them until
 * then; the next collection waits for that.
 */
function memoryHeld(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
