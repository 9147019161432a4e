import { type Filter, filterOf, type Selection } from '../selection/selection.ts';

/** Limits the ids in one address, which servers accept up to 16 KB. */
const idsPerRequest = 250;

/** Divides many ids among several filters, as sums and counts add up. */
export function filtersOf(selection: Selection): Filter[] {
  if (!('ids' in selection)) return [filterOf(selection)];
  const { ids } = selection;
  return Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, part) => ({
    id: ids.slice(part * idsPerRequest, (part + 1) * idsPerRequest),
  }));
}
