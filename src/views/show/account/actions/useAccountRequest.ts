import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { fieldFaultsOf, hasFieldFaults, useNotifyFailure } from '../../../page/useNotifyFailure.ts';
import type { ShownAccount } from '../accountAction.ts';
import { useAccountProvider } from '../useAccountProvider.ts';

interface Asked {
  /** Id of the account; absent for all of them. */
  account?: ShownAccount;
  /** Path, such as `invitations`. */
  type: string;
  /** Key of the success message. */
  done: string;
  onClose(): void;
}

/** Sends a request about accounts and reports its outcome; returns faults for a form. */
export function useAccountRequest({ account, type, done, onClose }: Asked) {
  const provider = useAccountProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [isPending, setPending] = useState(false);
  const send = async (given: object = {}): Promise<object | undefined> => {
    const attributes = { ...(account && { user: account.record.id }), ...given };
    setPending(true);
    try {
      await provider.send({ method: 'POST', path: type, body: { data: { type, attributes } } });
      notify(done, { type: 'success', ...(account && { messageArgs: { email: account.email } }) });
    } catch (error) {
      if (hasFieldFaults(error)) return fieldFaultsOf(error);
      notifyFailure(error);
    } finally {
      setPending(false);
    }
    refresh();
    onClose();
    return undefined;
  };
  return { send, isPending };
}
