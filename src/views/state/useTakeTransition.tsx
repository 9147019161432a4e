import { type RaRecord, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { fieldFaultsOf, useNotifyFailure } from '../page/useNotifyFailure.ts';
import { SavedNotice } from '../record/SavedNotice.tsx';
import { useRememberRecord } from '../record/useRememberRecord.ts';
import type { Transition } from './transitions.ts';

export interface TransitionProps {
  record: RaRecord<string>;
  transition: Transition;
  onClose(): void;
}

interface Given {
  values?: object;
  reason?: string;
}

/** Takes a transition and reports its outcome; returns faults of required fields for a form. */
export function useTakeTransition({ record, transition, onClose }: TransitionProps) {
  const description = useDescription();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const remember = useRememberRecord(description);
  const notifyFailure = useNotifyFailure((field) =>
    field in description.fields ? translate(fieldKey(description.name, field)) : undefined,
  );
  const [update, { isPending }] = useUpdate();
  const take = async ({ values, reason }: Given = {}): Promise<object | undefined> => {
    const data = { ...values, [transition.field]: transition.to };
    const params = { id: record.id, data, previousData: record, ...(reason && { meta: { reason } }) };
    try {
      remember(await update(description.name, params, { mutationMode: 'pessimistic', returnPromise: true }));
    } catch (error) {
      const faults = fieldFaultsOf(error);
      if (transition.needs.some((name) => name in faults)) return faults;
      notifyFailure(error);
      // Keeps what was typed, over the record as it is now.
      if (values || reason) refresh();
      else onClose();
      return undefined;
    }
    const text = translate('views.state.changed', { state: translate(transition.targetKey) });
    notify(<SavedNotice {...{ description, record }} outcome={{ text }} />);
    refresh();
    onClose();
    return undefined;
  };
  return { take, isPending };
}
