import type { PrintedDocument } from './printedDocument.ts';

const punctuation = String.raw`\t -~\u00a0-\u00ff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122`;

/** Matches what is outside a repertoire: letters of three scripts, of which faces lack a few; letters of Europe's languages. */
export const outsideRepertoires: readonly RegExp[] = [
  new RegExp(`[^\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}${punctuation}]`, 'gu'),
  new RegExp(`[^\\u0100-\\u017f${punctuation}]`, 'gu'),
];

/** Replaces characters outside a repertoire by question marks. The attached file keeps them. */
export function inCommonCharacters(document: PrintedDocument, others: RegExp): PrintedDocument {
  const { attached, sender } = document;
  const withoutBytes = { ...document, attached: null, sender: { ...sender, logo: undefined } };
  const text = JSON.stringify(withoutBytes, (_name, value: unknown) =>
    typeof value === 'string' ? value.normalize('NFC').replace(others, '?') : value,
  );
  const common = JSON.parse(text) as PrintedDocument;
  return { ...common, attached, sender: { ...common.sender, logo: sender.logo } };
}
