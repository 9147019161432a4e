import { workbookParts } from './workbookParts.ts';
import { zipEntries } from './zipEntries.ts';

/** Bytes of a workbook once it is unpacked. */
export interface UnpackedSize {
  /** Sheets, which are read little by little. */
  sheets: number;
  /** What is read as a whole, and takes up to 50 times as much memory: the table of texts, styles, the list of sheets. */
  tables: number;
}

/**
 * Bytes that the entries of an XLSX file unpack to at most, by its table of contents: nothing is unpacked but the relationships,
 * which say what is a sheet. Whoever unpacks it must hold each entry to the size given here, as hucre does. Infinite where the
 * table does not say. Throws FileFault for a file without one, and where the relationships are not clear.
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

/** Pictures are not read, unless the workbook itself leads to one. */
const isPicture = (name: string): boolean => name.startsWith('xl/media/');
