import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { TextRow } from '../database.ts';

const rowsAtOnce = 2000;
const dialect = new PgDialect();
let cursors = 0;

/**
 * Streams rows by a cursor WITH HOLD. PostgreSQL materializes the result when the cursor is declared, so the rows are of one
 * moment, and others can use the one connection between two fetches.
 */
export async function* embeddedStream(
  client: PGlite,
  query: SQL,
  signal?: AbortSignal,
): AsyncGenerator<readonly TextRow[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  cursors += 1;
  const cursor = `stream_${cursors}`;
  await client.query(`declare ${cursor} no scroll cursor with hold for ${sql}`, params);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const fetched = await client.query<TextRow>(`fetch ${rowsAtOnce} from ${cursor}`, [], { rowMode: 'array' });
      if (fetched.rows.length === 0) return;
      yield fetched.rows;
    }
  } finally {
    await client.query(`close ${cursor}`);
  }
}
