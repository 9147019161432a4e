import type { SortPayload } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { orderOf } from './relations.ts';

/** Describes one key of a sort; the first counts most. */
export interface SortKey {
  name: string;
  isDescending: boolean;
}

/** Returns the default sort of a list: that of its description. */
export const sortOf = (description: VisibleResource): SortPayload => sortFrom(description.list.sort);

/** @param keys as in a description: `-name` sorts descending */
export const sortFrom = (keys: readonly string[]): SortPayload => toSort(keys.map(keyOf));

/** Returns the sort of records that refer to one record: parts by position, then by entry. */
export function sortOfRelated(description: VisibleResource, reference: string): SortPayload {
  const place = orderOf(description, reference);
  return place === undefined ? sortOf(description) : toSort([place, 'id'].map(keyOf));
}

/** Parses all keys of react-admin's sort, whose `field` may hold several: `{ field: 'state,-name', order: 'DESC' }`. */
export function sortKeysOf({ field, order }: SortPayload): SortKey[] {
  const [first, ...further] = field.split(',').filter(Boolean);
  if (first === undefined) return [];
  return [{ name: first, isDescending: order === 'DESC' }, ...further.map(keyOf)];
}

/** Writes keys as react-admin's sort; no keys means order of entry. */
export function toSort([first, ...further]: readonly SortKey[]): SortPayload {
  if (!first) return { field: 'id', order: 'ASC' };
  return {
    field: [first.name, ...further.map((key) => (key.isDescending ? `-${key.name}` : key.name))].join(','),
    order: first.isDescending ? 'DESC' : 'ASC',
  };
}

/** @param written as in a description: `-name` sorts descending */
const keyOf = (written: string): SortKey => {
  const isDescending = written.startsWith('-');
  return { name: isDescending ? written.slice(1) : written, isDescending };
};

/** Sorts by a clicked column alone; reverses it when it was sorted already. */
export function sortedBy(sort: SortPayload, column: SortKey): SortPayload {
  const keys = sortKeysOf(sort);
  const isAlone = keys.length === 1 && keys[0]?.name === column.name;
  return toSort([isAlone ? turned(keys[0] ?? column) : column]);
}

/** Adds a column on Shift-click, reverses it, or removes it; the only key stays. */
export function sortedFurtherBy(sort: SortPayload, column: SortKey): SortPayload {
  const keys = sortKeysOf(sort);
  const found = keys.find(({ name }) => name === column.name);
  if (!found) return toSort([...keys, column]);
  const isTurned = found.isDescending !== column.isDescending;
  if (isTurned && keys.length > 1) return toSort(keys.filter((key) => key !== found));
  return toSort(keys.map((key) => (key === found ? turned(key) : key)));
}

const turned = ({ name, isDescending }: SortKey): SortKey => ({ name, isDescending: !isDescending });
