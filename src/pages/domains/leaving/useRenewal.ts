import { type RaRecord, useNotify, useRefresh, useUpdate } from 'react-admin';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import { resource } from './domain.ts';

/** Returns a function that cancels a domain at the end of its term, or keeps it after all. */
export function useRenewal(record: RaRecord<string>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [update, { isPending }] = useUpdate();
  const renew = async (autoRenew: boolean): Promise<void> => {
    const params = { id: record.id, data: { autoRenew }, previousData: record };
    try {
      await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
      notify(`domains.leaving.${autoRenew ? 'kept' : 'done'}`, { type: 'success' });
    } catch (error) {
      notifyFailure(error);
    }
    refresh();
  };
  return { renew, isPending };
}
