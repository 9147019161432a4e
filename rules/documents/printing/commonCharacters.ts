import type { PrintedDocument } from './printedDocument.ts';

/** Matches what the faces of documents may lack: all but Latin, Greek, Cyrillic, and common punctuation. */
const rare =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\t -~\u00a0-\u00ff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu;

/** Replaces characters that hardly any face has by question marks. The attached file keeps them. */
export function inCommonCharacters(document: PrintedDocument): PrintedDocument {
  const text = JSON.stringify({ ...document, attached: null }, (_name, value: unknown) =>
    typeof value === 'string' ? value.normalize('NFC').replace(rare, '?') : value,
  );
  return { ...(JSON.parse(text) as PrintedDocument), attached: document.attached };
}
