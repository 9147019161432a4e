/** Adds the peer's tables for history and removed rows, and the indexes of its statements. */
export const peerSchema: readonly string[] = [
  `create table history (
    id bigint generated always as identity primary key, resource text not null, record_id bigint not null, version integer not null,
    action text not null, changes jsonb not null, user_id bigint, role text not null, request_id text not null, via text not null,
    reason text, at timestamptz not null)`,
  'create index history_record on history (resource, record_id, version)',
  `create table removed (
    id bigint generated always as identity primary key, resource text not null, record_id bigint not null, record jsonb not null,
    user_id bigint, request_id text not null, removed_at timestamptz not null, expires_at timestamptz not null)`,
  'create index removed_record on removed (resource, record_id)',
  'create index removed_expires_at on removed (expires_at)',
  // Keeps those of search and of the list's order, and adds those of its own statements.
  'drop index shipments_recipient_id_index',
  'create index shipments_by_recipient on shipments (recipient_id, service, weight, id)',
  'create index shipments_by_weight on shipments (service, weight, id) include (recipient_id)',
  // Spares starting helpers, as the pages take milliseconds and others ask at the same time.
  `do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`,
];
