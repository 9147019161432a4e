import type { SortPayload } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { orderOf } from './relations.ts';

/** One of the keys by which a list is sorted; the first one counts first. */
export interface SortKey {
  name: string;
  isDescending: boolean;
}

/** The order of a list nobody sorted: that of the description, or the order of entry. */
export const sortOf = (description: VisibleResource): SortPayload => toSort(description.list.sort.map(keyOf));

/** The order of those that refer to one record: parts by their places, then in the order of entry. */
export function sortOfRelated(description: VisibleResource, reference: string): SortPayload {
  const place = orderOf(description, reference);
  return place === undefined ? sortOf(description) : toSort([place, 'id'].map(keyOf));
}

/** The keys of react-admin's order: those after the first stand in its `field`, `{ field: 'state,-name', order: 'DESC' }`. */
export function sortKeysOf({ field, order }: SortPayload): SortKey[] {
  const [first, ...further] = field.split(',').filter(Boolean);
  if (first === undefined) return [];
  return [{ name: first, isDescending: order === 'DESC' }, ...further.map(keyOf)];
}

/** The inverse of `sortKeysOf`; without keys the order of entry. */
export function toSort([first, ...further]: readonly SortKey[]): SortPayload {
  if (!first) return { field: 'id', order: 'ASC' };
  return {
    field: [first.name, ...further.map((key) => (key.isDescending ? `-${key.name}` : key.name))].join(','),
    order: first.isDescending ? 'DESC' : 'ASC',
  };
}

/** @param written as in a description: `-name` is downwards */
const keyOf = (written: string): SortKey => {
  const isDescending = written.startsWith('-');
  return { name: isDescending ? written.slice(1) : written, isDescending };
};

/** The order after a click on a column: by it alone, and the other way round when it already was. */
export function sortedBy(sort: SortPayload, column: SortKey): SortPayload {
  const keys = sortKeysOf(sort);
  const isAlone = keys.length === 1 && keys[0]?.name === column.name;
  return toSort([isAlone ? turned(keys[0] ?? column) : column]);
}

/** The order after a click with Shift: the column comes last, turns round, or leaves; the only key always stays. */
export function sortedFurtherBy(sort: SortPayload, column: SortKey): SortPayload {
  const keys = sortKeysOf(sort);
  const found = keys.find(({ name }) => name === column.name);
  if (!found) return toSort([...keys, column]);
  const isTurned = found.isDescending !== column.isDescending;
  if (isTurned && keys.length > 1) return toSort(keys.filter((key) => key !== found));
  return toSort(keys.map((key) => (key === found ? turned(key) : key)));
}

const turned = ({ name, isDescending }: SortKey): SortKey => ({ name, isDescending: !isDescending });
