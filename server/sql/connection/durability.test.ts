/** @long: 4 s */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sampleOf } from '../../../schema/testing/thoroughness.ts';
import { createTemporary } from '../../testing/databases/temporaryDatabase.ts';
import { emptyDataFolder } from '../../testing/dataFolder.ts';
import { type DatabaseOptions, openDatabase } from './openDatabase.ts';

const writer = fileURLToPath(new URL('../testing/writeUntilKilled.ts', import.meta.url));

/** Kills the writer once it has acknowledged `count` rows; returns all ids it acknowledged. */
async function writeAndKill(place: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, place], { stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const ended = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const id of createInterface({ input: child.stdout })) {
    acknowledged.push(id);
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  await ended;
  if (acknowledged.length < count) throw new Error(`The writer ended by itself: ${errors.join('')}`);
  return acknowledged;
}

async function storedIds(options: DatabaseOptions): Promise<Set<string>> {
  const database = await openDatabase(options);
  const rows = await database.rows<{ id: string }>(database.db, sql`select id from acknowledged`);
  await database.close();
  return new Set(rows.map(({ id }) => id));
}

async function expectNothingLost(place: string, options: DatabaseOptions): Promise<void> {
  const acknowledged: string[] = [];
  for (const count of sampleOf([1, 40, 150], { size: 2, name: 'rows before the kill' })) {
    acknowledged.push(...(await writeAndKill(place, count)));
    const stored = await storedIds(options);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  }
}

test('an embedded database keeps every acknowledged row when its process is killed while writing', async () => {
  const dataDir = await emptyDataFolder();
  await expectNothingLost(dataDir, { dataDir });
  rmSync(dataDir, { recursive: true });
});

const server = process.env['DATABASE_URL'];
if (server)
  test('a PostgreSQL database keeps every acknowledged row when the process is killed while writing', async () => {
    const { url, drop } = await createTemporary(server);
    await expectNothingLost(url, { url });
    await drop();
  });
