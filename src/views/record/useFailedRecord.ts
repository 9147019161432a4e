import { useNotifyFailure } from '../page/useNotifyFailure.ts';

/** Returns whether a record does not exist, or is not there for this user. */
export const isGone = (error: unknown): boolean => (error as { status?: number } | null)?.status === 404;

/** Reports a record that cannot be read; the page of one that is gone says so itself. */
export function useFailedRecord(): (error: unknown) => void {
  const notifyFailure = useNotifyFailure();
  return (error) => {
    if (!isGone(error)) notifyFailure(error);
  };
}
