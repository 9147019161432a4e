import { useVisibleDescription } from '../descriptions.tsx';
import { stoppedKey } from './stoppedKey.ts';

/** Returns the key of the words that say why something cannot be done with a resource now, or undefined. */
export function useStopped(resource: string, what: string): string | undefined {
  const description = useVisibleDescription(resource);
  return description && stoppedKey(description, what);
}
