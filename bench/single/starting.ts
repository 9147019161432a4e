import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess, stopChild } from '../processes/serverProcess.ts';
import { timed } from './bulk.ts';

export interface StartResult {
  /** Milliseconds from starting the program to its first answer. */
  postgresql: number;
  embedded: number;
  /** Bytes of the process after its first answer, on PostgreSQL. */
  memoryAtRest: number;
}

const root = join(import.meta.dirname, '../..');

export async function startTimes(environment: Readonly<Record<string, string>>): Promise<StartResult> {
  let memoryAtRest = 0;
  const begun = performance.now();
  const server = await startServerProcess(join(root, 'bench/ourServer.ts'), environment);
  await fetch(`${server.url}/api/schema`);
  const postgresql = performance.now() - begun;
  memoryAtRest = (await server.report()).resident;
  await server.stop();
  return { postgresql, embedded: await embeddedStart(), memoryAtRest };
}

/** Times the demo on an existing database, which the first start creates. */
async function embeddedStart(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gastheer-bench-'));
  try {
    await startDemo(folder);
    return await startDemo(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startDemo(folder: string): Promise<number> {
  const port = await freePort();
  const { DATABASE_URL: _other, ...environment } = process.env;
  const child = spawn(process.execPath, [join(root, 'mock-server/main.ts')], {
    env: { ...environment, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    return await timed(() => firstAnswer(child, `http://127.0.0.1:${port}/api/schema`));
  } finally {
    await stopChild(child);
  }
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await pause(10);
  }
  throw new Error(`The demo ended with ${child.exitCode}.`);
}

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
  return promise;
}
