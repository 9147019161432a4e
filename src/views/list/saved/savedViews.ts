import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useGetList, useListContext, useNotify, useStore, useStoreContext } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useDescriptionsByName, useVisibleDescription } from '../../descriptions.tsx';
import { sortOf } from '../../record/sort.ts';
import { filterPath } from '../filter/parts/paths.ts';
import { columnsOf } from '../table/columns.tsx';
import { knownQuery, queryIn, queryText, sortIn, sortText, storeColumns, storedColumns } from './viewQuery.ts';

/** Names resource types that store views: the user's own, and those shared with a role. */
export const ownViews = 'savedviews';
export const sharedViews = 'sharedviews';

export interface SavedView {
  type: typeof ownViews | typeof sharedViews;
  id: string;
  name: string;
  query: string;
  isDefault: boolean;
  /** The role it is shared with. */
  role?: string;
  /** Whether the view applies to the reader: administrators also see those of other roles. */
  isForReader: boolean;
  record: RaRecord;
}

/** Describes the view that a list was last opened with. */
export type ActiveView = Pick<SavedView, 'type' | 'id' | 'name'>;

export const useActiveView = (resource: string) => useStore<ActiveView | null>(`${resource}.savedView`, null);

/** Fetches the views of a list, the user's own first. */
export function useSavedViews(resource: string): { views: SavedView[]; isPending: boolean } {
  const own = useViewsOf(ownViews, resource);
  const shared = useViewsOf(sharedViews, resource);
  return { views: [...own.views, ...shared.views], isPending: own.isLoading || shared.isLoading };
}

function useViewsOf(type: SavedView['type'], resource: string) {
  const described = useVisibleDescription(type);
  const { data = [], isLoading } = useGetList<RaRecord>(
    type,
    { filter: { resource }, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 250 } },
    { enabled: described !== undefined },
  );
  // Treats users who may share as administrators, who see the views of every role; theirs is the first role.
  const field = described?.fields['role'];
  const own = field?.type === 'choice' ? field.options[0]?.value : undefined;
  const isForReader = ({ role }: RaRecord): boolean => !described?.can.create || role === undefined || role === own;
  return { views: data.map((record) => viewOf(type, record, isForReader(record))), isLoading };
}

const viewOf = (type: SavedView['type'], record: RaRecord, isForReader: boolean): SavedView => ({
  type,
  id: String(record.id),
  name: String(record['name']),
  query: String(record['query']),
  isDefault: record['isDefault'] === true,
  ...(typeof record['role'] === 'string' && { role: record['role'] }),
  isForReader,
  record,
});

export function useReloadViews(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([ownViews, sharedViews].map((type) => client.invalidateQueries({ queryKey: [type, 'getList'] })));
  };
}

/** Converts the current list to the query of a view, and applies a view to the list. */
export function useViewOfList(description: VisibleResource) {
  const visible = useDescriptionsByName();
  const store = useStoreContext();
  const notify = useNotify();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [, setActive] = useActiveView(description.name);
  const names = useMemo(() => columnsOf(description, visible).map(({ name }) => name), [description, visible]);
  const isKnown = (path: string): boolean => {
    const field = path.replace(/(^|\.)id$/, '');
    return field === '' || filterPath(description, field, visible) !== undefined;
  };
  const show = (query: ReturnType<typeof queryIn>): void => {
    const { query: known, isPartial } = knownQuery(query ?? { filter: {}, sort: '', columns: {} }, isKnown);
    setFilters(known.filter, []);
    setSort(known.sort === '' ? sortOf(description) : sortIn(known.sort));
    storeColumns(store, description.name, names, known.columns);
    if (isPartial || !query) notify('views.saved.partial', { type: 'warning' });
  };
  return {
    text: queryText({
      filter: filterValues,
      sort: sortText(sort),
      columns: storedColumns(store, description.name, names),
    }),
    open: (view: SavedView): void => {
      setActive({ type: view.type, id: view.id, name: view.name });
      show(queryIn(view.query));
    },
    reset: (): void => {
      setActive(null);
      show({ filter: {}, sort: '', columns: {} });
    },
  };
}
