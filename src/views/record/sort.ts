import type { SortPayload } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';

/** The order of a list nobody sorted: the first key of the description, or the order of entry. */
export function sortOf(description: VisibleResource): SortPayload {
  const key = description.list.sort[0] ?? 'id';
  return key.startsWith('-') ? { field: key.slice(1), order: 'DESC' } : { field: key, order: 'ASC' };
}
