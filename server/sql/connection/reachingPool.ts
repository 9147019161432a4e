import { Pool, type PoolClient } from 'pg';

/** Reports that there was no connection to the database. No statement was sent, so the caller may try again. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NoConnectionError';
  }
}

/** Tells whether an error, or what caused it, is the lack of a connection. */
export function isNoConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof NoConnectionError) return true;
  return false;
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * Keeps connections to a database. Throws NoConnectionError when it cannot get a connection in time. Callers can then
 * distinguish that from a refused statement.
 */
export class ReachingPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().catch((error: unknown) => Promise.reject(new NoConnectionError(error)));
    super.connect((error, client, done) => callback(error && new NoConnectionError(error), client, done));
    return undefined;
  }
}
