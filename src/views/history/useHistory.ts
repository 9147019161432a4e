import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useRequests } from '../page/useRequests.ts';
import { historyIn } from './entry.ts';

const pageSize = 20;

/** Which changes are asked for: those of a field, those by a person. */
export interface HistoryFilter {
  field?: string;
  user?: string;
}

/** The history of a record, a page after the other; anew for each version of it. */
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
  // What was noted between two pages moves an entry from one to the next.
  const entries = useMemo(
    () => [...new Map(query.data?.pages.flatMap((page) => page.entries).map((entry) => [entry.id, entry])).values()],
    [query.data],
  );
  return { ...query, entries };
}
