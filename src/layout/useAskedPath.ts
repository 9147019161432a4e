import { use, useCallback, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/** Returns the requested path, while `useLocation` still returns the previous one until the page has loaded. */
export function useAskedPath(): string {
  const { pathname } = useLocation();
  const router = use(DataRouterContext)?.router;
  const subscribe = useCallback((tell: () => void) => router?.subscribe(tell) ?? (() => undefined), [router]);
  return useSyncExternalStore(subscribe, () => router?.state.location.pathname ?? pathname);
}
