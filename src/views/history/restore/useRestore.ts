import { useState } from 'react';
import { type RaRecord, useNotify, useRefresh } from 'react-admin';
import { isConflict } from '../../page/useNotifyFailure.ts';
import { useRequests } from '../../page/useRequests.ts';

/** What goes back, and to which moment. */
export interface Restore {
  /** The entry after which the record was as it is to be. */
  entry: string;
  fields: readonly string[];
  reason: string;
}

interface Fault {
  detail?: string;
  title?: string;
  source?: { pointer?: string };
}

/** Why it was refused: of a field, or of the whole. */
export interface RestoreFault {
  field?: string;
  message: string;
}

interface Options {
  resource: string;
  record: RaRecord<string>;
  onClose(): void;
}

/** Gives fields of a record back what they held, on the version on screen; answers nothing, and keeps why it was refused. */
export function useRestore({ resource, record, onClose }: Options) {
  const requests = useRequests();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [isPending, setPending] = useState(false);
  const [faults, setFaults] = useState<readonly RestoreFault[]>([]);
  const done = (message: string, type: 'success' | 'warning'): void => {
    notify(message, { type, multiLine: true });
    refresh();
    onClose();
  };
  const restore = async ({ entry, fields, reason }: Restore): Promise<void> => {
    setPending(true);
    try {
      const attributes = { resource, id: record.id, entry, fields };
      await requests.send({
        method: 'POST',
        path: 'restores',
        body: { data: { type: 'restores', attributes }, ...(reason && { meta: { reason } }) },
        headers: { 'If-Match': `"${record['meta']?.version}"` },
      });
      done('views.history.restored', 'success');
    } catch (error) {
      if (isConflict(error)) done('views.history.changedMeanwhile', 'warning');
      else setFaults(faultsOf(error, fields));
    } finally {
      setPending(false);
    }
  };
  return { restore, isPending, faults };
}

/** Each with the field that its pointer leads to, `/data/attributes/fields/0`; the sentences are the server's. */
function faultsOf(error: unknown, fields: readonly string[]): RestoreFault[] {
  const { message = '', body } = error as { message?: string; body?: { faults?: readonly Fault[] } };
  const faults = body?.faults ?? [];
  if (faults.length === 0) return [{ message }];
  return faults.map(({ detail, title, source }) => {
    const position = /^\/data\/attributes\/fields\/(\d+)/.exec(source?.pointer ?? '')?.[1];
    return {
      message: detail ?? title ?? message,
      field: position === undefined ? undefined : fields[Number(position)],
    };
  });
}
