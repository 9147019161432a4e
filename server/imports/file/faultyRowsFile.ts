/** Writes faulty rows as a CSV file to correct and upload again. */
import { localNotation } from '../../../schema/csv.ts';
import { type Field, typeOf } from '../../../schema/field.ts';
import { harmless } from '../../../schema/formulas.ts';
import type { Cell } from '../../../schema/types/fieldType.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { entityOf } from '../../sql/where.ts';
import { type ImportFile, partsOf } from '../importFiles.ts';
import { notedFaults } from '../importRecord.ts';
import { columnAt } from '../plan.ts';
import { importTexts } from '../texts.ts';
import { servicesOf } from '../work/work.ts';
import { numberText } from './numberText.ts';
import { cellText, fileRows } from './readFile.ts';

/** Begins the file, as Excel reads UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

type Uploaded = Pick<ImportFile, 'reading' | 'columns' | 'request'>;

/**
 * Writes headers and faulty rows as they were uploaded, with a last column of faults. CSV (RFC 4180) with the delimiter
 * of the upload, for a spreadsheet the one that it opens; one chunk of text per row.
 */
export async function* faultyRowsFile(
  context: WriteContext,
  { id, file }: { id: string; file: Uploaded },
): AsyncGenerator<string> {
  const { reading } = file;
  const faults = await faultTexts(context, id);
  const notation = localNotation(context.language);
  const delimiter = reading.kind === 'csv' ? reading.delimiter : notation.separator;
  const fields = fieldsOf(context, file);
  const line = (cells: readonly string[]): string =>
    `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
  let width = 0;
  for await (const { number, cells } of fileRows(reading, partsOf(context, id))) {
    const isHeader = width === 0;
    if (isHeader) width = Math.max(cells.length, 1);
    const told = isHeader ? importTexts.faults[context.language] : faults.get(number);
    if (told === undefined) continue;
    const texts = Array.from({ length: Math.max(width, cells.length) }, (_, index) =>
      textOf(cells[index] ?? null, isHeader ? undefined : fields.get(index), notation.decimalMark),
    );
    yield `${isHeader ? byteOrderMark : ''}${line([...texts, told])}`;
  }
}

/** Finds the field of each column that is mapped to one, by its place. */
function fieldsOf({ model }: WriteContext, { request, columns }: Uploaded): ReadonlyMap<number, Field> {
  if (!request) return new Map();
  const { fields } = entityOf(model, request.resource).resource;
  const mapped = Object.entries(request.mapping).flatMap(([name, target]): [number, Field][] => {
    const field = typeof target === 'string' ? fields[target] : undefined;
    return field ? [[columnAt(columns, name, (...path) => `/${path.join('/')}`), field]] : [];
  });
  return new Map(mapped);
}

/** Writes a cell so that it is read as the same value: a spreadsheet holds 10 % as 0.1. */
function textOf(cell: Cell, field: Field | undefined, decimalMark: string): string {
  if (typeof cell !== 'number' || !field || !typeOf(field).isNumber) return cellText(cell);
  return numberText(field, cell).replace('.', decimalMark);
}

async function faultTexts(context: WriteContext, id: string): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  for (const { row, column, detail } of await notedFaults(servicesOf(context), context.db, id)) {
    const before = texts.get(row);
    const told = column === null ? detail : `${column}: ${detail}`;
    texts.set(row, before === undefined ? told : `${before} ${told}`);
  }
  return texts;
}

/** Matches a negative number, which is no formula and would be no number behind an apostrophe. */
const number = /^-[\d.,]+%?$/;

function csvCell(text: string, delimiter: string): string {
  const cell = number.test(text) ? text : harmless(text);
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
