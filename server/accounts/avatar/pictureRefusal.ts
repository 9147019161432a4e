import type { Label } from '../../../schema/label.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';

/** Limits pictures to 2 MB and to formats that browsers draw and that hold nothing but a picture. */
export const pictureLimits = { bytes: 2 * 1024 * 1024, pixels: 25_000_000 } as const;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

const refusals = {
  PICTURE_TOO_LARGE: {
    status: 413,
    title: 'Content Too Large',
    text: { en: 'The picture is larger than 2 MB.', nl: 'De foto is groter dan 2 MB.' },
  },
  PICTURE_TYPE: {
    status: 415,
    title: 'Unsupported Media Type',
    text: {
      en: 'This is not a PNG, JPEG, WebP, GIF or AVIF picture.',
      nl: 'Dit is geen foto van het type PNG, JPEG, WebP, GIF of AVIF.',
    },
  },
  PICTURE_UNREADABLE: {
    status: 422,
    title: 'Unprocessable Content',
    text: {
      en: 'This picture cannot be read. Perhaps the file is damaged.',
      nl: 'Deze foto kan niet worden gelezen. Misschien is het bestand beschadigd.',
    },
  },
  PICTURE_DIMENSIONS: {
    status: 422,
    title: 'Unprocessable Content',
    text: {
      en: 'This picture has more than 25 million pixels. Make it smaller.',
      nl: 'Deze foto heeft meer dan 25 miljoen pixels. Maak de foto kleiner.',
    },
  },
  PICTURES_BUSY: {
    status: 503,
    title: 'Service Unavailable',
    text: {
      en: 'Many pictures are being worked on. Try again in a moment.',
      nl: 'Er worden veel foto’s verwerkt. Probeer het zo nog eens.',
    },
  },
} as const satisfies Record<string, { status: number; title: string; text: Label }>;

export type PictureFault = keyof typeof refusals;

/** Makes the error that refuses a picture. */
export function pictureRefusal(code: PictureFault, { language }: Pick<Context, 'language'>): ApiError {
  const { status, title, text } = refusals[code];
  const source = status === 415 ? { header: 'Content-Type' } : { pointer: '' };
  return new ApiError(
    status,
    [{ code, title, detail: text[language], ...(status !== 503 && { source }) }],
    status === 503 ? { 'Retry-After': '5' } : {},
  );
}
