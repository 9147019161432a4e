import type { PrintedDocument } from './printedDocument.ts';

/** Prints documents as PDF/A-3a: tagged, with its fonts within, the same bytes for the same document. */
export interface DocumentPrinter {
  /**
   * Prints a document. Characters that its faces lack become question marks.
   * @throws MakerUnavailable where the program that prints does not run on this machine
   */
  print(document: PrintedDocument): Promise<Uint8Array>;
  /**
   * Draws the pages of a printed document below each other, as one SVG.
   * @throws MakerUnavailable
   */
  draw(pdf: Uint8Array): Promise<string>;
}
