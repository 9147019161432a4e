import { is, type SQL } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** Runs queries: the pool, or the current transaction. Drizzle's builder, whichever driver is behind it. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Tells whether statements run in a transaction, and so one after the other on its only connection. */
export const isTransaction = (executor: Executor): boolean => is(executor, PgTransaction);

/** Holds the columns of a row as texts, in their order. */
export type TextRow = readonly (string | null)[];

/** Reports that all connections for streams are in use, and none was released in time. */
export class TooManyStreams extends Error {}

export interface Database {
  kind: 'embedded' | 'postgresql';
  db: Executor;
  /**
   * Runs `work` in one transaction, which rolls back when it throws. Inside it only the given executor may be used: the
   * embedded database has one connection, and a query on `db` would deadlock.
   */
  transaction<T>(work: (db: Executor) => Promise<T>): Promise<T>;
  /**
   * Returns rows by column name, alike for both drivers. Bigint, numeric, date and timestamp are strings; integer and double
   * are numbers; boolean, arrays and JSON are themselves.
   */
  rows<R extends Record<string, unknown>>(db: Executor, query: SQL): Promise<R[]>;
  /**
   * Runs a text outside any transaction. It is one statement with values for `$1`, or several without, such as `begin; …;
   * commit`. Returns the rows of all of them.
   */
  // biome-ignore lint/suspicious/noExplicitAny: rows of any shape, as pg-boss asks for them
  executeText(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
  /**
   * Streams all rows of a statement whose columns are texts, as of one moment, some thousands at a time. A reader that stops
   * early calls `return` (as `for await` does) to release the statement. `signal` ends it sooner, with an error. Throws
   * `TooManyStreams` beyond the limit.
   */
  stream(query: SQL, signal?: AbortSignal): AsyncIterable<readonly TextRow[]>;
  /**
   * Streams rows as lines of CSV, whatever their types: UTF-8, a line feed after each, null as an empty cell. Far faster, and
   * only on a PostgreSQL server. `separator` divides the cells; default a comma.
   */
  csvLines?: ((query: SQL, signal?: AbortSignal, separator?: ',' | ';') => AsyncIterable<Buffer>) | undefined;
  /** Listens to a channel that any process notifies, until the returned function is called or the database closes. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Notifies a channel soon, in the order of the calls, of changes that are committed already. */
  notify(channel: string, payloads: readonly string[]): void;
  /** Resolves when no notification waits. */
  notified(): Promise<void>;
  /** Returns the load of the connection pool; null where there is none. */
  connections(): { inUse: number; waiting: number } | null;
  close(): Promise<void>;
}

export interface Listener {
  onMessage(payload: string): void;
  /** Called after a lost connection: messages may have been missed. */
  onGap(): void;
}
