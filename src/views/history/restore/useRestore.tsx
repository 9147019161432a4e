import { useState } from 'react';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { isConflict } from '../../page/useNotifyFailure.ts';
import { useRequests } from '../../page/useRequests.ts';
import { SavedNotice } from '../../record/SavedNotice.tsx';

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
  description: VisibleResource;
  record: RaRecord<string>;
  onClose(): void;
}

/** Restores fields on the version on screen, and returns the reasons of a refusal. */
export function useRestore({ description, record, onClose }: Options) {
  const translate = useTranslate();
  const requests = useRequests();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  const [faults, setFaults] = useState<readonly RestoreFault[]>([]);
  const close = (): void => {
    refresh();
    onClose();
  };
  const restore = async ({ entry, fields, reason }: Restore): Promise<void> => {
    setPending(true);
    try {
      const attributes = { resource: description.name, id: record.id, entry, fields };
      await requests.send({
        method: 'POST',
        path: 'restores',
        body: { data: { type: 'restores', attributes }, ...(reason && { meta: { reason } }) },
        headers: { 'If-Match': `"${record['meta']?.version}"` },
      });
      const outcome = { text: translate('views.history.restored') };
      notify(<SavedNotice {...{ description, record, outcome }} />);
      close();
    } catch (error) {
      if (!isConflict(error)) return setFaults(faultsOf(error, fields));
      notify('views.history.changedMeanwhile', { type: 'warning', multiLine: true });
      close();
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
