import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import type { Part } from './part.ts';

/** Returns a function that changes one thing of an account, and says that it is under way. */
export function useChange(resource: string, part: Part) {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [update, { isPending }] = useUpdate();

  async function change(data: object, done: string): Promise<void> {
    const params = { id: part.id, data, previousData: part };
    try {
      await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
      notify(done, { type: 'success' });
    } catch (error) {
      notifyFailure(error);
    }
    refresh();
  }

  return { change, isPending };
}
