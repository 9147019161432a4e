/** The two faces of the portal, shipped with it so that it looks the same on every machine. */

import sansLatinExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2';
import sansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import serifLatinExtended from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2';
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';

/** Names the faces; the system's fonts stand in while they load. */
export const sans = '"Source Sans 3", "Segoe UI", -apple-system, Roboto, Arial, sans-serif';
export const serif = '"Source Serif 4", Georgia, "Times New Roman", serif';

/** Lists the characters of each file: browsers fetch the extended ones only for names that need them. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const face = (family: string, file: string, characters: string) => ({
  '@font-face': {
    fontFamily: `"${family}"`,
    src: `url(${file}) format("woff2")`,
    fontWeight: '200 900',
    fontStyle: 'normal',
    // Shows texts in a system's font until the file is there.
    fontDisplay: 'swap',
    unicodeRange: characters,
  },
});

/** Declares every file, as styles of the whole page. */
export const fontFaces = [
  face('Source Sans 3', sansLatin, latin),
  face('Source Sans 3', sansLatinExtended, latinExtended),
  face('Source Serif 4', serifLatin, latin),
  face('Source Serif 4', serifLatinExtended, latinExtended),
];
