import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptionsByName } from '../descriptions.tsx';

/** What can be told of records without asking for them. */
export interface Known {
  visible: ReadonlyMap<string, VisibleResource>;
  /** A record that came along with others: one behind their references. */
  record(resource: string, id: string): RaRecord<string> | undefined;
}

export function useKnown(): Known {
  const client = useQueryClient();
  const visible = useDescriptionsByName();
  return useMemo(
    () => ({ visible, record: (resource, id) => client.getQueryData<RaRecord<string>>([resource, 'getOne', { id }]) }),
    [client, visible],
  );
}
