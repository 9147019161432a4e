import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useTitleOf } from '../../../record/useTitleOf.ts';

/** Returns a function that fetches titles by id; removed records have none. */
export function useReadTitles(description: VisibleResource): (ids: readonly string[]) => Promise<Map<string, string>> {
  const provider = useDataProvider();
  const titleOf = useTitleOf();
  return async (ids) => {
    const { data } = await provider.getMany<RaRecord<string>>(description.name, { ids: [...ids] });
    return new Map(data.flatMap((record) => (record ? [[record.id, titleOf(description, record)] as const] : [])));
  };
}

/** Returns the titles known so far, by id. */
export function useTitles(description: VisibleResource, ids: readonly string[]): ReadonlyMap<string, string> {
  const readTitles = useReadTitles(description);
  const { data } = useQuery({
    queryKey: ['bulkTitles', description.name, ids],
    gcTime: 0,
    queryFn: () => readTitles(ids),
  });
  return data ?? noTitles;
}

const noTitles: ReadonlyMap<string, string> = new Map();
