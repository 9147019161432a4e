import { sql } from 'drizzle-orm';
import { StartError } from '../connection/startError.ts';
import type { Executor } from '../database.ts';
import { sqlState } from '../failure.ts';

/** Advises the operator when existing rows prevent a change of structure (SQLSTATE, PostgreSQL manual, appendix A). */
const hints: Readonly<Record<string, string>> = {
  '23502': 'rows have no value there yet: give the new field a default, or make it required after they have one',
  '23505': 'rows share a value that is to be unique: change these rows first',
  '23503': 'rows refer to something that does not exist: change these rows first',
  '22P02': 'values do not fit the new type: change these rows first',
  '22003': 'values do not fit the new type: change these rows first',
  '42P07': 'the database holds a table of that name that these descriptions did not make: use an empty database',
};

/** Advises for a column that was there already, which a default does not fill. */
const emptyColumnHint = 'rows have no value there yet: fill them first, while the field is not required';

/** Runs statements in the transaction of `db`; `source` names their origin in an error. Throws StartError. */
export async function runStatements(db: Executor, statements: readonly string[], source: string): Promise<void> {
  for (const statement of statements) {
    try {
      await db.execute(sql.raw(statement));
    } catch (error) {
      throw refused(statement, source, error);
    }
  }
}

function refused(statement: string, source: string, error: unknown): StartError {
  const code = sqlState(error);
  const isOfColumn = code === '23502' && /set not null/i.test(statement);
  const hint = isOfColumn ? emptyColumnHint : code && hints[code];
  return new StartError(
    [
      `${source} cannot be carried out; nothing was changed.`,
      '',
      `  ${statement.trim().replaceAll('\n', '\n  ')}`,
      '',
      ...reasonsOf(error).map((reason) => `  ${reason}`),
      ...(hint ? [`      hint: ${hint}`] : []),
    ].join('\n'),
    { cause: error },
  );
}

/** Returns the database's own messages, which Drizzle keeps inside its error. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (error.cause) return reasonsOf(error.cause);
  const { detail } = error as { detail?: unknown };
  return [error.message, ...(typeof detail === 'string' ? [detail] : [])];
}
