/** Fetches the two faces shipped with the portal. Browsers fetch the extended files only for names that need them. */

import sansExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url';
import sansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import serifExtended from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { sansName, serifName } from './fonts.ts';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, ' +
  'U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const extended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, ' +
  'U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

/** Lists the files of the faces, with the characters each holds. */
export const files = [
  { family: sansName, url: sansLatin, characters: latin },
  { family: sansName, url: sansExtended, characters: extended },
  { family: serifName, url: serifLatin, characters: latin },
  { family: serifName, url: serifExtended, characters: extended },
] as const;

let areShown = false;

/**
 * Shows texts in the faces once those of Latin letters are here. Adds all at the same moment: each that is added, and each
 * that arrives later, has the browser style and lay out the whole page again.
 */
export async function showFaces(): Promise<void> {
  if (areShown || typeof FontFace === 'undefined') return;
  areShown = true;
  const faces = files.map(({ family, url, characters }) => {
    const face = new FontFace(family, `url(${url})`, { weight: '200 900', display: 'swap', unicodeRange: characters });
    return { face, isNeeded: characters === latin };
  });
  // Leaves a failure to the stand-ins, in which texts are drawn until then.
  await Promise.allSettled(faces.filter(({ isNeeded }) => isNeeded).map(({ face }) => face.load()));
  for (const { face } of faces) document.fonts.add(face);
}

/** Returns whether a script came from the browser's cache, where the faces are then too (Resource Timing, transferSize). */
export function isFromCache(script: string): boolean {
  const [loaded] = performance.getEntriesByName(script, 'resource');
  return loaded !== undefined && 'transferSize' in loaded && loaded.transferSize === 0;
}
