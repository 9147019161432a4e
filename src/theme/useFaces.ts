import { useEffect } from 'react';
import { showFaces } from './faces.ts';

/** Sets the milliseconds after which the faces are fetched from a browser that is never idle. */
const mostWait = 2_000;

/** Fetches the faces once the first screen has loaded, so that they do not delay it. */
export function useFaces(isLoading: boolean): void {
  useEffect(() => {
    if (isLoading) return;
    const show = (): void => void showFaces();
    if (typeof requestIdleCallback === 'undefined') return show();
    const waiting = requestIdleCallback(show, { timeout: mostWait });
    return () => cancelIdleCallback(waiting);
  }, [isLoading]);
}
