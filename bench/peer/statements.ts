/** Lists every statement of the peer, prepared under its name on each connection. */
import { customerJson, domainJson } from './json.ts';

/** Marks totals above this as estimates. */
export const countedUpTo = 10_000;

/** Reads the user of a session. $1: session; $2: now. */
export const principal = `select u.id, u.roles from gastheer_sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.expires_at > $2 and u.state = 'active'`;

/** Selects the documents of the rows that `keys` (n, id) picks, with their customers. */
const documents = (total: string, withCustomers: boolean): string => `,
  page as (select keys.n, d.* from keys join domains d using (id))
  select (select string_agg(${domainJson}, ',' order by n) from page) as data,
    ${withCustomers ? `(select string_agg(${customerJson}, ',' order by id) from customers where id in (select customer_id from page))` : 'null'} as included,
    (select array_agg(array[name, id::text] order by n) from page where n in (1, (select max(n) from keys))) as ends,
    ${total} as total`;

const numbered = (rows: string): string =>
  `keys as materialized (select row_number() over () as n, id from (${rows}) k)`;

/** Estimates the rows of the table as the planner does. */
const estimated = `(select (reltuples / greatest(relpages, 1) * pg_relation_size(oid) / current_setting('block_size')::int)::bigint
  from pg_class where oid = 'domains'::regclass)`;
const countedDomains = `(select case when e > ${10 * countedUpTo} then e else (select count(*) from domains) end from ${estimated} as known(e))`;

const byName = (from: string): string => `select id from ${from} order by name, id`;

/** Holds the selections of the list: $1 and $2 are limit and offset; for `after` limit and cursor position. */
const selections: Record<string, { with: string; total: string }> = {
  all: { with: `with ${numbered(`${byName('domains')} limit $1 offset $2`)}`, total: countedDomains },
  after: {
    with: `with ${numbered(`select id from domains where (name, id) > ($2, $3::bigint) order by name, id limit $1`)}`,
    total: countedDomains,
  },
  city: hits('select id, name from domains where customer_id in (select id from customers where city = $3)'),
  found: hits('select id, name from domains where name ilike $3 or remark ilike $3'),
  named: hits('select id, name from domains where name ilike $3'),
};

/** Finds the matches once, then counts and sorts them, as they are few. Stops at one more than `countedUpTo`. */
function hits(rows: string): { with: string; total: string } {
  return {
    with: `with hits as materialized (${rows} limit ${countedUpTo + 1}),
      ${numbered(`${byName('hits')} limit $1 offset $2`)}`,
    total: '(select count(*) from hits)',
  };
}

export function listStatement(name: string, withCustomers: boolean): string {
  const selection = selections[name];
  if (!selection) throw new Error(`The peer has no list "${name}".`);
  return selection.with + documents(selection.total, withCustomers);
}

/** Reads one record with its customer. $1: id. */
export const record = `select d.json as data, d.version, c.json as included
  from (select ${domainJson} as json, customer_id, version from domains where id = $1) d,
    lateral (select ${customerJson} as json from customers where id = d.customer_id) c`;

/** Inserts a row and its history in one statement. $1 to $9: the fields; $10: user; $11: request. */
export const create = `with made as (
    insert into domains (name, customer_id, registered_on, expires_on, price, auto_renew, nameserver, remark, checked_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *),
  noted as (insert into history (resource, record_id, version, action, changes, user_id, role, request_id, via, reason, at)
    select 'domains', id, version, 'create', to_jsonb(made) - 'id' - 'version', $10, 'admin', $11, 'api', null, now() from made)
  select id, ${domainJson} as data from made`;

/** Updates the price of many rows, with their history. $1: price; $2: ids; $3: user; $4: request. */
export const bulkPrice = `with old as (select id, price from domains where id = any($2::bigint[]) order by id for update),
  made as (update domains d set price = $1, version = d.version + 1 from old where d.id = old.id
    returning d.id, d.version, old.price as before),
  noted as (insert into history (resource, record_id, version, action, changes, user_id, role, request_id, via, reason, at)
    select 'domains', id, version, 'update', jsonb_build_object('price', jsonb_build_array(before, $1::bigint)), $3, 'admin', $4, 'api', null, now() from made)
  select count(*)::int as affected from made`;

/** Sends the notifications of several commits in one statement. $1: payloads. */
export const tell = 'select pg_notify($2, payload) from unnest($1::text[]) as told(payload)';

/** Changes the same rows with the least work: no history, no lock first. */
export const barePrice = 'update domains set price = $1, version = version + 1 where id = any($2::bigint[])';
