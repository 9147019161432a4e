import { type RaRecord, useDataProvider, useNotify, useRefresh, useUpdate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { hasFieldFaults, isConflict, useNotifyFailure } from '../../../page/useNotifyFailure.ts';
import { useRememberRecord } from '../../../record/useRememberRecord.ts';
import { UndoMessage } from './UndoMessage.tsx';

interface Options {
  description: VisibleResource;
  record: RaRecord<string>;
  name: string;
  onSaved(): void;
  onStale(stored: RaRecord<string>): void;
}

/** Sets the milliseconds to read the message and reach its button (WCAG 2.2, success criterion 2.2.1). */
const undoTime = 12_000;

/** Saves one value as the record's form would, and offers to undo it; returns its faults. */
export function useSaveCell({ description, record, name, onSaved, onStale }: Options) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const remember = useRememberRecord(description);
  const [update] = useUpdate<RaRecord<string>>();
  const notifyStale = useNotifyStale(description, onStale);
  return async (data: Readonly<Record<string, unknown>>): Promise<object | undefined> => {
    try {
      const params = { id: record.id, data, previousData: record };
      const saved = await update(description.name, params, { mutationMode: 'pessimistic', returnPromise: true });
      if (saved) {
        remember(saved);
        const former = { [name]: record[name] ?? null };
        notify(<UndoMessage description={description} saved={saved} former={former} />, { autoHideDuration: undoTime });
      }
      onSaved();
    } catch (error) {
      const faults = (error as { body?: { errors?: Record<string, unknown> } } | null)?.body?.errors;
      if (hasFieldFaults(error) && faults && name in faults) return { [name]: faults[name] };
      if (isConflict(error)) await notifyStale(record.id);
      else notifyFailure(error);
    }
    return undefined;
  };
}

/** Fetches the stored record after a version conflict and reports it. */
function useNotifyStale({ name }: VisibleResource, onStale: Options['onStale']) {
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  return async (id: string): Promise<void> => {
    try {
      const { data } = await provider.getOne<RaRecord<string>>(name, { id });
      notify('views.table.conflict', { type: 'warning', multiLine: true, autoHideDuration: 10_000 });
      onStale(data);
      refresh();
    } catch (error) {
      notifyFailure(error);
    }
  };
}
