import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useRequests } from '../page/useRequests.ts';
import { historyIn } from './entry.ts';

const pageSize = 20;

/** Filters by field or by person. */
export interface HistoryFilter {
  field?: string;
  user?: string;
}

/** Fetches the history of a record page by page, and again for each of its versions. */
export function useHistory(resource: string, record: RaRecord<string>, filter: HistoryFilter) {
  const requests = useRequests();
  const query = useInfiniteQuery({
    queryKey: [resource, 'history', { id: record.id, version: record['meta']?.version, ...filter }],
    queryFn: async ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ page: String(pageParam), per_page: String(pageSize) });
      for (const [name, value] of Object.entries(filter)) if (value) asked.set(`filter[${name}]`, value);
      return historyIn(await requests.send({ path: `${resource}/${record.id}/history?${asked}`, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (total > pages.length * pageSize ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  // Removes duplicates: a new entry shifts others to the next page.
  const entries = useMemo(
    () => [...new Map(query.data?.pages.flatMap((page) => page.entries).map((entry) => [entry.id, entry])).values()],
    [query.data],
  );
  return { ...query, entries };
}
