import type { GetListParams, SortPayload } from 'ra-core';
import { appendFilter, filterTree } from './filter.ts';

/** Holds options of a read, from react-admin's `meta`. */
export interface QueryMeta {
  /** Relation paths to include. */
  include?: readonly string[];
  /** Names of the fields to read, by type; absent for all. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Sort keys after the list's own. */
  sort?: readonly (string | SortPayload)[];
  /** Whether to request an exact total, however long it takes. */
  count?: 'exact';
  /** Number fields to add up over all matches, into `meta.sums` of the answer. */
  sumOf?: readonly string[];
  /** Fields to count all matches by, into `meta.counts` of the answer. */
  countBy?: readonly string[];
}

/** Writes react-admin's pagination, sort, filter and meta as a query string, without the `?`. */
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
  const { count, sumOf = [], countBy = [] } = queryMeta(meta);
  if (count) query.set('count', 'exact');
  if (sumOf.length > 0) query.set('sumOf', sumOf.join(','));
  if (countBy.length > 0) query.set('countBy', countBy.join(','));
  appendShape(query, queryMeta(meta));
  return query.toString();
}

/** Writes the query string of one record: include and fields. */
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

/** Writes the `sort` parameter: `-state,name,id`; empty without a sort. */
export function sortText(sort: SortPayload | undefined, further: QueryMeta['sort'] = []): string {
  const own = sort ? keysIn(sort) : [];
  const others = further.flatMap((key) => (typeof key === 'string' ? key : keysIn(key)));
  const once = [...own, ...others].filter(
    (key, index, all) => all.findIndex((other) => bareKey(other) === bareKey(key)) === index,
  );
  // Drops keys after an id, as ids never tie.
  const isId = (key: string): boolean => bareKey(key) === 'id';
  return [...once.filter((key) => !isId(key)), ...once.filter(isId)].join(',');
}

/** Reads further keys from the field: `{ field: 'state,-name', order: 'DESC' }` is `-state,-name`. */
function keysIn({ field, order }: SortPayload): string[] {
  const [first, ...further] = field.split(',').filter(Boolean);
  return first === undefined ? [] : [order === 'DESC' ? `-${first}` : first, ...further];
}

const bareKey = (key: string): string => key.replace(/^-/, '');
