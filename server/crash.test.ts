import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './sql/connection/openDatabase.ts';

const program = join(import.meta.dirname, 'testing', 'crashServer.ts');
const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Where the records are kept, as environment of the server: a folder, or where DATABASE_URL is set a database on that server. */
async function emptyStore(): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-crash-'));
  cleanups.push(() => rmSync(dataDir, { recursive: true }));
  const url = process.env['DATABASE_URL'];
  return { DATA_DIR: dataDir, DATABASE_URL: url ? await emptyDatabase(url) : '' };
}

async function emptyDatabase(url: string): Promise<string> {
  const name = `gastheer_crash_${randomBytes(6).toString('hex')}`;
  const server = await openDatabase({ url });
  await server.db.execute(sql`create database ${sql.identifier(name)}`);
  cleanups.push(async () => {
    await server.db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
    await server.close();
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

interface Running {
  url: string;
  kill(): Promise<void>;
}

async function startProcess(environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  cleanups.push(kill);
  return { url: await firstLine(child), kill };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The server ended before it served.');
}

const headers = { 'content-type': 'application/vnd.api+json' };

/** Stores one note after the other until the server is gone; `onStored` hears of each that was acknowledged. */
async function write(url: string, writer: string, onStored: (title: string) => void): Promise<void> {
  for (let count = 0; ; count += 1) {
    const title = `${writer}-${count}`;
    const body = JSON.stringify({ data: { type: 'notes', attributes: { title } } });
    const answer = await fetch(`${url}/api/notes`, { method: 'POST', headers, body }).catch(() => null);
    if (answer === null) return;
    if (answer.status !== 201) throw new Error(`A note was answered ${answer.status}: ${await answer.text()}`);
    onStored(title);
  }
}

async function storedTitles(url: string): Promise<Set<string>> {
  const titles = new Set<string>();
  let page: string | null = '/api/notes?per_page=1000';
  while (page) {
    const answer = await fetch(new URL(page, url));
    const document = (await answer.json()) as {
      data: { attributes: { title: string } }[];
      links: { next?: string | null };
    };
    for (const { attributes } of document.data) titles.add(attributes.title);
    page = document.links.next ?? null;
  }
  return titles;
}

test('kill -9 in the middle of writing loses nothing that was acknowledged, time after time', async () => {
  const environment = await emptyStore();
  const acknowledged: string[] = [];
  for (const round of [1, 2]) {
    const server = await startProcess(environment);
    const enough = Promise.withResolvers<void>();
    const wanted = acknowledged.length + 50;
    const onStored = (title: string): void => {
      acknowledged.push(title);
      if (acknowledged.length === wanted) enough.resolve();
    };
    const writers = [1, 2, 3, 4].map((writer) => write(server.url, `round${round}-writer${writer}`, onStored));
    await Promise.race([enough.promise, Promise.all(writers)]);
    await server.kill();
    await Promise.all(writers);
  }
  const { url } = await startProcess(environment);
  const stored = await storedTitles(url);
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
}, 180_000);
