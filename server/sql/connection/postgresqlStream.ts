import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { TextRow } from '../database.ts';
import { TooManyStreams } from '../database.ts';
import { linesByCopy } from './linesByCopy.ts';

const rowsAtOnce = 2000;
const dialect = new PgDialect();

export interface StreamPools {
  /** Holds a connection for each stream. */
  streams: Pool;
  /** Ends statements of the streams' connections. */
  pool: Pool;
}

/** Streams rows by a cursor; fetches the next ones while these are used. */
export const postgresqlStream = (
  pools: StreamPools,
  query: SQL,
  signal?: AbortSignal,
): AsyncGenerator<readonly TextRow[]> => readOnClient(pools, (client) => rowsByCursor(client, query), signal);

/** Streams lines of CSV by COPY. */
export const postgresqlCsvLines = (
  pools: StreamPools,
  query: SQL,
  { signal, separator = ',' }: { signal: AbortSignal | undefined; separator: ',' | ';' | undefined },
): AsyncGenerator<Buffer> => readOnClient(pools, (client) => linesByCopy(client, query, separator), signal);

/**
 * Reads on a connection of its own, in one read-only transaction. A stream that is left or aborted ends its backend process,
 * and so the connection.
 */
async function* readOnClient<T>(
  { streams, pool }: StreamPools,
  read: (client: PoolClient) => AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  const client = await freeClient(streams);
  // Handles a break between reads; the next read fails by itself.
  const broken = (): void => undefined;
  client.on('error', broken);
  let isWhole = false;
  let end = async (): Promise<void> => undefined;
  const onAbort = (): void => void end();
  try {
    const backend = await begin(client);
    // Ends the backend once: later calls wait for the same promise.
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
    // Discards a backend that an abort is about to end: it must not serve another caller.
    const isOver = isWhole && !signal?.aborted;
    if (isOver) client.off('error', broken);
    else await end();
    // Closes an interrupted connection, and with it everything that the statement holds.
    client.release(!isOver);
  }
}

async function* rowsByCursor(client: PoolClient, query: SQL): AsyncGenerator<readonly TextRow[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  await client.query(`declare streamed no scroll cursor for ${sql}`, params);
  let next = fetchRows(client);
  for (let rows = await next; rows.length > 0; rows = await next) {
    next = fetchRows(client);
    // Marks the promise as handled; a failure is thrown when it is awaited.
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

/** Begins the transaction, and returns the id of the connection's backend process. */
async function begin(client: PoolClient): Promise<number | undefined> {
  // Plans for all rows, as all will be read; a cursor is otherwise planned for its first rows.
  await client.query('begin isolation level repeatable read read only; set local cursor_tuple_fraction = 1');
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend;
}

/**
 * Terminates a backend, as PostgreSQL would otherwise run until it has rows to send. Cancelling would miss a statement that is
 * sent and not begun. Ignores errors, as the backend may be gone.
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
