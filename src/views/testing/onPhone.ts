import { vi } from 'vitest';

/** A screen that every query for narrow ones matches, until `vi.unstubAllGlobals`. */
export function onPhone(): void {
  const narrow = (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  vi.stubGlobal('matchMedia', narrow);
}
