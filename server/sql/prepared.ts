/** Statements whose text is made once, and which get their values at each run. */
import type { Query, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { statementName } from './statementName.ts';

export interface Prepared<R> {
  /** `values`: one for each `sql.placeholder` of the statement, as the database takes it. */
  run(db: Executor, values?: Readonly<Record<string, unknown>>): Promise<R[]>;
}

const dialect = new PgDialect();

type Session = Executor['_']['session'];
type SessionQuery<R> = ReturnType<typeof sessionQuery<R>>;

/** Sent past drizzle's own way with results: `rowOf` makes each row of its values, in the order of the columns. */
export function prepared<R>(statement: SQL, rowOf: (values: readonly unknown[]) => R): Prepared<R> {
  const query = dialect.sqlToQuery(statement);
  const rowsOf = (rows: readonly unknown[][]): R[] => rows.map(rowOf);
  const kept = new WeakMap<Session, { name: string | undefined; made: SessionQuery<R> }>();

  /** One for each session: outside transactions that is the same one for all requests. */
  const queryOn = (session: Session): SessionQuery<R> => {
    const name = statementName(query.sql);
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
  /** Under which connections keep it; undefined: they do not. */
  name: string | undefined;
  rowsOf(rows: readonly unknown[][]): R[];
}

const sessionQuery = <R>(session: Session, { query, name, rowsOf }: Sent<R>) =>
  session.prepareQuery<{ execute: R[]; all: unknown; values: unknown }>(query, undefined, name, true, rowsOf);

/** Runs a statement that is made anew each time. */
export const runSelect = <R>(db: Executor, statement: SQL, rowOf: (values: readonly unknown[]) => R): Promise<R[]> =>
  prepared(statement, rowOf).run(db);
