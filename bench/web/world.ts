/** Starts servers on a database that lives as long as the bench. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../processes/serverProcess.ts';
import { onDatabase } from '../world.ts';

export interface World {
  /** Starts a server; the first one creates tables and rows. */
  start(): Promise<ServerProcess>;
  drop(): Promise<void>;
}

interface WorldOptions {
  /** Folder of descriptions. */
  descriptions: string;
  /** One SQL statement that inserts the rows. */
  rows: string;
  /** Folder of a built stock page, to be served beside ours. */
  stockPage?: string;
}

/** Repeats Node's options of `npm run serve`. */
const asServed = ['--import', join(import.meta.dirname, '../../server/start/compileCache.mjs')];

/** Creates a database on the PostgreSQL server of DATABASE_URL, or an embedded one where that is absent. */
export async function makeWorld({ descriptions, rows, stockPage = '' }: WorldOptions): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'gastheer-bench-web-'));
  const made = await makeDatabase(process.env['DATABASE_URL']);
  const environment = {
    DESCRIPTIONS: descriptions,
    ROWS_SQL: rows,
    STOCK_PAGE: stockPage,
    DATA_DIR: folder,
    DATABASE_URL: made?.url ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    // Points to a closed port, so that no mail is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  return {
    start: () => startServerProcess(join(import.meta.dirname, 'server.ts'), environment, asServed),
    drop: async () => {
      await made?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(serverUrl: string | undefined) {
  if (!serverUrl) return undefined;
  const name = `gastheer_bench_web_${randomBytes(4).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onDatabase(serverUrl, (client) => client.query(`create database ${name} encoding 'UTF8' template template0`));
  return {
    url: url.href,
    drop: () => onDatabase(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}
