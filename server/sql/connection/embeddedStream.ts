import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { TextRow } from '../database.ts';

const rowsAtOnce = 2000;
const dialect = new PgDialect();
let cursors = 0;

/**
 * Rows by a cursor WITH HOLD: PostgreSQL sets the result aside when it is declared, so that the rows are of one moment and the
 * one connection is everybody's again between two fetches.
 */
export async function* embeddedStream(client: PGlite, query: SQL): AsyncGenerator<readonly TextRow[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  cursors += 1;
  const cursor = `stream_${cursors}`;
  await client.query(`declare ${cursor} no scroll cursor with hold for ${sql}`, params);
  try {
    for (;;) {
      const fetched = await client.query<TextRow>(`fetch ${rowsAtOnce} from ${cursor}`, [], { rowMode: 'array' });
      if (fetched.rows.length === 0) return;
      yield fetched.rows;
    }
  } finally {
    await client.query(`close ${cursor}`);
  }
}
