import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const dialect = new PgDialect();

/** Streams lines of CSV by COPY. COPY takes no values, so they become settings of the transaction first. */
export async function* linesByCopy(client: PoolClient, query: SQL, separator: ',' | ';'): AsyncGenerator<Buffer> {
  const { sql, params } = dialect.sqlToQuery(query);
  const types = await typesOf(client, sql);
  await bind(client, params);
  const valued = sql.replace(placeholder, (_, number: string) => boundValue(params, types, Number(number) - 1));
  const lines = client.query(copyTo(`copy (${valued}) to stdout (format csv, delimiter '${separator}')`));
  // Handles the error of a cancelled stream, which nobody reads any longer.
  lines.on('error', () => undefined);
  for await (const chunk of lines) yield chunk as Buffer;
}

/** Matches Drizzle's placeholders. Texts are values themselves, and no name of a table or column has a dollar sign. */
const placeholder = /\$(\d+)/g;

const settingOf = (index: number): string => `gastheer.value_${index + 1}`;

/** Reads a value from its setting, which is text, and casts it to the type it would have if bound. */
const boundValue = (params: readonly unknown[], types: readonly string[], index: number): string =>
  `${params[index] === null ? 'null' : `current_setting('${settingOf(index)}')`}::${types[index] ?? 'text'}`;

async function bind(client: PoolClient, params: readonly unknown[]): Promise<void> {
  if (params.length === 0) return;
  const settings = params.map((_, index) => `set_config('${settingOf(index)}', $${index + 1}, true)`);
  await client.query(`select ${settings.join(', ')}`, params as unknown[]);
}

/** Returns the types that PostgreSQL infers for the values of a statement. */
async function typesOf(client: PoolClient, sql: string): Promise<readonly string[]> {
  await client.query(`prepare copied as ${sql}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'copied'`,
  );
  await client.query('deallocate copied');
  return rows[0]?.types ?? [];
}
