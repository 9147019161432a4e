import { useNotify } from 'react-admin';

interface Failure {
  message?: string;
  status?: number;
  body?: { errors?: object };
}

export const isConflict = (error: unknown): boolean => (error as Failure | null)?.status === 412;

/** Faults that stand at their fields need no further message. */
export const hasFieldFaults = (error: unknown): boolean =>
  Object.keys((error as Failure | null)?.body?.errors ?? {}).length > 0;

/** Tells what went wrong, in the words of the server: they are in the language of the request. */
export function useNotifyFailure(): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const message = (error as Failure | null)?.message || 'ra.notification.http_error';
    notify(message, { type: 'error', multiLine: true, autoHideDuration: 10_000, messageArgs: { _: message } });
  };
}
