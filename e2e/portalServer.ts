import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { shortLived } from '../server/testing/processes/shortLived.ts';

export interface PortalServer {
  url: string;
  /** Ends the process, by default in order; SIGKILL spares the time where its data are thrown away. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Returns the last warnings and errors that the portal logged, a line each. */
  warnings(): readonly string[];
}

interface PortalOptions {
  /** Folder of the embedded database. */
  dataDir: string;
  /** Number of customers in a new database. */
  customers: number;
  /** Folder of further descriptions. */
  descriptions?: string;
  port?: number;
  environment?: Readonly<Record<string, string>>;
}

/** Holds the data of journeys, and a description dropped in beside the repository's. */
export const portalOfJourneys = { customers: 1200, descriptions: 'e2e/fixtures/drop-in' };

/** Names the environment variable that passes the folder of the filled database to the workers. */
export const filledFolder = 'E2E_FILLED_FOLDER';

/** Limits the start in milliseconds; creating 1,200 customers takes half a minute on two busy cores. */
const patience = 300_000;

/** Caches compiled modules in the data folder, as `npm run demo` does. */
const cached = ['--import', './server/start/compileCache.mjs'];

/** Names the folder in a data folder that holds the compiled modules. */
export const compiledFolder = 'compiled';

/** Lends a data folder the compiled modules of the filled one, as compiling them takes two seconds. */
function lendCompiled(dataDir: string): void {
  const lent = resolve(process.env[filledFolder] ?? '', compiledFolder);
  const own = join(dataDir, compiledFolder);
  if (existsSync(lent) && !existsSync(own)) symlinkSync(lent, own, 'junction');
}

/** Starts the demo in a process of its own; resolves when it is ready. */
export async function startPortal({
  dataDir,
  customers,
  descriptions,
  ...options
}: PortalOptions): Promise<PortalServer> {
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  lendCompiled(dataDir);
  const more = descriptions === undefined ? [] : ['--resources', descriptions];
  const portal = spawn(
    process.execPath,
    [...shortLived, ...cached, 'mock-server/main.ts', '--customers', String(customers), ...more],
    {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
        ...options.environment,
      },
    },
  );
  const warnings = lastLines(portal.stdout);
  const gone = once(portal, 'exit');
  const stop: PortalServer['stop'] = async (signal = 'SIGTERM') => {
    portal.kill(signal);
    await gone;
  };
  const ended = gone.then(([code]) => Promise.reject(new Error(`The portal ended with ${code}.`)));
  try {
    await Promise.race([untilReady(url), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, warnings };
}

/** Keeps the last lines of a stream; the portal logs nothing below a warning. */
function lastLines(stream: Readable): () => readonly string[] {
  const lines: string[] = [];
  createInterface(stream).on('line', (line) => {
    lines.push(line.slice(0, 500));
    if (lines.length > 20) lines.shift();
  });
  return () => lines;
}

/** Lists ports below those that the system hands out. A stand-in of another portal could be given one of those meanwhile. */
const ports = { first: 20_000, count: 12_000 };

/** Gives each worker of a run ports of its own: a portal listens long after its port was found free. */
const mostWorkers = 12;
const ownPorts = ports.count / mostWorkers;
const firstPort = ports.first + (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % mostWorkers) * ownPorts;

/** Finds a port that nobody listens to. */
export async function freePort(): Promise<number> {
  const port = firstPort + randomInt(ownPorts);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + patience;
  while (!(await isReady(url))) {
    if (Date.now() > until) throw new Error(`The portal at ${url} is not ready.`);
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 200);
    await promise;
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
