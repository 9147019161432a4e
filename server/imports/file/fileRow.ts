import type { Cell } from '../../../schema/types/fieldType.ts';

export interface FileRow {
  /** Row number as a spreadsheet counts it: the headers are row 1. */
  number: number;
  cells: readonly Cell[];
}

export const mostRows = 200_000;
export const mostColumns = 1000;
/** Limits the unpacked sheets and tables of a spreadsheet, in bytes: 50 MB can unpack to 50 GB. */
export const largestUnpacked = { sheets: 256 * 1024 * 1024, tables: 16 * 1024 * 1024 };
/** Limits the cells of a spreadsheet: 25 columns of the most rows. */
export const mostCells = 5_000_000;

/** Reports that the file itself cannot be read; the message is one of `fileFaultTexts`. */
export class FileFault extends Error {
  readonly code: FileFaultCode;
  readonly row: number | undefined;

  constructor(code: FileFaultCode, row?: number, cause?: unknown) {
    super(code, { cause });
    this.name = 'FileFault';
    this.code = code;
    this.row = row;
  }
}

export const fileFaultTexts = {
  EMPTY_FILE: {
    en: 'There is nothing in this file; its first row is to hold the names of the columns.',
    nl: 'Dit bestand is leeg; op de eerste rij moeten de namen van de kolommen staan.',
  },
  OLD_SPREADSHEET: {
    en: 'This is an old Excel file or one with a password. Save it as .xlsx or .csv.',
    nl: 'Dit is een oud Excelbestand of een met een wachtwoord. Sla het op als .xlsx of .csv.',
  },
  UNREADABLE_SPREADSHEET: {
    en: 'This spreadsheet cannot be read. Save it as .xlsx or .csv.',
    nl: 'Dit werkblad kan niet gelezen worden. Sla het op als .xlsx of .csv.',
  },
  UNREADABLE_CSV: {
    en: 'The text cannot be read from row {{0}} on. Is a quotation mark missing?',
    nl: 'De tekst kan vanaf rij {{0}} niet gelezen worden. Ontbreekt er een aanhalingsteken?',
  },
  BINARY_FILE: {
    en: 'This is neither a text nor a spreadsheet. Send a .csv or .xlsx file.',
    nl: 'Dit is geen tekst en geen werkblad. Stuur een .csv- of .xlsx-bestand.',
  },
  TOO_LARGE_UNPACKED: {
    en: 'Unpacked, a spreadsheet is at most 256 MB, and 16 MB of different texts. Save it as .csv, or divide it.',
    nl: 'Uitgepakt is een werkblad hoogstens 256 MB, en 16 MB aan verschillende teksten. Sla het op als .csv of deel het op.',
  },
  TOO_MANY_CELLS: {
    en: 'At most 5,000,000 cells in a spreadsheet. Save it as .csv, or divide it.',
    nl: 'Hoogstens 5.000.000 cellen in een werkblad. Sla het op als .csv of deel het op.',
  },
  TOO_MANY_COLUMNS: { en: 'At most 1,000 columns.', nl: 'Hoogstens 1.000 kolommen.' },
  TOO_MANY_ROWS: { en: 'At most 200,000 rows; divide the file.', nl: 'Hoogstens 200.000 rijen; deel het bestand op.' },
} as const;

export type FileFaultCode = keyof typeof fileFaultTexts;

/** Tells whether the row is empty. */
export const isBlank = ({ cells }: FileRow): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
