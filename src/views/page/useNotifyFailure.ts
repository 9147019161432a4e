import { useNotify } from 'react-admin';

interface Failure {
  message?: string;
  status?: number;
  body?: { errors?: object; faults?: readonly { source?: { pointer?: string } }[] };
}

/** Returns whether another user has changed the record, or removed a part that was saved with it. */
export function isConflict(error: unknown): boolean {
  const { status, body } = (error as Failure | null) ?? {};
  const isOfPart = /^\/atomic:operations\/[1-9]/.test(body?.faults?.[0]?.source?.pointer ?? '');
  return status === 412 || (status === 404 && isOfPart);
}

/** Returns the faults of a refused form by field, as the data provider left them. */
export const fieldFaultsOf = (error: unknown): object => (error as Failure | null)?.body?.errors ?? {};

/** Returns whether the faults are shown at their fields. */
export const hasFieldFaults = (error: unknown): boolean => Object.keys(fieldFaultsOf(error)).length > 0;

/** Notifies of a failed request in the words of the server. */
export function useNotifyFailure(): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const message = (error as Failure | null)?.message || 'ra.notification.http_error';
    notify(message, { type: 'error', multiLine: true, autoHideDuration: 10_000, messageArgs: { _: message } });
  };
}
