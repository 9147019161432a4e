import type { Language } from '../../../schema/label.ts';

/** Holds a label and its value, as one prints them side by side. */
export interface PrintedFact {
  label: string;
  value: string;
}

/** Holds one line of a document; every value as it is printed. */
export interface PrintedLine {
  description: string;
  /** The period or day of supply, below the description. */
  detail: string | null;
  quantity: string;
  unitPrice: string;
  discount: string | null;
  vatRate: string;
  amount: string;
  /** Integer cents, to carry sums over pages. */
  cents: number;
}

/** Holds a file that travels within the document. */
export interface AttachedFile {
  name: string;
  mediaType: string;
  description: string;
  /** A text, or the bytes of another file. */
  content: string | Uint8Array;
}

/** Holds head and foot of a document: who sends it. */
export interface PrintedSender {
  name: string;
  lines: readonly string[];
  facts: readonly PrintedFact[];
  /** `#0b5c66`. */
  color: string;
  /** A WebP picture in place of the name in the head. */
  logo?: Uint8Array | undefined;
}

/** Holds what a last page shows of a signature. */
export interface PrintedEvidence {
  title: string;
  facts: readonly PrintedFact[];
  /** What was agreed to, word for word. */
  terms: readonly string[];
  /** The signature as SVG, and what it is for those who cannot see it; null where a name was typed. */
  drawing: { svg: string; text: string } | null;
}

/** Holds sums that belong together, such as those of one month. */
export interface PrintedTotals {
  /** Says what they are of; null where a document has one total. */
  label: string | null;
  rows: readonly (PrintedFact & { isTotal?: true })[];
}

/** Names the locale of a language, for amounts and days. */
export const locales: Readonly<Record<Language, string>> = { nl: 'nl-nl', en: 'en-gb' };

/** Holds a document as it is printed: texts in one language, no markup. */
export interface PrintedDocument {
  /** BCP 47. */
  language: Language;
  title: string;
  number: string | null;
  /** ISO 8601 day, which dates the file too. */
  date: string;
  /** Printed across every page of what is not issued. */
  watermark: string | null;
  sender: PrintedSender;
  addressee: readonly string[];
  facts: readonly PrintedFact[];
  /** Paragraphs above the lines. */
  introduction: readonly string[];
  /** Records that a letter is about, in place of lines. */
  overview?: { heads: readonly string[]; rows: readonly (readonly string[])[] };
  /** Null where nothing is sold in it, such as a letter. */
  columns: {
    description: string;
    quantity: string;
    unitPrice: string;
    discount: string;
    vatRate: string;
    amount: string;
  } | null;
  lines: readonly PrintedLine[];
  /** Carries the sum of the lines from page to page; null where they have no common sum. */
  carried: { over: string; forward: string } | null;
  totals: readonly PrintedTotals[];
  notes: readonly string[];
  /** `{page}` and `{pages}` are filled in. */
  pageNumber: string;
  attached: AttachedFile | null;
  /** A page of its own behind a document that was signed. */
  evidence?: PrintedEvidence;
}
