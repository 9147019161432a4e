import { vi } from 'vitest';

/** Makes the screen narrow, until `vi.unstubAllGlobals`. */
export const onPhone = (): void => answerMedia('max-width');

/** Makes the screen a wide touch screen, until `vi.unstubAllGlobals`. */
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
