import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import Cursor from 'pg-cursor';
import type { TextRow } from '../database.ts';

const rowsAtOnce = 2000;
const dialect = new PgDialect();

/** Rows by a cursor on a connection of its own, in one read-only transaction; the next ones are fetched while these are used. */
export async function* postgresqlStream(pool: Pool, query: SQL): AsyncGenerator<readonly TextRow[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  const client = await pool.connect();
  // A connection that breaks while nobody reads; the next read fails of itself.
  const broken = (): void => undefined;
  client.on('error', broken);
  let isWhole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    const cursor = client.query(new Cursor<TextRow>(sql, params, { rowMode: 'array' }));
    let next = cursor.read(rowsAtOnce);
    try {
      for (let rows = await next; rows.length > 0; rows = await next) {
        next = cursor.read(rowsAtOnce);
        yield rows;
      }
    } finally {
      await Promise.allSettled([next]);
      await cursor.close();
    }
    await client.query('commit');
    isWhole = true;
  } finally {
    client.off('error', broken);
    // A connection left in the middle is closed, and with it all that the statement holds.
    client.release(!isWhole);
  }
}
