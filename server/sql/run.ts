/** Statements that read: sent past drizzle's own way with results, and prepared once they come back. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { statementName } from './statementName.ts';

const dialect = new PgDialect();

/** The rows of a statement, each made of its values in the order of the columns. */
export function runSelect<R>(db: Executor, statement: SQL, rowOf: (values: readonly unknown[]) => R): Promise<R[]> {
  const query = dialect.sqlToQuery(statement);
  return db._.session
    .prepareQuery<{ execute: R[]; all: unknown; values: unknown }>(
      query,
      undefined,
      statementName(query.sql),
      true,
      (rows) => rows.map(rowOf),
    )
    .execute();
}
