/** Defines what is kept of a signature as evidence. */

import * as f from '../../schema/fields.ts';
import type { Label } from '../../schema/label.ts';
import type { FieldOptions, TextOptions } from '../../schema/types/options.ts';

const help = { en: 'As it was drawn', nl: 'Zoals getekend' };

/** Keeps the signature as it was drawn: lines of an SVG path, “M10 20L30 40”. */
export const signatureField = (options: FieldOptions) =>
  f.longText(
    { en: 'Signature', nl: 'Handtekening' },
    { filter: false, sort: false, maxLength: 20_000, help, ...options },
  );

const evidenceHelp = {
  strokes: { en: 'Points with their times, as they were drawn', nl: 'Punten met hun tijden, zoals ze zijn getekend' },
  readHash: {
    en: 'Proves which PDF the signer read',
    nl: 'Bewijst welke PDF de ondertekenaar las',
  },
  signedTerms: { en: 'Word for word, with their version', nl: 'Woord voor woord, met hun versie' },
  signedAs: { en: 'The account or the link that was used', nl: 'Het account of de link die is gebruikt' },
  previousHash: {
    en: 'Chains this signature to the one before',
    nl: 'Ketent deze ondertekening aan de vorige',
  },
};

/** Keeps the fingerprint (SHA-256) of a document; `help` says of what. */
export const documentHashField = (help: Label, options: TextOptions = {}) =>
  f.text({ en: 'Authenticity code', nl: 'Echtheidscode' }, { write: [], help, ...options });

/** Keeps what proves a signature; all of it is part of the fingerprint. */
export const signingEvidence = (options: FieldOptions) => ({
  strokes: f.longText(
    { en: 'Strokes', nl: 'Pennenstreken' },
    { filter: false, sort: false, read: ['admin'], maxLength: 200_000, help: evidenceHelp.strokes, ...options },
  ),
  readHash: f.text(
    { en: 'Authenticity code of the PDF', nl: 'Echtheidscode van de PDF' },
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
    { en: 'Authenticity code of the signature before', nl: 'Echtheidscode van de vorige ondertekening' },
    { write: [], read: ['admin'], maxLength: 64, help: evidenceHelp.previousHash },
  ),
});

/** Keeps address and browser of the signer, which only the server writes. */
export const signedWithFields = () => ({
  signedFrom: f.ipAddress({ en: 'IP address', nl: 'IP-adres' }, { write: [], read: ['admin'] }),
  userAgent: f.text({ en: 'Web browser', nl: 'Browser' }, { write: [], read: ['admin'], maxLength: 1000 }),
});
