import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRequests } from '../page/useRequests.ts';
import { trashIn, trashPath } from './trashed.ts';

export const trashPageSize = 25;

/** Reads a page of removed records of a resource. */
export function useTrash(resource: string, page: number) {
  const requests = useRequests();
  return useQuery({
    queryKey: [resource, 'trash', page],
    queryFn: async ({ signal }) =>
      trashIn(await requests.send({ path: trashPath(resource, page, trashPageSize), signal })),
    placeholderData: keepPreviousData,
  });
}
