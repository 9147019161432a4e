import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useVisibleDescription } from '../../descriptions.tsx';
import { useTitleOf } from '../useTitleOf.ts';

interface HistoryDocument {
  data?: { relationships?: { user?: { data: { type: string; id: string } | null } } }[];
}

type Provider = ReturnType<typeof useDataProvider> & { send(request: { path: string }): Promise<HistoryDocument> };

/** Fetches who changed a record last; undefined when hidden or without history. Refetches for a new `moment`. */
export function useLastWriter(resource: string, id: string, moment: number): string | undefined {
  const provider = useDataProvider<Provider>();
  const titleOf = useTitleOf();
  const description = useVisibleDescription(resource);
  const { data: writer } = useQuery({
    queryKey: ['writer', resource, id, moment],
    queryFn: async () => {
      const { data } = await provider.send({ path: `${resource}/${id}/history?per_page=1` });
      const user = data?.[0]?.relationships?.user?.data;
      if (!user) return null;
      const { data: record } = await provider.getOne<RaRecord>(user.type, { id: user.id });
      return { type: user.type, record };
    },
    enabled: moment > 0 && description?.history === true,
    retry: false,
  });
  const users = useVisibleDescription(writer?.type ?? '');
  return writer && users ? titleOf(users, writer.record) : undefined;
}
