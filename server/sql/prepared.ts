/** Statements whose text is made once, and which get their values at each run. */
import { Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { statementName } from './statementName.ts';

export interface Prepared<R> {
  /** `values`: one for each `sql.placeholder` of the statement, as the database takes it. */
  run(db: Executor, values?: Readonly<Record<string, unknown>>): Promise<R[]>;
}

const dialect = new PgDialect();

/** Sent past drizzle's own way with results: `rowOf` makes each row of its values, in the order of the columns. */
export function prepared<R>(statement: SQL, rowOf: (values: readonly unknown[]) => R): Prepared<R> {
  const { sql, params } = dialect.sqlToQuery(statement);
  const rowsOf = (rows: readonly unknown[][]): R[] => rows.map(rowOf);
  return {
    run: (db, values = {}) =>
      db._.session
        .prepareQuery<{ execute: R[]; all: unknown; values: unknown }>(
          { sql, params: filledIn(params, values) },
          undefined,
          statementName(sql),
          true,
          rowsOf,
        )
        .execute(),
  };
}

const filledIn = (params: readonly unknown[], values: Readonly<Record<string, unknown>>): unknown[] =>
  params.map((param) => {
    if (!(param instanceof Placeholder)) return param;
    if (!(param.name in values)) throw new Error(`The statement wants a value for "${param.name}".`);
    return values[param.name];
  });

/** Runs a statement that is made anew each time. */
export const runSelect = <R>(db: Executor, statement: SQL, rowOf: (values: readonly unknown[]) => R): Promise<R[]> =>
  prepared(statement, rowOf).run(db);
