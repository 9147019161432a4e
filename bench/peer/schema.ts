/** Adds the peer's history table and the indexes of its statements. */
export const peerSchema: readonly string[] = [
  `create table history (
    id bigint generated always as identity primary key, resource text not null, record_id bigint not null, version integer not null,
    action text not null, changes jsonb not null, user_id bigint, role text not null, request_id text not null, via text not null,
    reason text, at timestamptz not null)`,
  'create index history_record on history (resource, record_id, version)',
  // Allows index-only scans for the order of the list, its keys, and the relation it is filtered by.
  'drop index domains_name_sort',
  'create index domains_by_name on domains (name, id)',
  'drop index domains_customer_id_index',
  'create index domains_by_customer on domains (customer_id, name, id)',
  'create index customers_by_city on customers (city, id)',
];
