import { useEffect } from 'react';
import { type SortPayload, useLocation, useStore } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { usePageSize } from '../../list/paging/usePageSize.ts';
import { useOpeningFilter } from '../../list/views/openingFilter.ts';
import { sortOf } from '../sort.ts';

/** Describes the page of a list as last viewed. */
export interface ListedPage {
  pagination: { page: number; perPage: number };
  sort: SortPayload;
  filter: object;
}

/** Holds list parameters as react-admin stores them. */
interface StoredParams {
  filter?: object;
  page?: number;
  perPage?: number;
  sort?: string;
  order?: SortPayload['order'];
}

/** Holds the location state of links to a record on another page of the list. */
export interface PageChange {
  listPage: number;
}

/** Finds the list page that a record was opened from, and follows moves to other pages. */
export function useListedPage(description: VisibleResource): ListedPage {
  const [stored, setStored] = useStore<StoredParams | undefined>(`${description.name}.listParams`);
  const [pageSize] = usePageSize(description.name);
  const opening = useOpeningFilter(description);
  const changed = (useLocation().state as Partial<PageChange> | null)?.listPage;
  const order = stored?.sort ? { field: stored.sort, order: stored.order ?? 'ASC' } : sortOf(description);
  const pagination = { page: changed ?? stored?.page ?? 1, perPage: stored?.perPage ?? pageSize };
  const listed: ListedPage = { pagination, sort: order, filter: stored?.filter ?? opening ?? {} };
  useEffect(() => {
    if (changed === undefined) return;
    setStored((before) => ({ ...paramsOf(description, opening), ...before, page: changed }));
  }, [changed, description, opening, setStored]);
  return listed;
}

function paramsOf(description: VisibleResource, filter: object = {}): StoredParams {
  const { field, order } = sortOf(description);
  return { filter, sort: field, order };
}
