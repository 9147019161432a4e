/** Prepares statements whose text is made once, and which get their values at each run. */
import type { Query, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { type Pipelined, statementName } from './statementName.ts';

export interface Prepared<R> {
  /** Runs the statement. `values`: one for each `sql.placeholder`, as the database takes it. */
  run(db: Executor, values?: Readonly<Record<string, unknown>>): Promise<R[]>;
}

export interface PreparedOptions {
  /** Says of a short statement with whom it may share a round trip. Outside transactions only. */
  pipelined?: Pipelined | undefined;
}

const dialect = new PgDialect();

/** Writes a statement as it is sent, with its values apart. */
export const writtenOut = (statement: SQL): Query => dialect.sqlToQuery(statement);

type Session = Executor['_']['session'];
type SessionQuery<R> = ReturnType<typeof sessionQuery<R>>;

/**
 * Prepares a statement and bypasses Drizzle's mapping of results. `rowOf` makes each row from its values, in the order
 * of the columns.
 */
export function prepared<R>(
  statement: SQL,
  rowOf: (values: readonly unknown[]) => R,
  { pipelined }: PreparedOptions = {},
): Prepared<R> {
  const query = writtenOut(statement);
  const rowsOf = (rows: readonly unknown[][]): R[] => rows.map(rowOf);
  const kept = new WeakMap<Session, { name: string | undefined; made: SessionQuery<R> }>();

  /** Caches one query per session: outside transactions all requests share the same one. */
  const queryOn = (session: Session): SessionQuery<R> => {
    const name = statementName(query.sql, pipelined);
    const before = kept.get(session);
    if (before && before.name === name) return before.made;
    const made = sessionQuery(session, { query, name, rowsOf });
    kept.set(session, { name, made });
    return made;
  };
  return { run: (db, values = {}) => queryOn(db._.session).execute(values) };
}

interface Sent<R> {
  query: Query;
  /** The name under which connections keep it; undefined: they do not. */
  name: string | undefined;
  rowsOf(rows: readonly unknown[][]): R[];
}

const sessionQuery = <R>(session: Session, { query, name, rowsOf }: Sent<R>) =>
  session.prepareQuery<{ execute: R[]; all: unknown; values: unknown }>(query, undefined, name, true, rowsOf);

/** Runs a statement that is built at each call. */
export const runSelect = <R>(db: Executor, statement: SQL, rowOf: (values: readonly unknown[]) => R): Promise<R[]> =>
  prepared(statement, rowOf).run(db);
