import { useState } from 'react';
import { type RaRecord, useNotify, useRefresh } from 'react-admin';
import { isConflict } from '../../page/useNotifyFailure.ts';
import { useRequests } from '../../page/useRequests.ts';

/** Names the fields to restore, and the moment. */
export interface Restore {
  /** Id of the history entry right after which to restore. */
  entry: string;
  fields: readonly string[];
  reason: string;
}

interface Fault {
  detail?: string;
  title?: string;
  source?: { pointer?: string };
}

/** Tells why a restore was refused; without `field` it concerns the record. */
export interface RestoreFault {
  field?: string;
  message: string;
}

interface Options {
  resource: string;
  record: RaRecord<string>;
  onClose(): void;
}

/** Restores fields on the version on screen, and returns the reasons of a refusal. */
export function useRestore({ resource, record, onClose }: Options) {
  const requests = useRequests();
  const notify = useNotify();
  const refresh = useRefresh();
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

/** Finds the field of each fault by its pointer, `/data/attributes/fields/0`. */
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
