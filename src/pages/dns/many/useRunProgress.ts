import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ChangeSet, isUnderWay } from '../data/useChangeSets.ts';
import { idsIn, type LastRun } from './useManyZones.ts';

/** Holds what is shown of a change set of a run. */
export type SetOfRun = Pick<ChangeSet, 'id' | 'state' | 'failure'> & { domain: string };

/** Asks again after these milliseconds while changes are under way. */
const pause = 2000;

const meta = { fields: { dnschangesets: ['domain', 'state', 'failure'] } };

/** Follows the change sets of a run until none is under way. Asks only for those that are not applied yet. */
export function useRunProgress({ sets }: LastRun) {
  const { getMany } = useDataProvider();
  const client = useQueryClient();
  const queryKey = ['dnschangesets', 'getMany', { ids: [], run: sets }];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async (): Promise<SetOfRun[]> => {
      const applied = (client.getQueryData<SetOfRun[]>(queryKey) ?? []).filter(({ state }) => state === 'applied');
      const known = new Set(applied.map(({ id }) => id));
      const ids = idsIn(sets).filter((id) => !known.has(id));
      if (ids.length === 0) return applied;
      return [...applied, ...(await getMany<SetOfRun>('dnschangesets', { ids, meta })).data];
    },
    enabled: sets !== '',
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pause : false),
  });
  return {
    applied: data.filter(({ state }) => state === 'applied'),
    busy: data.filter(isUnderWay),
    failed: data.filter(({ state }) => state === 'failed'),
  };
}
