import { useNotify, useRedirect } from 'react-admin';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';

/** Handles a record that cannot be read: leaves its page when it does not exist, and reports other failures. */
export function useFailedRecord(resource: string): (error: unknown) => void {
  const notify = useNotify();
  const redirect = useRedirect();
  const notifyFailure = useNotifyFailure();
  return (error) => {
    if ((error as { status?: number } | null)?.status !== 404) return notifyFailure(error);
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', resource);
  };
}
