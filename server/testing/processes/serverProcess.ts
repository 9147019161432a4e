import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { mediaType } from '../../jsonapi/answer.ts';
import { newDevelopmentKey } from '../../start/secretKeys.ts';
import { createTemporary } from '../databases/temporaryDatabase.ts';
import { emptyDataFolder } from '../dataFolder.ts';
import { passphrase } from '../worlds/testPeople.ts';
import { shortLived } from './shortLived.ts';

const program = join(import.meta.dirname, 'serverProgram.ts');
const preload = join(import.meta.dirname, '../../start/resolveDrizzle.mjs');
const administrator = 'admin@example.nl';

/** Locates the data of servers, by environment: a folder or, with DATABASE_URL set, a database on that server. */
export interface Store {
  environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export async function emptyStore(): Promise<Store> {
  const url = process.env['DATABASE_URL'];
  const dataDir = url ? mkdtempSync(join(tmpdir(), 'gastheer-process-')) : await emptyDataFolder();
  const temporary = url ? await createTemporary(url) : null;
  return {
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: temporary?.url ?? '',
      SERVER_KEY: newDevelopmentKey(),
      ADMIN_MAIL: administrator,
    },
    remove: async () => {
      await temporary?.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export interface ServerProcess {
  /** Kills it with SIGKILL, unless it has ended. */
  kill(): Promise<void>;
  /** Resolves when it has ended. */
  ended(): Promise<void>;
  /** Sends a request; returns null where the server ended before it answered. */
  send(method: string, path: string, sent?: Sent): Promise<Answered | null>;
}

export interface Sent {
  /** Document or form to send. */
  body?: object;
  headers?: Readonly<Record<string, string>>;
  token?: string;
}

export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
  body: any;
}

/**
 * Starts `serverProgram.ts` on a store; several may share a PostgreSQL one.
 * @param more variables to add to its environment
 */
export async function startProcess(
  { environment }: Store,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...shortLived, '--import', preload, program], {
    env: { ...process.env, ...environment, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const url = await firstLine(child);
  return {
    kill: () => kill(child),
    ended: async () => {
      await gone;
    },
    send: (method, path, sent = {}) => send(new URL(path, url), method, sent),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The server ended before it served.');
}

async function send(url: URL, method: string, { body, headers, token }: Sent): Promise<Answered | null> {
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': mediaType }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    // Returns null for the error of a fetch that nobody answers.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Returns an access token of the administrator, valid for every process on the same store. */
export async function adminToken(server: ServerProcess): Promise<string> {
  const answer = await server.send('POST', '/api/login', {
    body: { email: administrator, password: passphrase },
    headers: { 'content-type': 'application/json' },
  });
  return String(answer?.body?.meta?.token);
}
