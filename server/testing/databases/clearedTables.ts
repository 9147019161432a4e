/** Clears the rows of a test's tables, which takes a fraction of making the tables again for the next file. */

/** Names the tables that say how the others were made. */
const describing =
  "('public.gastheer_schema', 'public.gastheer_values', 'public.gastheer_migrations', 'pgboss.version')";

/** Deletes rows without triggers or checks of references, and begins every sequence again. */
const clearing = `do $$
declare
  one record;
  isFilled boolean;
begin
  set local session_replication_role = replica;
  for one in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and concat_ws('.', n.nspname, c.relname) not in ${describing}
  loop
    execute format('select exists (select from %s)', one.name) into isFilled;
    if isFilled and pg_relation_size(one.name) > 400000 then execute format('truncate %s cascade', one.name);
    elsif isFilled then execute format('delete from %s', one.name);
    end if;
  end loop;
  for one in select schemaname, sequencename, start_value from pg_sequences where last_value is not null
  loop
    perform setval(format('%I.%I', one.schemaname, one.sequencename)::regclass, one.start_value, false);
  end loop;
end $$`;

/** Sums up the structure of the tables outside of the queue, which a test may have changed. */
const structure = `select concat_ws(' ',
  (select concat(count(*), ' ', sum(c.oid::bigint)) from pg_class c where c.relnamespace = 'public'::regnamespace),
  (select concat(count(*), ' ', sum(hashtext(concat(a.attrelid, a.attname, a.atttypid, a.atttypmod, a.attnotnull, a.atthasdef, a.attisdropped))::bigint))
    from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace),
  (select concat(count(*), ' ', sum(oid::bigint)) from pg_constraint where connamespace = 'public'::regnamespace),
  (select concat(count(*), ' ', sum(hashtext(prosrc)::bigint)) from pg_proc where pronamespace = 'public'::regnamespace),
  (select concat(count(*), ' ', sum(hashtext(concat(oid, tgenabled))::bigint)) from pg_trigger where tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
  (select string_agg(nspname, ' ' order by nspname) from pg_namespace where nspname !~ '^pg')
) as structure`;

/** Runs one statement on the connection of a database that no test uses. */
export type RunStatement = (statement: string) => Promise<{ rows: unknown[] }>;

export async function structureOf(run: RunStatement): Promise<string> {
  return JSON.stringify((await run(structure)).rows);
}

export async function clearTables(run: RunStatement): Promise<void> {
  await run(clearing);
  await run('discard all');
}
