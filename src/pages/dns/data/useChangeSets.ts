import { useGetList } from 'react-admin';

/** Describes a set of changes that was saved, newest first. */
export interface ChangeSet {
  id: string;
  user: string | null;
  state: 'queued' | 'applying' | 'applied' | 'failed';
  changes: string;
  createdAt: string | null;
  appliedAt: string | null;
  failure: string | null;
}

const resource = 'dnschangesets';

/** Fetches the latest change sets of a domain; their progress refetches them. */
export function useChangeSets(domain: string, count: number) {
  return useGetList<ChangeSet>(resource, {
    filter: { domain },
    pagination: { page: 1, perPage: count },
    sort: { field: 'createdAt', order: 'DESC' },
  });
}

export const isUnderWay = ({ state }: Pick<ChangeSet, 'state'>): boolean => state === 'queued' || state === 'applying';
