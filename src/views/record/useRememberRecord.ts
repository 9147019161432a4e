import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useRelatedMeta } from './related.ts';

/** Caches a record from a response, so that no page briefly shows its previous state. */
export function useRememberRecord(description: VisibleResource): (record: RaRecord) => void {
  const client = useQueryClient();
  const meta = useRelatedMeta(description);
  return (record) => {
    client.setQueryData([description.name, 'getOne', { id: String(record.id), meta }], record);
  };
}
