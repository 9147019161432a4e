import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Something queries run on: the pool, or the transaction under way. Drizzle's builder, whichever driver is behind it. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  kind: 'embedded' | 'postgresql';
  db: Executor;
  /** Runs `work` in one transaction: all of it, or nothing when it throws. */
  transaction<T>(work: (db: Executor) => Promise<T>): Promise<T>;
  /** Rows of a statement, by column name, values as the driver gives them. */
  rows<R extends Record<string, unknown>>(db: Executor, query: SQL): Promise<R[]>;
  close(): Promise<void>;
}
