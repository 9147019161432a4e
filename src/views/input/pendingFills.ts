import { createContext, use, useCallback } from 'react';

/** Holds what a form still waits for before it can fill other fields (`fills`); saving waits for it too. */
export const PendingFillsContext = createContext<Set<Promise<void>>>(new Set());

/** Returns a function that holds the form's saving until a promise is settled. */
export function useHoldSaving(): (filling: Promise<void>) => void {
  const pending = use(PendingFillsContext);
  return useCallback(
    (filling) => {
      pending.add(filling);
      void filling.finally(() => pending.delete(filling));
    },
    [pending],
  );
}
