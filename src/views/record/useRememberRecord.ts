import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useRelatedMeta } from './related.ts';

/** Keeps an answer of the server where the pages of this record look, so that none shows the state before for a moment. */
export function useRememberRecord(description: VisibleResource): (record: RaRecord) => void {
  const client = useQueryClient();
  const meta = useRelatedMeta(description);
  return (record) => {
    client.setQueryData([description.name, 'getOne', { id: String(record.id), meta }], record);
  };
}
