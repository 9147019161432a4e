import { workbookParts } from './workbookParts.ts';
import { zipEntries } from './zipEntries.ts';

/** Holds the size of a workbook once it is unpacked, in bytes. */
export interface UnpackedSize {
  /** Size of the sheets, which are read in pieces. */
  sheets: number;
  /**
   * Size of the parts that are read as a whole, which takes up to 50 times their size. These are the table of texts,
   * styles and the list of sheets.
   */
  tables: number;
}

/**
 * Gives the unpacked size of an XLSX file in bytes, by its table of contents. Unpacks only the relationships, which say
 * what is a sheet; a reader must hold each entry to the size given here, as hucre does. Infinite where the table does
 * not say. Throws FileFault for a file without one, and where the relationships are not clear.
 */
export function unpackedSize(content: Uint8Array): UnpackedSize {
  const entries = zipEntries(content);
  const parts = workbookParts(entries);
  const size: UnpackedSize = { sheets: 0, tables: 0 };
  for (const { name, unpacked } of entries) {
    const part = parts.get(name);
    if (part === 'sheet') size.sheets += unpacked;
    else if (part === 'whole' || !isPicture(name)) size.tables += unpacked;
  }
  return size;
}

/** Recognizes pictures, which are not read unless the workbook itself leads to one. */
const isPicture = (name: string): boolean => name.startsWith('xl/media/');
