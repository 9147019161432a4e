import { useNotify } from 'react-admin';

interface Failure {
  message?: string;
  status?: number;
  body?: { errors?: object; faults?: readonly Fault[] };
}

interface Fault {
  detail?: string;
  source?: { pointer?: string };
  /** Names the field, also of one that was not sent. */
  meta?: { field?: string };
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

/**
 * Notifies of a failed request in the words of the server. Of refused values it says each fault, as no input shows them.
 * @param labelOf gives the label of a field, where the words alone would not say which one is meant
 */
export function useNotifyFailure(labelOf?: (field: string) => string | undefined): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const { status, message: text, body } = (error as Failure | null) ?? {};
    const faults = status === 422 ? (body?.faults ?? []) : [];
    const said = faults.flatMap(({ detail, meta }) => {
      const label = meta?.field === undefined ? undefined : labelOf?.(meta.field);
      return detail ? (label ? `${label}: ${detail}` : detail) : [];
    });
    const message = said.join('\n') || text || 'ra.notification.http_error';
    notify(message, { type: 'error', multiLine: true, autoHideDuration: 10_000, messageArgs: { _: message } });
  };
}
