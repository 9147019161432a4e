import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptionsByName } from '../descriptions.tsx';

/** What can be told of records without asking for them. */
export interface Known {
  visible: ReadonlyMap<string, VisibleResource>;
  /** A record that came along with others: one behind their references. */
  record(resource: string, id: string): RaRecord<string> | undefined;
}

/** What came along with the rows of a list around: rows that stay the same show what they refer to anew when that is another. */
export const CameAlongContext = createContext<unknown>(undefined);

export function useKnown(): Known {
  const client = useQueryClient();
  const visible = useDescriptionsByName();
  const cameAlong = use(CameAlongContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came along is in the cache
  return useMemo(
    () => ({ visible, record: (resource, id) => client.getQueryData<RaRecord<string>>([resource, 'getOne', { id }]) }),
    [client, visible, cameAlong],
  );
}
