import { useNotify, useRedirect } from 'react-admin';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';

/** What becomes of a page whose record could not be fetched: one that is not there is left; any other failure is told, and the page stays. */
export function useFailedRecord(resource: string): (error: unknown) => void {
  const [notify, redirect] = [useNotify(), useRedirect()];
  const notifyFailure = useNotifyFailure();
  return (error) => {
    if ((error as { status?: number } | null)?.status !== 404) return notifyFailure(error);
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', resource);
  };
}
