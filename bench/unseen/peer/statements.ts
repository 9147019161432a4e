/** Lists every statement of the shipments' peer, prepared under its name on each connection. */
import { countedUpTo } from '../../peer/statements.ts';
import { carrierJson, recipientJson, shipmentJson } from './json.ts';

/** Selects the documents of the rows that `keys` (n, id) picks. `key`: what they are sorted by, besides the id. */
const documents = (key: string | null, withIncluded: boolean): string => `,
  page as (select keys.n, d.* from keys join shipments d using (id))
  select (select string_agg(${shipmentJson}, ',' order by n) from page) as data,
    ${withIncluded ? includedOfPage : 'null'} as included,
    (select array_agg(array[${key ? `${key}::text, ` : ''}id::text] order by n) from page where n in (1, (select max(n) from keys))) as ends`;

const includedOfPage = `(select string_agg(${recipientJson}, ',' order by id) from recipients where id in (select recipient_id from page))
  || ',' || (select string_agg(${carrierJson}, ',' order by id) from carriers where id in (select carrier_id from page))`;

const keysOf = (rows: string): string => `keys as materialized (select row_number() over () as n, id from (${rows}) k)`;

type Direction = 'asc' | 'desc';

const byDate = (direction: Direction): string => `order by shipped_on ${direction}, id ${direction} limit $1 offset $2`;
const fromPlace = (direction: Direction): string =>
  `where (shipped_on, id) ${direction === 'desc' ? '<=' : '>='} ($3::date, $4::bigint) ${byDate(direction)}`;

/** Selects one of the first pages by date. The written limit lets PostgreSQL keep the plan. $1, $2: limit and offset. */
export const pageByDate = (direction: Direction): string =>
  `with ${keysOf(`select id from (select id from shipments order by shipped_on ${direction}, id ${direction} limit 1100) n limit $1 offset $2`)}${documents('shipped_on', true)}`;

/** Selects a page by date from a known place. $1, $2: limit and offset from there; $3, $4: the place. */
export const pageFromPlace = (direction: Direction): string =>
  `with ${keysOf(`select id from shipments ${fromPlace(direction)}`)}${documents('shipped_on', true)}`;

/** Finds the row at an offset. $1, $2: 1 and the offset. */
export const placeAt = (direction: Direction): string =>
  `select shipped_on::text as date, id from shipments ${byDate(direction)}`;

/** Finds the row at an offset from a known place, backwards in the order of the list. */
export const placeBefore = (direction: Direction): string =>
  `select shipped_on::text as date, id from shipments ${fromPlace(direction === 'desc' ? 'asc' : 'desc')}`;

/** Estimates the rows of the table as the planner does. */
export const estimate = `select (reltuples / greatest(relpages, 1) * pg_relation_size(oid) / current_setting('block_size')::int)::bigint as total
  from pg_class where oid = 'shipments'::regclass`;

const ofRecipients = `select id, weight from shipments
  where service = $3 and recipient_id = any(array(select id from recipients where name ilike $4))`;

/** Selects the heaviest of a service for recipients of a name. $1, $2: limit and offset; $3: service; $4: pattern. */
export const heaviest = `with ${keysOf(`select id from (${ofRecipients}) s order by weight desc, id desc limit $1 offset $2`)}${documents('weight', false)}`;

/** Counts them. $1: service; $2: pattern. */
export const countHeaviest = `select count(*) as total from (select 1 from shipments
  where service = $1 and recipient_id = any(array(select id from recipients where name ilike $2)) limit ${countedUpTo + 1}) c`;

/** Selects a page of few matches, which an index finds. $1, $2: limit and offset; $3: pattern. */
export const fewByContents = `with hits as materialized (select id from shipments where contents ilike $3),
  ${keysOf('select id from hits order by id limit $1 offset $2')}${documents(null, false)}`;

/** Selects a page of many matches along the order. Compares in a way that the planner takes to match often. $3: word. */
export const manyByContents = `with ${keysOf(`select id from shipments where strpos(lower(contents), lower($3)) > 0 order by id limit $1 offset $2`)}${documents(null, false)}`;

/** Counts matches. $1: pattern. */
export const countContents = `select count(*) as total from (select 1 from shipments where contents ilike $1 limit ${countedUpTo + 1}) c`;

/** Reads one record with what it refers to. $1: id. */
export const record = `select d.json as data, r.json || ',' || c.json as included
  from (select ${shipmentJson} as json, recipient_id, carrier_id from shipments where id = $1) d,
    lateral (select ${recipientJson} as json from recipients where id = d.recipient_id) r,
    lateral (select ${carrierJson} as json from carriers where id = d.carrier_id) c`;

const historyOf = `insert into history (resource, record_id, version, action, changes, user_id, role, request_id, via, reason, at)`;

/** Inserts a row and its history in one statement. $1 to $8: the fields; $9: user; $10: request. */
export const create = `with made as (
    insert into shipments (number, recipient_id, carrier_id, depot_id, service, shipped_on, weight, contents)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning *),
  noted as (${historyOf}
    select 'shipments', id, version, 'create', to_jsonb(made) - 'id' - 'version', $9, 'admin', $10, 'api', null, now() from made)
  select id, ${shipmentJson} as data from made`;

/** Updates the weight of many rows, with their history. $1: weight; $2: ids; $3: user; $4: request. */
export const bulkUpdate = `with old as (select id, weight from shipments where id = any($2::bigint[]) order by id for update),
  made as (update shipments d set weight = $1, version = d.version + 1 from old where d.id = old.id
    returning d.id, d.version, old.weight as before),
  noted as (${historyOf}
    select 'shipments', id, version, 'update', jsonb_build_object('weight', jsonb_build_array(before, $1::bigint)), $3, 'admin', $4, 'bulk', null, now() from made)
  select count(*)::int as affected from made`;

/** Removes many rows into the trash, with their history. $1: ids; $2: user; $3: request. */
export const bulkDelete = `with gone as (delete from shipments where id = any($1::bigint[]) returning *),
  noted as (${historyOf}
    select 'shipments', id, version, 'delete', to_jsonb(gone) - 'id' - 'version', $2, 'admin', $3, 'bulk', null, now() from gone order by id),
  kept as (insert into removed (resource, record_id, record, user_id, request_id, removed_at, expires_at)
    select 'shipments', id, to_jsonb(gone), $2, $3, now(), now() + interval '30 days' from gone order by id)
  select count(*)::int as affected from gone`;
