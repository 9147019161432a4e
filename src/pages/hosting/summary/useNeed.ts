import { useGetList } from 'react-admin';
import type { NeedOf } from './Need.tsx';

/** Names the first few; the rest stands in the list. */
const shown = 3;

/** Fetches the first records that need somebody for one reason, and how many there are. */
export function useNeed(kind: string, resource: string, filter: Readonly<Record<string, unknown>>): NeedOf {
  const { data = [], total = 0 } = useGetList(resource, {
    filter,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  });
  return { kind, resource, filter, records: data, total };
}
