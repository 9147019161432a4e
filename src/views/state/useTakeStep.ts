import { type RaRecord, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useRememberRecord } from '../record/useRememberRecord.ts';
import type { Step } from './edges.ts';

export interface StepProps {
  record: RaRecord<string>;
  step: Step;
  onClose(): void;
}

interface Given {
  values?: object;
  reason?: string;
}

const faultsOf = (error: unknown): object => (error as { body?: { errors?: object } } | null)?.body?.errors ?? {};

/** Takes a step with a record, and tells how that went; gives back faults of the fields it needs, for a form to show. */
export function useTakeStep({ record, step, onClose }: StepProps) {
  const description = useDescription();
  const [translate, notify, refresh] = [useTranslate(), useNotify(), useRefresh()];
  const remember = useRememberRecord(description);
  const notifyFailure = useNotifyFailure();
  const [update, { isPending }] = useUpdate();
  const take = async ({ values, reason }: Given = {}): Promise<object | undefined> => {
    const data = { ...values, [step.field]: step.to };
    const params = { id: record.id, data, previousData: record, ...(reason && { meta: { reason } }) };
    try {
      remember(await update(description.name, params, { mutationMode: 'pessimistic', returnPromise: true }));
    } catch (error) {
      const faults = faultsOf(error);
      if (step.needs.some((name) => name in faults)) return faults;
      notifyFailure(error);
      onClose();
      return undefined;
    }
    notify('views.state.changed', { type: 'success', messageArgs: { state: translate(step.targetKey) } });
    refresh();
    onClose();
    return undefined;
  };
  return { take, isPending };
}
