import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { hasFieldFaults, useNotifyFailure } from '../../../page/useNotifyFailure.ts';
import type { ShownAccount } from '../accountAction.ts';
import { useAccountProvider } from '../useAccountProvider.ts';

interface Asked {
  /** Whose it is; left out: everybody's. */
  account?: ShownAccount;
  /** Such as `invitations`. */
  type: string;
  /** What is told when it was done. */
  done: string;
  onClose(): void;
}

/** Asks the server something about accounts, and tells how that went; gives back faults of what was typed, for a form to show. */
export function useAccountRequest({ account, type, done, onClose }: Asked) {
  const provider = useAccountProvider();
  const [notify, refresh, notifyFailure] = [useNotify(), useRefresh(), useNotifyFailure()];
  const [isPending, setPending] = useState(false);
  const send = async (given: object = {}): Promise<object | undefined> => {
    const attributes = { ...(account && { user: account.record.id }), ...given };
    setPending(true);
    try {
      await provider.send({ method: 'POST', path: type, body: { data: { type, attributes } } });
      notify(done, { type: 'success', ...(account && { messageArgs: { email: account.email } }) });
    } catch (error) {
      if (hasFieldFaults(error)) return faultsOf(error);
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

const faultsOf = (error: unknown): object => (error as { body?: { errors?: object } } | null)?.body?.errors ?? {};
