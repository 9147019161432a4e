import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Something queries run on: the pool, or the transaction under way. Drizzle's builder, whichever driver is behind it. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The columns of a row as texts, in their order. */
export type TextRow = readonly (string | null)[];

/** All connections for streams are in use, and none came free in time. */
export class TooManyStreams extends Error {}

export interface Database {
  kind: 'embedded' | 'postgresql';
  db: Executor;
  /**
   * Runs `work` in one transaction: all of it, or nothing when it throws. Inside it only the executor given may be used:
   * the embedded database has one connection, and a query on `db` would wait for the transaction it stands in.
   */
  transaction<T>(work: (db: Executor) => Promise<T>): Promise<T>;
  /**
   * Rows of a statement, by column name, as the driver gives them, alike for both: bigint, numeric, date and timestamp are
   * strings, integer and double numbers, boolean, arrays and JSON themselves.
   */
  rows<R extends Record<string, unknown>>(db: Executor, query: SQL): Promise<R[]>;
  /**
   * Runs a text outside of every transaction under way: one statement with values for `$1`, or several without, such as
   * `begin; …; commit`. The rows of all of them.
   */
  // biome-ignore lint/suspicious/noExplicitAny: rows of any shape, as pg-boss asks for them
  executeText(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
  /**
   * All rows of a statement whose columns are texts, of one moment, some thousands at a time and only as they are taken. Whoever
   * stops before the end calls `return` (as `for await` does); only then is what the statement holds free again. `signal` ends it
   * sooner, with an error, also while the statement runs. Throws `TooManyStreams` where as many as there may be are under way.
   */
  stream(query: SQL, signal?: AbortSignal): AsyncIterable<readonly TextRow[]>;
  /**
   * The same of a statement whose columns may be of any type, as lines of CSV: in UTF-8, each with a line feed after it, null an
   * empty cell. Far faster, and only where the database is a server of its own.
   */
  csvLines?: ((query: SQL, signal?: AbortSignal) => AsyncIterable<Buffer>) | undefined;
  /** Hears what is notified on a channel, by whichever process, until the function given back is called or the database closes. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Notifies a channel soon, in the order of the calls: of what is committed already. */
  notify(channel: string, payloads: readonly string[]): void;
  /** Resolves when nothing waits to be notified. */
  notified(): Promise<void>;
  /** How busy the pool of connections is; null where there is none. */
  connections(): { inUse: number; waiting: number } | null;
  close(): Promise<void>;
}

export interface Listener {
  onMessage(payload: string): void;
  /** The connection was lost for a while: messages may have been missed. */
  onGap(): void;
}
