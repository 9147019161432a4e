/** Defines what is kept of a signature as evidence. */

import * as f from '../../schema/fields.ts';
import type { FieldOptions } from '../../schema/types/options.ts';

const help = {
  en: 'As it was drawn: lines of an SVG path, “M10 20L30 40”',
  nl: 'Zoals getekend: lijnen van een SVG-pad, “M10 20L30 40”',
};

/** Keeps the signature as it was drawn. */
export const signatureField = (options: FieldOptions) =>
  f.longText(
    { en: 'Signature', nl: 'Handtekening' },
    { filter: false, sort: false, maxLength: 20_000, help, ...options },
  );

/** Keeps address and browser of the signer, which only the server writes. */
export const signedWithFields = () => ({
  signedFrom: f.ipAddress({ en: 'IP address', nl: 'IP-adres' }, { write: [], read: ['admin'] }),
  userAgent: f.text({ en: 'Web browser', nl: 'Browser' }, { write: [], read: ['admin'], maxLength: 1000 }),
});
