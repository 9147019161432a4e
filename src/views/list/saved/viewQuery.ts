/** Holds the query of a saved view as JSON text: a list's filter, sort and columns (server/savedViews/viewQuery.ts). */
import type { SortPayload, Store } from 'react-admin';
import {
  type FilterGroup,
  type FilterPart,
  type FilterValues,
  filterGroup,
  isGroup,
  isRelated,
} from '../filter/parts/filterParts.ts';
import { filterValuesOf, withSearchOf } from '../filter/parts/filterValues.ts';

export interface ViewQuery {
  filter: FilterValues;
  /** Sort keys, written as in the `sort` parameter. */
  sort: string;
  columns: ViewColumns;
}

export interface ViewColumns {
  hidden?: readonly string[];
  order?: readonly string[];
  /** In pixels. */
  widths?: Readonly<Record<string, number>>;
}

/** Returns the store keys of a list's columns. */
const keysOf = (resource: string) => ({
  hidden: `${resource}.datatable`,
  ranks: `${resource}.datatable_columnRanks`,
  widths: `${resource}.datatable_widths`,
});

/** Serializes a query canonically, so that equal queries are equal texts. */
export const queryText = ({ filter, sort, columns }: ViewQuery): string =>
  JSON.stringify({ filter: withSearchOf(filter, filterValuesOf(filterGroup(filter))), sort, columns });

/** Parses a query; undefined for any other text. */
export function queryIn(text: unknown): ViewQuery | undefined {
  try {
    const { filter = {}, sort = '', columns = {} } = JSON.parse(String(text)) as Partial<ViewQuery>;
    return { filter, sort, columns };
  } catch {
    return undefined;
  }
}

/** Converts `-state,name` to react-admin's `{ field: 'state,name', order: 'DESC' }`. */
export const sortText = ({ field, order }: SortPayload): string => (order === 'DESC' ? `-${field}` : field);
export const sortIn = (text: string): SortPayload =>
  text.startsWith('-') ? { field: text.slice(1), order: 'DESC' } : { field: text, order: 'ASC' };

/**
 * Reads the current columns from the store.
 * @param names of all columns, in the order of the table
 */
export function storedColumns(store: Store, resource: string, names: readonly string[]): ViewColumns {
  const keys = keysOf(resource);
  const hidden = store.getItem<readonly string[] | undefined>(keys.hidden);
  const ranks = store.getItem<readonly number[] | undefined>(keys.ranks);
  const widths = store.getItem<Readonly<Record<string, number>> | undefined>(keys.widths);
  const known = (name: string): boolean => names.includes(name);
  return {
    ...(hidden && { hidden: hidden.filter(known) }),
    ...(ranks && { order: ranks.flatMap((rank) => names[rank] ?? []) }),
    ...(widths && { widths: Object.fromEntries(Object.entries(widths).filter(([name]) => known(name))) }),
  };
}

/** Writes columns to the store; values that a view lacks follow the description. */
export function storeColumns(store: Store, resource: string, names: readonly string[], columns: ViewColumns): void {
  const keys = keysOf(resource);
  const put = (key: string, value: unknown): void =>
    value === undefined ? store.removeItem(key) : store.setItem(key, value);
  const first = columns.order?.filter((name) => names.includes(name));
  const order = first && [...new Set([...first, ...names])].map((name) => names.indexOf(name));
  put(keys.hidden, columns.hidden);
  put(keys.ranks, order);
  put(keys.widths, columns.widths);
}

export interface KnownQuery {
  query: ViewQuery;
  /** Whether unknown names were left out. */
  isPartial: boolean;
}

/** Removes names that this user has no description of. */
export function knownQuery(query: ViewQuery, isKnown: (path: string) => boolean): KnownQuery {
  const group = filterGroup(query.filter);
  const filter = withSearchOf(query.filter, filterValuesOf(knownGroup(group, isKnown)));
  const sort = query.sort
    .split(',')
    .filter((key) => key === '' || isKnown(key.replace(/^-/, '')))
    .join(',');
  const isPartial = sort !== query.sort || pathsIn(group).some((path) => !isKnown(path));
  return { query: { ...query, filter, sort }, isPartial };
}

const knownGroup = ({ match, parts }: FilterGroup, isKnown: (path: string) => boolean): FilterGroup => ({
  match,
  parts: parts.flatMap((part): FilterPart[] => {
    if (isGroup(part)) return [knownGroup(part, isKnown)];
    return pathsIn(part).every(isKnown) ? [part] : [];
  }),
});

function pathsIn(part: FilterPart): string[] {
  if (isRelated(part)) return pathsIn(part.some).map((path) => `${part.path}.${path}`);
  return isGroup(part) ? part.parts.flatMap(pathsIn) : [part.path];
}
