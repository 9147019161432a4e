import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { BulkProvider, Fault } from '../list/bulk/work.ts';

/** Holds why a record cannot be deleted: the server's words, and the relation whose records still need it. */
export interface Obstacle {
  text: string;
  /** Whether other records need it; else it is frozen, or a rule keeps it. */
  isInUse: boolean;
  relation?: string;
}

interface Refusal {
  body?: { faults?: readonly Fault[] };
}

/** Says each text and each relation once: a record may be needed in two ways, and its parts too. */
const obstaclesOf = (faults: readonly Fault[]): Obstacle[] =>
  faults.flatMap(({ code, detail, meta }, index) => {
    const relation = meta?.['relation'];
    const isSaid = (other: Fault): boolean =>
      other.detail === detail || (typeof relation === 'string' && other.meta?.['relation'] === relation);
    return detail && faults.findIndex(isSaid) === index
      ? [{ text: detail, isInUse: code === 'IN_USE', ...(typeof relation === 'string' && { relation }) }]
      : [];
  });

/** Lists the records that still need a record, from the refusal of its removal (409 IN_USE); none for other failures. */
export const obstaclesIn = (error: unknown): Obstacle[] =>
  obstaclesOf((error as Refusal | null)?.body?.faults ?? []).filter(({ isInUse }) => isInUse);

const none: readonly Obstacle[] = [];

interface Removal {
  resource: string;
  record: RaRecord<string>;
  isOpen: boolean;
}

/** Asks by a dry run what keeps a record from being deleted. Empty until that is known, or where it cannot be. */
export function useObstacles({ resource, record, isOpen }: Removal): readonly Obstacle[] {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & BulkProvider>();
  const { data } = useQuery({
    queryKey: ['removal', resource, record.id],
    enabled: isOpen,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const ids = [record.id];
      const removal = { resource, ids, mode: 'best-effort', action: 'delete', signal } as const;
      const { failures } = await provider.tryBulkChange(removal);
      // Leaves it to the removal itself to say that the record is gone.
      return failures.flatMap(({ errors }) => obstaclesOf(errors.filter(({ code }) => code !== 'NOT_FOUND')));
    },
  });
  return data ?? none;
}
