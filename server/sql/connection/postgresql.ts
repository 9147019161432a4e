import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import type { Database, Executor } from '../database.ts';
import { DescribingOnce } from './describedOnce.ts';
import { listeningTo } from './listening.ts';
import { notifyingBy, notifyStatement } from './notifying.ts';
import type { WarningLog } from './outageLog.ts';
import { PipeliningPool } from './pipeliningPool.ts';
import { type Route, routeOf, UnnamedStatements } from './pooler.ts';
import { postgresqlCsvLines, postgresqlStream } from './postgresqlStream.ts';
import { NoConnectionError, ReachingPool } from './reachingPool.ts';
import { StartError } from './startError.ts';

const maxConnections = 10;
/** Limits the streams' own connections: a slow reader keeps one for long, and other requests must not wait. */
const maxStreams = 4;
/** Limits the wait for a connection, in milliseconds. */
const connectionTimeout = 10_000;
const streamTimeout = 5000;
/**
 * Sets up a connection before its first query: moments are in UTC, whatever the server's own setting. A session whose process
 * was killed ends within half a second, also one that waits for a lock: it would otherwise keep its own locks until it got
 * that one, and let the client's next attempt wait. PostgreSQL has this from 14 on, and not on every platform.
 */
export const connectStatement = `set timezone to 'UTC'; do $$ begin
    perform set_config('client_connection_check_interval', '500', false);
  exception when undefined_object or invalid_parameter_value then null;
end $$`;

/** Says where a PostgreSQL server is reached. */
export interface Addresses {
  url: string;
  /** Leads past a pooler of connections; required where `url` leads through one (decision 107). */
  directUrl?: string | undefined;
}

/** Opens a pool of connections to a PostgreSQL server, which any number of server processes may share. */
export async function openPostgresql(addresses: Addresses, logger?: WarningLog): Promise<Database> {
  const { url, directUrl = url } = addresses;
  const { pool, streams } = await openPools(addresses);
  try {
    await requireUnicode(pool);
    await createExtension(pool);
  } catch (error) {
    await Promise.all([pool.end(), streams.end()]);
    throw unusable('DATABASE_URL', url, error);
  }
  const listening = listeningTo(directUrl, logger);
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

/** Opens the pool of ordinary statements, and that of streams, which hold a session and so lead past a pooler. */
async function openPools({ url, directUrl }: Addresses): Promise<{ pool: Pool; streams: Pool }> {
  const limits = { max: maxConnections, connectionTimeoutMillis: connectionTimeout };
  const named = openPool(url, DescribingOnce, limits, PipeliningPool);
  const streams = openPool(directUrl ?? url, DescribingOnce, {
    max: maxStreams,
    connectionTimeoutMillis: streamTimeout,
  });
  try {
    const route = await routeOf(named).catch((error: unknown) => Promise.reject(unusable('DATABASE_URL', url, error)));
    if (directUrl !== undefined) await requireDirect(directUrl, streams, route);
    else if (route.isPooled) throw needsDirectUrl();
    if (!route.isPooled) return { pool: named, streams };
    await named.end();
    return { pool: openPool(url, UnnamedStatements, limits), streams };
  } catch (error) {
    await Promise.all([named.end(), streams.end()]);
    throw error;
  }
}

/** Requires that the direct address leads to the same database, and past the pooler: notifications would be lost silently. */
async function requireDirect(directUrl: string, streams: Pool, { database }: Route): Promise<void> {
  const direct = await routeOf(streams).catch((error: unknown) =>
    Promise.reject(unusable('DATABASE_DIRECT_URL', directUrl, error)),
  );
  if (direct.isPooled)
    throw new StartError('DATABASE_DIRECT_URL leads through a pooler of connections; it takes PostgreSQL itself.');
  if (direct.database !== database)
    throw new StartError('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.');
}

const needsDirectUrl = (): StartError =>
  new StartError(
    'DATABASE_URL leads through a pooler of connections, such as PgBouncer.\n' +
      'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself: changes are heard over connections that a pooler cannot share.',
  );

function openPool(url: string, Client: PoolConfig['Client'], limits: PoolConfig, Kind = ReachingPool): Pool {
  const pool = new Kind({
    connectionString: url,
    Client,
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

function unusable(variable: string, url: string, error: unknown): StartError {
  const reason = reasonOf(error);
  return new StartError(
    `The database at ${withoutPassword(url) ?? variable} cannot be used: ${reason}\n` +
      `Check ${variable}, that the server runs, and that its user may create tables and the extension pg_trgm.`,
    { cause: error },
  );
}

/**
 * Returns the reason of a failure. Connecting to a name with several addresses fails with one error per address, and no message
 * of its own.
 */
function reasonOf(error: unknown): string {
  if (error instanceof NoConnectionError) return reasonOf(error.cause);
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function withoutPassword(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
