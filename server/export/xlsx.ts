import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { typeOf } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import type { TextRow } from '../sql/database.ts';
import type { ExportColumn } from './columns.ts';
import { shownAs, titled } from './shown.ts';

type Cell = (text: string) => CellValue;

/**
 * Writes Office Open XML (ECMA-376) as a stream; texts are texts and never formulas. Continues on further sheets beyond
 * 1,048,576 rows, all that one holds.
 */
export async function* xlsxFile(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly TextRow[]>,
  { language, sheet }: { language: Language; sheet: string },
): AsyncGenerator<Uint8Array> {
  // Loads what writes workbooks at the first one, as most processes write none.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const cells = columns.map((column) => cellOf(column, language));
  const defined = columns.map((column): ColumnDef => {
    const numFmt = sheetOf(column)?.format;
    return { header: column.label, ...(numFmt && { numFmt }) };
  });
  yield* writeXlsxStream(rowsOf(batches, cells), {
    name: sheetName(sheet),
    columns: defined,
    freezePane: { rows: 1 },
    zip64: false,
  });
}

async function* rowsOf(
  batches: AsyncIterable<readonly TextRow[]>,
  cells: readonly Cell[],
): AsyncGenerator<CellValue[]> {
  for await (const rows of batches) {
    for (const row of rows)
      yield cells.map((cell, index) => {
        const text = row[index];
        return typeof text === 'string' ? cell(text) : null;
      });
  }
}

const sheetOf = ({ field, part }: ExportColumn) => (part === 'title' || !field ? undefined : typeOf(field).sheet);

function cellOf(column: ExportColumn, language: Language): Cell {
  const { field, part, titleOf } = column;
  const sheet = sheetOf(column);
  if (sheet) return sheet.value;
  const shown = part === 'title' ? titled(Object.values(titleOf), language) : shownAs(field, language);
  return (text) => textCell(shown(text));
}

/** Limits a text, in characters, as Excel refuses a file with a longer one. */
const longestText = 32_767;

const textCell: Cell = (text) => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

const longestSheetName = 25;

/**
 * Makes the name of a sheet: Excel forbids some characters, and more than 31. Further sheets get a number at the end.
 */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, longestSheetName)
    .trim() || 'Export';
