import type { Language } from './label.ts';

/** Holds what a letter of the application says; every text is plain. The layout and the sender are the server's. */
export interface LetterText {
  subject: string;
  /** Before the button. */
  paragraphs: readonly string[];
  /** Where the reader goes on in the application; `path` begins with a slash. */
  action?: { label: string; path: string };
  /** After the button. */
  closing: readonly string[];
}

/** Names the reader of a letter, and what it says to them. */
export interface AddressedLetter extends LetterText {
  to: string;
  language: Language;
  /** Files that the server makes of records and that go along. Default: none. */
  attached?: readonly AttachedRecordFile[];
}

/** Names the field of a record that holds a file which the server makes. */
export interface AttachedRecordFile {
  resource: string;
  id: string;
  field: string;
}
