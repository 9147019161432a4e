import { use, useCallback, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/** The path of the page that was asked for. The page before it stays drawn, and `useLocation` tells of that one, until the code has come. */
export function useAskedPath(): string {
  const { pathname } = useLocation();
  const router = use(DataRouterContext)?.router;
  const subscribe = useCallback((tell: () => void) => router?.subscribe(tell) ?? (() => undefined), [router]);
  return useSyncExternalStore(subscribe, () => router?.state.location.pathname ?? pathname);
}
