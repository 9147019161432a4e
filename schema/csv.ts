import { cellBreaks, formulaLikeBeginnings, harmless } from './formulas.ts';

/** Begins a CSV file, as Excel reads UTF-8 only with it. */
export const byteOrderMark = '\uFEFF';

/** Says how a CSV file separates cells and writes decimals. */
export interface CsvNotation {
  separator: ',' | ';';
  decimalMark: '.' | ',';
}

/** Writes CSV as programs expect it (RFC 4180). */
export const standardNotation: CsvNotation = { separator: ',', decimalMark: '.' };

/** Returns what spreadsheets of a locale open without questions: a semicolon where the comma marks decimals. */
export const localNotation = (locale: string): CsvNotation =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? { separator: ';', decimalMark: ',' } : standardNotation;

const special = { ',': /[",\r\n]/, ';': /[";\r\n]/ } as const;
/** Finds what may be a formula and special characters in one pass, as most texts have neither. */
const unusual = {
  ',': new RegExp(`^[${formulaLikeBeginnings}]|[${cellBreaks}]|${special[','].source}`),
  ';': new RegExp(`^[${formulaLikeBeginnings}]|[${cellBreaks}]|${special[';'].source}`),
} as const;

/** Makes one cell of text, harmless and quoted where it must be. */
export function textCell(text: string, separator = standardNotation.separator): string {
  if (!unusual[separator].test(text)) return text;
  const cell = harmless(text);
  return special[separator].test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
