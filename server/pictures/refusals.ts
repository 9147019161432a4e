import type { Refusal } from '../refusals.ts';
import { mostPixels } from './decoder.ts';

const millions = mostPixels / 1_000_000;

/** Lists why a picture is refused wherever one is decoded. */
export const pictureRefusals = {
  PICTURE_UNREADABLE: {
    status: 422,
    text: {
      en: 'This picture cannot be read. Perhaps the file is damaged.',
      nl: 'Deze afbeelding kan niet worden gelezen. Misschien is het bestand beschadigd.',
    },
    source: { pointer: '' },
  },
  PICTURE_DIMENSIONS: {
    status: 422,
    text: {
      en: `This picture has more than ${millions} million pixels. Make it smaller.`,
      nl: `Deze afbeelding heeft meer dan ${millions} miljoen pixels. Maak de afbeelding kleiner.`,
    },
    source: { pointer: '' },
  },
  PICTURES_BUSY: {
    status: 503,
    text: {
      en: 'Many pictures are being processed. Try again in a moment.',
      nl: 'Er worden veel afbeeldingen verwerkt. Probeer het zo nog eens.',
    },
    retryAfter: 5,
  },
} as const satisfies Record<string, Refusal>;
