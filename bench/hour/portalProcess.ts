import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
/** Starts Node as `npm run serve` does. */
const asServed = ['--max-semi-space-size=8', '--import', './server/start/compileCache.mjs'];
/** Limits the start, in milliseconds. */
const patience = 60_000;

export interface PortalProcess {
  name: string;
  port: number;
  pid(): number;
  /** Starts it, and resolves with the milliseconds until it can serve. */
  start(): Promise<number>;
  /** Kills it (SIGKILL), in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Ends it in order; throws where it ends with a fault. */
  stop(): Promise<void>;
}

export type Environment = Readonly<Record<string, string>>;

const key = (): string => randomBytes(32).toString('base64');

/** Returns the environment of production, with keys of its own, which every process on the same database needs alike. */
export const productionEnvironment = ({
  databaseUrl,
  folder,
  smtpUrl,
  publicPort,
}: Record<'databaseUrl' | 'folder' | 'smtpUrl', string> & { publicPort: number }): Environment => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  TOKEN_KEYS: key(),
  ENCRYPTION_KEY: key(),
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Gastheer <noreply@gastheer.test>',
  PUBLIC_URL: `http://localhost:${publicPort}`,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
});

/** Runs the portal as production, bundled where a bundle is built. Its log is a file of the folder. */
export function portalProcess(
  { name, port, folder }: { name: string; port: number; folder: string },
  environment: Environment,
): PortalProcess {
  const log = openSync(join(folder, `${name}.log`), 'a');
  let child: ChildProcess | undefined;
  const running = (): ChildProcess => {
    if (!child) throw new Error(`${name} was not started.`);
    return child;
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ended = running();
    if (ended.exitCode !== null || ended.signalCode !== null) return ended.exitCode;
    const gone = once(ended, 'exit');
    ended.kill(signal);
    await gone;
    return ended.exitCode;
  };
  return {
    name,
    port,
    pid: () => running().pid ?? 0,
    start: async () => {
      const begun = performance.now();
      child = spawn(process.execPath, [...asServed, 'server/bundling/serve.mjs'], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...environment, PORT: String(port) },
        stdio: ['ignore', log, log],
      });
      await untilReady(child, `http://127.0.0.1:${port}`, name);
      return performance.now() - begun;
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: async () => {
      const code = await end('SIGTERM');
      if (code !== 0) throw new Error(`${name} ended with ${code}; see its log.`);
    },
  };
}

/** Fills an empty database with demo data, and makes its tables. */
export async function fill(environment: Environment, customers: number): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fillProcess.ts'), String(customers)], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Filling the database ended with ${code}.`);
}

async function untilReady(child: ChildProcess, url: string, name: string): Promise<void> {
  const until = performance.now() + patience;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}; see its log.`);
    if (performance.now() > until) throw new Error(`${name} is not ready after ${patience / 1000} s; see its log.`);
    await pause(10);
  }
}

/** Asks whether a server can serve; one that does not answer within three seconds cannot. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`, { signal: AbortSignal.timeout(3000) }).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );
