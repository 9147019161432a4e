import { mostPixels } from '../../pictures/decoder.ts';
import { pictureRefusals } from '../../pictures/refusals.ts';
import { type Refusal, refusalOf } from '../../refusals.ts';

/** Limits pictures to 2 MB and to formats that browsers draw and that hold nothing but a picture. */
export const pictureLimits = { bytes: 2 * 1024 * 1024, pixels: mostPixels } as const;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

const refusals = {
  ...pictureRefusals,
  PICTURE_TOO_LARGE: {
    status: 413,
    text: { en: 'The picture is larger than 2 MB.', nl: 'De foto is groter dan 2 MB.' },
    source: { pointer: '' },
  },
  PICTURE_TYPE: {
    status: 415,
    text: {
      en: 'This is not a PNG, JPEG, WebP, GIF or AVIF picture.',
      nl: 'Dit is geen foto van het type PNG, JPEG, WebP, GIF of AVIF.',
    },
    source: { header: 'Content-Type' },
  },
} as const satisfies Record<string, Refusal>;

export type PictureFault = keyof typeof refusals;

/** Makes the error that refuses a picture. */
export const pictureRefusal = refusalOf<PictureFault>(refusals);
