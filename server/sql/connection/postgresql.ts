import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Database, Executor } from '../database.ts';
import { DescribingOnce } from './describedOnce.ts';
import { listeningTo } from './listening.ts';
import { notifyingBy, notifyStatement } from './notifying.ts';
import type { WarningLog } from './outageLog.ts';
import { postgresqlCsvLines, postgresqlStream } from './postgresqlStream.ts';
import { StartError } from './startError.ts';

const maxConnections = 10;
/** Limits the streams' own connections: a slow reader keeps one for long, and other requests must not wait. */
const maxStreams = 4;
/** Limits the wait for a connection, in milliseconds. */
const connectionTimeout = 10_000;
const streamTimeout = 5000;
/** Sets up a connection before its first query: moments are in UTC, whatever the server's own setting. */
export const connectStatement = "set timezone to 'UTC'";

/** Opens a pool of connections to a PostgreSQL server, which any number of server processes may share. */
export async function openPostgresql(url: string, logger?: WarningLog): Promise<Database> {
  const pool = openPool(url, { max: maxConnections, connectionTimeoutMillis: connectionTimeout });
  const streams = openPool(url, { max: maxStreams, connectionTimeoutMillis: streamTimeout });
  try {
    await pool.query('select 1');
    await requireUnicode(pool);
    await createExtension(pool);
  } catch (error) {
    await Promise.all([pool.end(), streams.end()]);
    throw unusable(url, error);
  }
  const listening = listeningTo(url, logger);
  const notifying = notifyingBy((parameters) => pool.query(notifyStatement, parameters), logger);
  return {
    kind: 'postgresql',
    db: drizzle({ client: pool }),
    transaction: (work) => withClient(pool, (client) => drizzle({ client }).transaction(work)),
    rows: async <R extends Record<string, unknown>>(executor: Executor, query: Parameters<Executor['execute']>[0]) =>
      ((await executor.execute(query)) as { rows: R[] }).rows,
    executeText: (text, values) => executeText(pool, text, values),
    stream: (query, signal) => postgresqlStream({ streams, pool }, query, signal),
    csvLines: (query, signal, separator) => postgresqlCsvLines({ streams, pool }, query, { signal, separator }),
    listen: listening.listen,
    notify: notifying.notify,
    notified: notifying.notified,
    connections: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await notifying.stop();
      await listening.stop();
      await Promise.all([pool.end(), streams.end()]);
    },
  };
}

function openPool(url: string, limits: { max: number; connectionTimeoutMillis: number }): Pool {
  const pool = new Pool({
    connectionString: url,
    Client: DescribingOnce,
    ...limits,
    onConnect: async (client: { query(text: string): Promise<unknown> }) => {
      await client.query(connectStatement);
    },
  });
  // Handles the error of an idle connection, which would otherwise end the process; the pool replaces it.
  pool.on('error', () => undefined);
  return pool;
}

/** Releases the connection in every case, also when not even BEGIN reached the server. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Runs a text of several statements. Discards the connection when they fail, as it may still be in their transaction. */
async function executeText(pool: Pool, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const results = [values.length > 0 ? await client.query(text, values) : await client.query(text)].flat();
    client.release();
    return { rows: results.flatMap(({ rows }) => rows) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Requires UTF-8, as texts of every language are stored, and only Unicode databases can sort them. */
async function requireUnicode(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `its encoding is ${encoding}, and it must be UTF8: create database … encoding 'UTF8' template template0.`,
    );
}

async function createExtension(pool: Pool): Promise<void> {
  await withClient(pool, async (client) => {
    // Locks out other processes: two creating it at once would fail one of them, "if not exists" or not.
    await client.query("begin; select pg_advisory_xact_lock(hashtext('gastheer.extensions'))");
    await client.query('create extension if not exists pg_trgm').catch(extensionRefused);
    await client.query('commit');
  });
}

/** Explains a refused extension: once an administrator has created it, no right is needed. */
function extensionRefused(error: Error): never {
  throw new Error(
    `the extension pg_trgm, which search needs, cannot be made (${error.message}). ` +
      'Let an administrator of the server run CREATE EXTENSION pg_trgm in this database.',
    { cause: error },
  );
}

function unusable(url: string, error: unknown): StartError {
  const reason = reasonOf(error);
  return new StartError(
    `The database at ${withoutPassword(url)} cannot be used: ${reason}\n` +
      'Check DATABASE_URL, that the server runs, and that its user may create tables and the extension pg_trgm.',
    { cause: error },
  );
}

/**
 * Returns the reason of a failure. Connecting to a name with several addresses fails with one error per address, and no message
 * of its own.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
