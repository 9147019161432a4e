import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Filter } from '../selection/selection.ts';

/** Holds the sums and counts over all records that match a filter. */
export interface ListTotals {
  /** Sums by field. */
  sums: Readonly<Record<string, number>>;
  /** Numbers of records by field and value. */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface Asked {
  filters: readonly Filter[];
  sumOf?: readonly string[];
  countBy?: readonly string[];
}

/** Lists the method that the data provider must have besides react-admin's own. */
interface TotalsProvider {
  listTotals(
    resource: string,
    asked: Omit<Asked, 'filters'> & { filter: Filter; signal: AbortSignal },
  ): Promise<ListTotals>;
}

/** Fetches the totals of each filter; null where that failed. What refreshes a list refreshes its totals. */
export function useListTotals(
  resource: string,
  { filters, enabled = true, ...asked }: Asked & { enabled?: boolean },
): readonly ListTotals[] | undefined | null {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & TotalsProvider>();
  const { data, isError } = useQuery({
    queryKey: [resource, 'getList', 'totals', filters, asked],
    queryFn: ({ signal }) =>
      Promise.all(filters.map((filter) => provider.listTotals(resource, { ...asked, filter, signal }))),
    retry: false,
    enabled,
  });
  return isError ? null : data;
}
