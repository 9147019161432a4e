import { type RaRecord, useGetList } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { onlyIdOf } from '../ownPages.ts';
import { useRelatedMeta } from '../related.ts';
import { type ListedPage, useListedPage } from './useListedPage.ts';

/** Describes a neighbour of a record in its list. */
export interface Neighbour {
  id: string;
  /** The page of the list that contains it. */
  page: number;
}

export interface Neighbours {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  /** Position of the record itself, one-based. */
  position: number;
  /** Length of the list; undefined when not counted. */
  total: number | undefined;
}

/** Sets the milliseconds that a page of the list stays fresh, so that stepping needs no request per record. */
const staleTime = 5 * 60_000;

/**
 * Finds the neighbours of a record in the list as last filtered and sorted. Undefined when the record is not on the page
 * last viewed. Reads the adjacent page at either end.
 */
export function useNeighbours(description: VisibleResource, id: string): Neighbours | undefined {
  const listed = useListedPage(description);
  const { page, perPage } = listed.pagination;
  const here = useListPage(description, listed, onlyIdOf(description) === undefined);
  const index = here.ids.indexOf(id);
  const isKnown = index >= 0;
  const isFirst = isKnown && index === 0 && page > 1;
  const isLast = isKnown && index === here.ids.length - 1 && here.hasMore;
  const on = (number: number): ListedPage => ({ ...listed, pagination: { page: number, perPage } });
  const before = useListPage(description, on(page - 1), isFirst);
  const after = useListPage(description, on(page + 1), isLast);
  if (!isKnown) return undefined;
  const found = (one: string | undefined, at: number): Neighbour | undefined =>
    one === undefined ? undefined : { id: one, page: at };
  return {
    previous: isFirst ? found(before.ids.at(-1), page - 1) : found(here.ids[index - 1], page),
    next: isLast ? found(after.ids[0], page + 1) : found(here.ids[index + 1], page),
    position: (page - 1) * perPage + index + 1,
    total: here.total,
  };
}

function useListPage(description: VisibleResource, listed: ListedPage, enabled: boolean) {
  const meta = useRelatedMeta(description);
  const { data, total, pageInfo } = useGetList<RaRecord<string>>(
    description.name,
    { ...listed, meta },
    { enabled, staleTime, retry: false },
  );
  const { page, perPage } = listed.pagination;
  const hasMore = pageInfo?.hasNextPage ?? (total !== undefined && total > page * perPage);
  return { ids: (enabled && data ? data : []).map((one) => one.id), total, hasMore };
}
