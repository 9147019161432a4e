import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';

export type KnownRecord = (resource: string, id: string) => RaRecord<string> | undefined;

/** Records that came along with others, without asking for them: those behind their references. */
export function useKnownRecord(): KnownRecord {
  const client = useQueryClient();
  return (resource, id) => client.getQueryData<RaRecord<string>>([resource, 'getOne', { id }]);
}
