import { useEffect } from 'react';
import { whenIdle } from '../whenIdle.ts';
import { showFaces } from './faces.ts';

/** Fetches the faces once the first screen has loaded, so that they do not delay it. */
export function useFaces(isLoading: boolean): void {
  useEffect(() => {
    return isLoading ? undefined : whenIdle(() => void showFaces());
  }, [isLoading]);
}
