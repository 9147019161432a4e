import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { Language } from '../../schema/label.ts';
import type { TextRow } from '../sql/database.ts';
import type { ExportColumn } from './columns.ts';
import { hundredths, moment, shownAs, titled } from './shown.ts';

type Cell = (text: string) => CellValue;

/**
 * Office Open XML (ECMA-376), as it is read: texts are texts and never formulas. Beyond 1,048,576 rows, which is all that a
 * sheet holds, further sheets follow.
 */
export function xlsxFile(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly TextRow[]>,
  { language, sheet }: { language: Language; sheet: string },
): AsyncIterable<Uint8Array> {
  const cells = columns.map((column) => cellOf(column, language));
  const defined = columns.map((column): ColumnDef => {
    const numFmt = formatOf(column);
    return { header: column.label, ...(numFmt && { numFmt }) };
  });
  return writeXlsxStream(rowsOf(batches, cells), {
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

const formats: Partial<Record<string, string>> = {
  money: '#,##0.00',
  percent: '0.00%',
  quantity: '#,##0.###',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
};

const formatOf = ({ field, part }: ExportColumn): string | undefined =>
  part === 'title' || !field ? undefined : formats[field.type];

function cellOf({ field, part, titleOf }: ExportColumn, language: Language): Cell {
  if (part === 'title') {
    const shown = titled(Object.values(titleOf), language);
    return (text) => textCell(shown(text));
  }
  switch (field?.type) {
    case 'integer':
      return Number;
    case 'boolean':
      return (text) => text === 'true';
    case 'money':
      return (text) => Number(hundredths(text));
    case 'quantity':
      return (text) => Number(text) / 1000;
    case 'percent':
      return (text) => Number(text) / 10_000;
    case 'date':
      return dateCell;
    case 'dateTime':
      return (text) => dateCell(moment(text));
    default: {
      const shown = shownAs(field, language);
      return (text) => textCell(shown(text));
    }
  }
}

/** Spreadsheets begin to count in 1900; a day before that, or past 9999, is its text. */
function dateCell(text: string): CellValue {
  const isCountable = /^\d{4}-/.test(text) && Number(text.slice(0, 4)) > 1900;
  return isCountable ? new Date(text) : text;
}

/** More than this makes Excel refuse the file. */
const longestText = 32_767;

const textCell: Cell = (text) => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

const longestSheetName = 25;

/** Excel forbids some characters in it, and more than 31 altogether; further sheets get a number at the end. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, longestSheetName)
    .trim() || 'Export';
