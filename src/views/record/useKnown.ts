import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptionsByName } from '../descriptions.tsx';

/** Holds records known without a request. */
export interface Known {
  visible: ReadonlyMap<string, VisibleResource>;
  /** An included record, by type and id. */
  record(resource: string, id: string): RaRecord<string> | undefined;
}

/** Holds the records included with a list; a change re-renders unchanged rows. */
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
