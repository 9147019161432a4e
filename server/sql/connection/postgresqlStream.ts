import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { TextRow } from '../database.ts';
import { TooManyStreams } from '../database.ts';
import { linesByCopy } from './linesByCopy.ts';

const rowsAtOnce = 2000;
const dialect = new PgDialect();

export interface StreamPools {
  /** Gives each stream a connection of its own. */
  streams: Pool;
  /** For ending what runs on one of those. */
  pool: Pool;
}

/** Rows by a cursor; the next ones are fetched while these are used. */
export const postgresqlStream = (
  pools: StreamPools,
  query: SQL,
  signal?: AbortSignal,
): AsyncGenerator<readonly TextRow[]> => readOnClient(pools, (client) => rowsByCursor(client, query), signal);

/** Lines of CSV by COPY. */
export const postgresqlCsvLines = (pools: StreamPools, query: SQL, signal?: AbortSignal): AsyncGenerator<Buffer> =>
  readOnClient(pools, (client) => linesByCopy(client, query), signal);

/**
 * Reads on a connection of its own, in one read-only transaction. A stream that is left or aborted ends the process of the
 * database that works for it, and with it the connection.
 */
async function* readOnClient<T>(
  { streams, pool }: StreamPools,
  read: (client: PoolClient) => AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  const client = await freeClient(streams);
  // A connection that breaks while nobody reads; the next read fails of itself.
  const broken = (): void => undefined;
  client.on('error', broken);
  let isWhole = false;
  let end = async (): Promise<void> => undefined;
  const onAbort = (): void => void end();
  try {
    const backend = await begin(client);
    // Once: whoever comes to it later waits for the same.
    let ending: Promise<void> | undefined;
    end = () => {
      ending ??= endBackend(pool, backend);
      return ending;
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    signal?.throwIfAborted();
    yield* read(client);
    await client.query('commit');
    isWhole = true;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    // An abort during the commit is on its way to a process that must not work for anybody else by then.
    const isOver = isWhole && !signal?.aborted;
    if (isOver) client.off('error', broken);
    else await end();
    // A connection left in the middle is closed, and with it all that the statement holds.
    client.release(!isOver);
  }
}

async function* rowsByCursor(client: PoolClient, query: SQL): AsyncGenerator<readonly TextRow[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  await client.query(`declare streamed no scroll cursor for ${sql}`, params);
  let next = fetchRows(client);
  for (let rows = await next; rows.length > 0; rows = await next) {
    next = fetchRows(client);
    // Failing while nobody waits for it is heard when somebody does.
    void Promise.allSettled([next]);
    yield rows;
  }
}

async function freeClient(streams: Pool): Promise<PoolClient> {
  try {
    return await streams.connect();
  } catch (error) {
    throw streams.totalCount - streams.idleCount >= streams.options.max ? new TooManyStreams() : error;
  }
}

/** Answers which process of the server works for this connection. */
async function begin(client: PoolClient): Promise<number | undefined> {
  // A cursor is planned for its first rows otherwise, and all of them will be read.
  await client.query('begin isolation level repeatable read read only; set local cursor_tuple_fraction = 1');
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend;
}

/**
 * Without it PostgreSQL goes on until it has rows to send, which may be long. Its process ends, because to cancel would be lost
 * on a statement that is sent and not begun. Where it is gone there is nothing to end.
 */
async function endBackend(pool: Pool, backend: number | undefined): Promise<void> {
  await Promise.allSettled([pool.query('select pg_terminate_backend($1)', [backend])]);
}

const asText = (value: string): string => value;

async function fetchRows(client: PoolClient): Promise<readonly TextRow[]> {
  const { rows } = await client.query<(string | null)[]>({
    text: `fetch ${rowsAtOnce} from streamed`,
    rowMode: 'array',
    types: { getTypeParser: () => asText },
  });
  return rows;
}
