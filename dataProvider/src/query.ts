import type { GetListParams, SortPayload } from 'ra-core';
import { appendFilter, filterTree } from './filter.ts';

/** What the `meta` of a read may ask for. */
export interface QueryMeta {
  /** Relation paths whose records come along. */
  include?: readonly string[];
  /** Names of the fields wanted, by type; absent: all. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Further sort keys, after the one of the list. */
  sort?: readonly (string | SortPayload)[];
  /** An exact total, however long counting takes. */
  count?: 'exact';
}

/** Pagination, sort, filter and meta of react-admin as the query string of a list, without the `?`. */
export function listQuery({ pagination, sort, filter, meta }: Partial<GetListParams>): string {
  const query = new URLSearchParams();
  if (pagination) {
    query.set('page', String(pagination.page));
    query.set('per_page', String(pagination.perPage));
  }
  const keys = sortText(sort, queryMeta(meta).sort);
  if (keys !== '') query.set('sort', keys);
  const { q, ...conditions } = (filter ?? {}) as Record<string, unknown>;
  if (q !== undefined && q !== null && q !== '') query.set('q', String(q));
  appendFilter(query, filterTree(conditions));
  if (queryMeta(meta).count) query.set('count', 'exact');
  appendShape(query, queryMeta(meta));
  return query.toString();
}

/** Include and fields as the query string of one record. */
export function recordQuery(meta: unknown): string {
  const query = new URLSearchParams();
  appendShape(query, queryMeta(meta));
  return query.toString();
}

export const queryMeta = (meta: unknown): QueryMeta => (meta ?? {}) as QueryMeta;

export const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

function appendShape(query: URLSearchParams, { include = [], fields = {} }: QueryMeta): void {
  if (include.length > 0) query.set('include', include.join(','));
  for (const [type, names] of Object.entries(fields)) query.set(`fields[${type}]`, names.join(','));
}

/** The order as the interface takes it: `-state,name,id`; empty where there is none. */
export function sortText(sort: SortPayload | undefined, further: QueryMeta['sort'] = []): string {
  const own = sort ? keysIn(sort) : [];
  const others = further.flatMap((key) => (typeof key === 'string' ? key : keysIn(key)));
  const once = [...own, ...others].filter(
    (key, index, all) => all.findIndex((other) => bareKey(other) === bareKey(key)) === index,
  );
  // Ids never tie: a key after one could not have any effect.
  const isId = (key: string): boolean => bareKey(key) === 'id';
  return [...once.filter((key) => !isId(key)), ...once.filter(isId)].join(',');
}

/** Further keys stand in the field, after commas: `{ field: 'state,-name', order: 'DESC' }` is `-state,-name`. */
function keysIn({ field, order }: SortPayload): string[] {
  const [first, ...further] = field.split(',').filter(Boolean);
  return first === undefined ? [] : [order === 'DESC' ? `-${first}` : first, ...further];
}

const bareKey = (key: string): string => key.replace(/^-/, '');
