/** What a saved view holds, as text of JSON: filter, order and columns of a list (server/savedViews/viewQuery.ts). */
import type { SortPayload, Store } from 'react-admin';
import {
  type FilterGroup,
  type FilterPart,
  type FilterValues,
  filterGroup,
  isGroup,
} from '../filter/parts/filterParts.ts';
import { filterValuesOf, withSearchOf } from '../filter/parts/filterValues.ts';

export interface ViewQuery {
  filter: FilterValues;
  /** As the `sort` parameter. */
  sort: string;
  columns: ViewColumns;
}

export interface ViewColumns {
  hidden?: readonly string[];
  order?: readonly string[];
  /** In pixels. */
  widths?: Readonly<Record<string, number>>;
}

/** Where the table of a list keeps its columns in the store. */
const keysOf = (resource: string) => ({
  hidden: `${resource}.datatable`,
  ranks: `${resource}.datatable_columnRanks`,
  widths: `${resource}.datatable_widths`,
});

/** One way of writing for each query, so that equal ones are equal texts. */
export const queryText = ({ filter, sort, columns }: ViewQuery): string =>
  JSON.stringify({ filter: withSearchOf(filter, filterValuesOf(filterGroup(filter))), sort, columns });

/** Undefined where the text is none. */
export function queryIn(text: unknown): ViewQuery | undefined {
  try {
    const { filter = {}, sort = '', columns = {} } = JSON.parse(String(text)) as Partial<ViewQuery>;
    return { filter, sort, columns };
  } catch {
    return undefined;
  }
}

/** `-state,name` stands as `{ field: 'state,name', order: 'DESC' }` in a list. */
export const sortText = ({ field, order }: SortPayload): string => (order === 'DESC' ? `-${field}` : field);
export const sortIn = (text: string): SortPayload =>
  text.startsWith('-') ? { field: text.slice(1), order: 'DESC' } : { field: text, order: 'ASC' };

/** The columns as they are chosen now. @param names of all columns there are, in the order of the table */
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

/** Has the table draw these columns; what a view does not say is as the description has it. */
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
  /** Something in it was not known, and left out. */
  isPartial: boolean;
}

/** The query without what this user has no description of. */
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
    return isKnown(part.path) ? [part] : [];
  }),
});

const pathsIn = (part: FilterPart): string[] => (isGroup(part) ? part.parts.flatMap(pathsIn) : [part.path]);
