import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** Describes tables, columns, indexes, constraints and triggers from the catalog; equal results mean equal tables. */
export async function catalogOf(database: Database): Promise<string[]> {
  const rows = await database.rows<{ line: string }>(
    database.db,
    sql`
    select concat_ws(' ', 'column', table_name, column_name, data_type, udt_name, datetime_precision, is_nullable,
      column_default, is_identity, identity_generation) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
    union all select concat_ws(' ', 'sequence', sequencename) from pg_sequences where schemaname = 'public'`,
  );
  return rows.map(({ line }) => line).sort();
}

/** Drops every table of the database. */
export async function dropTables(database: Database): Promise<void> {
  await database.db.execute(
    sql.raw(`do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('drop table public.%I cascade', name);
      end loop;
      for name in select proname from pg_proc
        where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype loop
        execute format('drop function public.%I', name);
      end loop; end $$`),
  );
}
