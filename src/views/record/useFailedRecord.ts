import { useMemo } from 'react';
import { useLocation, useNotify, useRedirect } from 'react-admin';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';

/** Handles a record that cannot be read: leaves its page when it does not exist, and reports other failures. */
export function useFailedRecord(resource: string): (error: unknown) => void {
  const notify = useNotify();
  const redirect = useRedirect();
  const notifyFailure = useNotifyFailure();
  const isStillOpen = useIsStillOpen();
  return (error) => {
    if (!isStillOpen()) return;
    if ((error as { status?: number } | null)?.status !== 404) return notifyFailure(error);
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', resource);
  };
}

/** Returns whether the browser is still at the page, which stays mounted while the next one loads. */
function useIsStillOpen(): () => boolean {
  const { pathname } = useLocation();
  const opened = useMemo(() => ({ pathname, address: window.location.pathname }), [pathname]);
  return () => window.location.pathname === opened.address;
}
