import { pictureRefusals } from '../pictures/refusals.ts';
import { type Refusal, refusalOf } from '../refusals.ts';

/** Lists why an upload, or a file that is to be made, is refused. */
const refusals = {
  ...pictureRefusals,
  FILE_TOO_LARGE: {
    status: 413,
    text: { en: 'The file is larger than {{0}}.', nl: 'Het bestand is groter dan {{0}}.' },
    source: { pointer: '' },
  },
  FILE_EMPTY: {
    status: 422,
    text: { en: 'The file is empty.', nl: 'Het bestand is leeg.' },
    source: { pointer: '' },
  },
  FILE_TYPE: {
    status: 415,
    text: {
      en: 'The content of this file is not of a kind that is accepted here: {{0}}.',
      nl: 'De inhoud van dit bestand is niet van een soort die hier is toegestaan: {{0}}.',
    },
    source: { pointer: '' },
  },
  NO_SUCH_FILE: {
    status: 406,
    text: {
      en: 'This record has no {{0}} now.',
      nl: 'Hiervan is nu geen {{0}}.',
    },
    source: { header: 'Accept' },
  },
  FILES_BUSY: {
    status: 503,
    text: {
      en: 'This file cannot be made at the moment. Try again later.',
      nl: 'Dit bestand kan op dit moment niet worden gemaakt. Probeer het later opnieuw.',
    },
    retryAfter: 60,
  },
  UPLOADS_OF_USER: {
    status: 429,
    text: {
      en: 'You have reached the upload limit for today. Try again tomorrow.',
      nl: 'U hebt de uploadlimiet van vandaag bereikt. Probeer het morgen opnieuw.',
    },
    retryAfter: 3600,
  },
  UPLOADS_OF_ALL: {
    status: 503,
    text: {
      en: 'This server has reached its upload limit for today. Try again tomorrow.',
      nl: 'Deze server heeft de uploadlimiet van vandaag bereikt. Probeer het morgen opnieuw.',
    },
    retryAfter: 3600,
  },
} as const satisfies Record<string, Refusal>;

export type FileRefusal = keyof typeof refusals;

/** Makes the error that says why. */
export const fileRefusal = refusalOf<FileRefusal>(refusals);
