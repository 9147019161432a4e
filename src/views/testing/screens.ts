import { vi } from 'vitest';

/** A screen that every query for narrow ones matches, until `vi.unstubAllGlobals`. */
export const onPhone = (): void => answerMedia('max-width');

/** A wide screen that is touched, until `vi.unstubAllGlobals`. */
export const onTablet = (): void => answerMedia('hover: none');

function answerMedia(matching: string): void {
  const answer = (media: string) => ({
    matches: media.includes(matching),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  vi.stubGlobal('matchMedia', answer);
}
