import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { type AnyRequest, useRequests } from '../page/useRequests.ts';
import { restoreRequest, type TrashedRecord } from './trashed.ts';

/** Tells why one record could not be restored or discarded. */
export interface TrashFault {
  record: TrashedRecord;
  message: string;
}

interface Work {
  request(record: TrashedRecord): AnyRequest;
  /** Keys of the success messages. */
  done: string;
}

const restoring: Work = { request: ({ id }) => restoreRequest(id), done: 'views.trash.restored' };
const discarding: Work = {
  request: ({ id }) => ({ method: 'DELETE', path: `trashedrecords/${id}` }),
  done: 'views.trash.discarded',
};

/** Restores or discards records one by one, and reports each refusal. */
export function useEmptying() {
  const requests = useRequests();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  const [faults, setFaults] = useState<readonly TrashFault[]>([]);
  const run = async ({ request, done }: Work, records: readonly TrashedRecord[]): Promise<void> => {
    setPending(true);
    const refused: TrashFault[] = [];
    // Restores the last removed record first, because earlier ones may refer to it.
    for (const record of records) {
      try {
        await requests.send(request(record));
      } catch (error) {
        refused.push({ record, message: messageOf(error) });
      }
    }
    const smart_count = records.length - refused.length;
    if (smart_count > 0) notify(done, { type: 'success', messageArgs: { smart_count } });
    setFaults(refused);
    setPending(false);
    refresh();
  };
  return {
    restore: (records: readonly TrashedRecord[]) => run(restoring, records),
    discard: (records: readonly TrashedRecord[]) => run(discarding, records),
    isPending,
    faults,
  };
}

/** Joins the server's messages with the labels of their fields. */
function messageOf(error: unknown): string {
  const { message = '', body } = error as { message?: string; body?: { faults?: readonly { detail?: string }[] } };
  const details = (body?.faults ?? []).flatMap(({ detail }) => detail ?? []);
  return details.length > 0 ? details.join(' ') : message;
}
