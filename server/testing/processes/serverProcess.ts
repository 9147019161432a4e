import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { mediaType } from '../../jsonapi/answer.ts';
import { newDevelopmentKey } from '../../start/secretKeys.ts';
import { createTemporary } from '../testDatabase.ts';
import { passphrase } from '../worlds/testPeople.ts';

const program = join(import.meta.dirname, 'serverProgram.ts');
const administrator = 'admin@example.nl';

/** Where servers keep their records, as their environment: a folder, or where DATABASE_URL is set a database on that server. */
export interface Store {
  environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export async function emptyStore(): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-process-'));
  const url = process.env['DATABASE_URL'];
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
  /** Ends it with SIGKILL, if it is not gone yet. */
  kill(): Promise<void>;
  /** Resolves once it is gone. */
  ended(): Promise<void>;
  /** Sends a request; null where the server was gone before it answered. */
  send(method: string, path: string, sent?: Sent): Promise<Answered | null>;
}

export interface Sent {
  /** A document, or a form. */
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

/** Starts `serverProgram.ts` on a store; several may run on one, if it is a PostgreSQL. `more` is added to its environment. */
export async function startProcess(
  { environment }: Store,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
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
    // What fetch throws when nobody answers any more.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** An access token of the administrator, good for every process on the same store. */
export async function adminToken(server: ServerProcess): Promise<string> {
  const answer = await server.send('POST', '/api/login', {
    body: { email: administrator, password: passphrase },
    headers: { 'content-type': 'application/json' },
  });
  return String(answer?.body?.meta?.token);
}
