/** What is kept of a signature, as evidence. */

import type { FieldOptions } from '../../schema/field.ts';
import * as f from '../../schema/fields.ts';

const help = {
  en: 'As it was drawn: lines of an SVG path, "M10 20L30 40"',
  nl: 'Zoals getekend: lijnen van een SVG-pad, "M10 20L30 40"',
};

/** The signature as it was drawn. */
export const signatureField = (options: FieldOptions) =>
  f.longText(
    { en: 'Signature', nl: 'Handtekening' },
    { filter: false, sort: false, maxLength: 20_000, help, ...options },
  );

/** Whence it came; the server alone knows. */
export const signedWithFields = () => ({
  signedFrom: f.ipAddress({ en: 'IP address', nl: 'IP-adres' }, { write: [], read: ['admin'] }),
  userAgent: f.text({ en: 'Web browser', nl: 'Browser' }, { write: [], read: ['admin'], maxLength: 1000 }),
});
