import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { type AnyRequest, useRequests } from '../page/useRequests.ts';
import { SavedNotice } from '../record/SavedNotice.tsx';
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
  /** Whether the record is there again, so that the message can link to it. */
  isThere: boolean;
}

const restoring: Work = { request: ({ id }) => restoreRequest(id), done: 'views.trash.restored', isThere: true };
const discarding: Work = {
  request: ({ id }) => ({ method: 'DELETE', path: `trashedrecords/${id}` }),
  done: 'views.trash.discarded',
  isThere: false,
};

/** Restores or discards records one by one, and reports each refusal. One that is restored is named, with a link to it. */
export function useEmptying(description: VisibleResource) {
  const requests = useRequests();
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  const [faults, setFaults] = useState<readonly TrashFault[]>([]);
  const labelOf = (field: string): string | undefined =>
    field in description.fields ? translate(fieldKey(description.name, field)) : undefined;
  const report = ({ done, isThere }: Work, [first, ...others]: readonly TrashedRecord[]): void => {
    if (!first) return;
    const smart_count = others.length + 1;
    const record = { ...first.values, id: first.recordId };
    if (isThere && others.length === 0)
      notify(<SavedNotice {...{ description, record }} outcome={{ text: translate(done, { smart_count }) }} />);
    else notify(done, { type: 'success', messageArgs: { smart_count } });
  };
  const run = async (work: Work, records: readonly TrashedRecord[]): Promise<void> => {
    setPending(true);
    const refused: TrashFault[] = [];
    const finished: TrashedRecord[] = [];
    // Restores the last removed record first, because earlier ones may refer to it.
    for (const record of records) {
      try {
        await requests.send(work.request(record));
        finished.push(record);
      } catch (error) {
        refused.push({ record, message: messageOf(error, labelOf) });
      }
    }
    report(work, finished);
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

interface Refusal {
  message?: string;
  body?: { faults?: readonly { detail?: string; meta?: { field?: string } }[] };
}

/** Joins the server's messages with the labels of their fields; those of parts name part and field themselves. */
function messageOf(error: unknown, labelOf: (field: string) => string | undefined): string {
  const { message = '', body } = error as Refusal;
  const details = (body?.faults ?? []).flatMap(({ detail, meta }) => {
    const label = meta?.field === undefined ? undefined : labelOf(meta.field);
    return detail ? (label ? `${label}: ${detail}` : detail) : [];
  });
  return details.length > 0 ? details.join('\n') : message;
}
