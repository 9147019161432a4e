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

const evidenceHelp = {
  strokes: { en: 'Points with their times, as they were drawn', nl: 'Punten met hun tijden, zoals ze zijn getekend' },
  readHash: {
    en: 'SHA-256 of the PDF that the signer read',
    nl: 'SHA-256 van de PDF die de ondertekenaar las',
  },
  signedTerms: { en: 'Word for word, with their version', nl: 'Woord voor woord, met hun versie' },
  signedAs: { en: 'The account or the link that was used', nl: 'Het account of de link die is gebruikt' },
  previousHash: {
    en: 'Chains this signature to the one before',
    nl: 'Ketent deze ondertekening aan de vorige',
  },
};

/** Keeps what proves a signature; all of it is part of the fingerprint. */
export const signingEvidence = (options: FieldOptions) => ({
  strokes: f.longText(
    { en: 'Strokes', nl: 'Pennenstreken' },
    { filter: false, sort: false, read: ['admin'], maxLength: 200_000, help: evidenceHelp.strokes, ...options },
  ),
  readHash: f.text(
    { en: 'Fingerprint of the PDF', nl: 'Vingerafdruk van de PDF' },
    { maxLength: 64, help: evidenceHelp.readHash, ...options },
  ),
  signedTerms: f.longText(
    { en: 'Agreed to', nl: 'Akkoord met' },
    { filter: false, sort: false, maxLength: 5000, help: evidenceHelp.signedTerms, ...options },
  ),
  signedAs: f.text(
    { en: 'Signed with', nl: 'Ondertekend met' },
    { write: [], read: ['admin'], help: evidenceHelp.signedAs },
  ),
  previousHash: f.text(
    { en: 'Fingerprint of the signature before', nl: 'Vingerafdruk van de vorige ondertekening' },
    { write: [], read: ['admin'], maxLength: 64, help: evidenceHelp.previousHash },
  ),
});

/** Keeps address and browser of the signer, which only the server writes. */
export const signedWithFields = () => ({
  signedFrom: f.ipAddress({ en: 'IP address', nl: 'IP-adres' }, { write: [], read: ['admin'] }),
  userAgent: f.text({ en: 'Web browser', nl: 'Browser' }, { write: [], read: ['admin'], maxLength: 1000 }),
});
