import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const dialect = new PgDialect();

/** Lines of CSV by COPY, in the transaction under way: it takes no values, so these are settings of the transaction first. */
export async function* linesByCopy(client: PoolClient, query: SQL): AsyncGenerator<Buffer> {
  const { sql, params } = dialect.sqlToQuery(query);
  const types = await typesOf(client, sql);
  await bind(client, params);
  const valued = sql.replace(placeholder, (_, number: string) => boundValue(params, types, Number(number) - 1));
  const lines = client.query(copyTo(`copy (${valued}) to stdout (format csv)`));
  // One that is cancelled fails after it was left, when nobody reads it any more.
  lines.on('error', () => undefined);
  for await (const chunk of lines) yield chunk as Buffer;
}

/** Drizzle's only way to name a value. Texts are values themselves, and no name of a table or column has a dollar sign. */
const placeholder = /\$(\d+)/g;

const settingOf = (index: number): string => `gastheer.value_${index + 1}`;

/** A setting is text; the value is of the type it would be of if it were bound. */
const boundValue = (params: readonly unknown[], types: readonly string[], index: number): string =>
  `${params[index] === null ? 'null' : `current_setting('${settingOf(index)}')`}::${types[index] ?? 'text'}`;

async function bind(client: PoolClient, params: readonly unknown[]): Promise<void> {
  if (params.length === 0) return;
  const settings = params.map((_, index) => `set_config('${settingOf(index)}', $${index + 1}, true)`);
  await client.query(`select ${settings.join(', ')}`, params as unknown[]);
}

/** The types PostgreSQL gives to the values of a statement, by what stands around them. */
async function typesOf(client: PoolClient, sql: string): Promise<readonly string[]> {
  await client.query(`prepare copied as ${sql}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'copied'`,
  );
  await client.query('deallocate copied');
  return rows[0]?.types ?? [];
}
