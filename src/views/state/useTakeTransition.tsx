import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { fieldFaultsOf, isConflict, useNotifyFailure } from '../page/useNotifyFailure.ts';
import { SavedNotice } from '../record/SavedNotice.tsx';
import { useRememberRecord } from '../record/useRememberRecord.ts';
import { isSameQuestion } from './sameQuestion.ts';
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

/**
 * Takes a transition and reports its outcome; returns faults of required fields for a form. Repeats it once on the record as
 * it is now where a job overtook it.
 */
export function useTakeTransition({ record, transition, onClose }: TransitionProps) {
  const description = useDescription();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const remember = useRememberRecord(description);
  const notifyFailure = useNotifyFailure((field) =>
    field in description.fields ? translate(fieldKey(description.name, field)) : undefined,
  );
  const provider = useDataProvider();
  const [update, { isPending }] = useUpdate();
  const take = async ({ values, reason }: Given = {}): Promise<object | undefined> => {
    const data = { ...values, [transition.field]: transition.to };
    const send = (previousData: RaRecord<string>) => {
      const params = { id: record.id, data, previousData, ...(reason && { meta: { reason } }) };
      return update(description.name, params, { mutationMode: 'pessimistic', returnPromise: true });
    };
    const sendAgain = async (error: unknown) => {
      const { data: now } = await provider.getOne<RaRecord<string>>(description.name, { id: record.id });
      if (isSameQuestion(description, transition, record, now)) return send(now);
      throw error;
    };
    try {
      remember(await send(record).catch((error) => (isConflict(error) ? sendAgain(error) : Promise.reject(error))));
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
