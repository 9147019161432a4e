/** Copies one world into another, as building rows takes most of the time of a test. */
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../sql/database.ts';

/** Replaces all rows of a database by those of another with the same tables, and continues its numbers. */
export async function copyRows(from: Database, to: Database): Promise<void> {
  const tables = await storedTables(from);
  await to.transaction(async (db) => {
    // Switches triggers and foreign keys off, as tables refer to each other in circles.
    await db.execute(sql`set local session_replication_role = replica`);
    for (const table of tables) await copyTable(from, db, table);
    await continueSequences(from, db);
  });
}

/** Names a table and the columns that hold what was written, quoted. */
interface StoredTable extends Record<string, unknown> {
  name: string;
  columns: string;
}

const storedTables = ({ db, rows }: Database): Promise<StoredTable[]> =>
  rows<StoredTable>(
    db,
    sql`select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by attrelid`,
  );

async function copyTable(from: Database, db: Executor, { name, columns }: StoredTable): Promise<void> {
  const table = sql.raw(name);
  const stored = sql`select coalesce(jsonb_agg(to_jsonb(one)), '[]')::text as stored from ${table} as one`;
  const [found] = await from.rows<{ stored: string }>(from.db, stored);
  await db.execute(sql`delete from ${table}`);
  await db.execute(
    sql`insert into ${table} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(columns)} from jsonb_populate_recordset(null::${table}, ${found?.stored ?? '[]'}::jsonb)`,
  );
}

async function continueSequences(from: Database, db: Executor): Promise<void> {
  const sequences = await from.rows<{ name: string; last: string }>(
    from.db,
    sql`select quote_ident(sequencename) as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of sequences) await db.execute(sql`select setval(${name}, ${last}::bigint)`);
}
