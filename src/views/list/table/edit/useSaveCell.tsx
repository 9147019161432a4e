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
  onOvertaken(stored: RaRecord<string>): void;
}

/** Long enough to read it and to reach the button (WCAG 2.2, success criterion 2.2.1). */
const undoTime = 12_000;

/** Saves one value as the form of its record would, and offers to undo that; gives back what is wrong with it. */
export function useSaveCell({ description, record, name, onSaved, onOvertaken }: Options) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const remember = useRememberRecord(description);
  const [update] = useUpdate<RaRecord<string>>();
  const tellOvertaken = useTellOvertaken(description, onOvertaken);
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
      if (isConflict(error)) await tellOvertaken(record.id);
      else notifyFailure(error);
    }
    return undefined;
  };
}

/** Somebody else was first: what is stored now is read once, since versions after that one were not looked at. */
function useTellOvertaken({ name }: VisibleResource, onOvertaken: Options['onOvertaken']) {
  const provider = useDataProvider();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const notifyFailure = useNotifyFailure();
  return async (id: string): Promise<void> => {
    try {
      const { data } = await provider.getOne<RaRecord<string>>(name, { id });
      notify('views.table.conflict', { type: 'warning', multiLine: true, autoHideDuration: 10_000 });
      onOvertaken(data);
      refresh();
    } catch (error) {
      notifyFailure(error);
    }
  };
}
