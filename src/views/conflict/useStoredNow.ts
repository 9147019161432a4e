import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { type HistoryEntry, historyIn } from '../history/entry.ts';
import { useRequests } from '../page/useRequests.ts';
import type { useRelatedMeta } from '../record/related.ts';

/** Sets the number of history entries read: enough to find who changed a field since the form was opened. */
const mostEntries = 50;

/** Fetches the stored version of a record. */
export function useStoredNow({ name }: VisibleResource, id: string, meta: ReturnType<typeof useRelatedMeta>) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [name, 'storedNow', { id }],
    queryFn: async ({ signal }) => (await provider.getOne<RaRecord<string>>(name, { id, meta, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Fetches what others changed since a version, the latest first; empty without a readable history. */
export function useChangesSince({ name, history }: VisibleResource, record: RaRecord<string>): readonly HistoryEntry[] {
  const requests = useRequests();
  const { data } = useQuery({
    queryKey: [name, 'changesSince', { id: record.id, version: record['meta']?.version }],
    queryFn: async ({ signal }) =>
      historyIn(await requests.send({ path: `${name}/${record.id}/history?per_page=${mostEntries}`, signal })).entries,
    enabled: history,
    gcTime: 0,
  });
  return data?.filter(({ version }) => version > Number(record['meta']?.version)) ?? [];
}
