import { useNotify } from 'react-admin';

interface Failure {
  message?: string;
  status?: number;
  body?: { errors?: object; faults?: readonly { source?: { pointer?: string } }[] };
}

/** Somebody else was first: with a change, or by removing a part of the record that was to be saved with it. */
export function isConflict(error: unknown): boolean {
  const { status, body } = (error as Failure | null) ?? {};
  const isOfPart = /^\/atomic:operations\/[1-9]/.test(body?.faults?.[0]?.source?.pointer ?? '');
  return status === 412 || (status === 404 && isOfPart);
}

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
