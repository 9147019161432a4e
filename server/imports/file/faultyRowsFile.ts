/** Writes faulty rows as a CSV file to correct and upload again. */
import { harmless } from '../../../schema/formulas.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { type ImportFile, partsOf } from '../importFiles.ts';
import { notedFaults } from '../importRecord.ts';
import { importTexts } from '../texts.ts';
import { servicesOf } from '../work/work.ts';
import { cellText, fileRows } from './readFile.ts';

/** Begins the file, as Excel reads UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

/**
 * Writes headers and faulty rows as they were uploaded, with a last column of faults. CSV (RFC 4180) with the delimiter
 * of the upload, one chunk of text per row.
 */
export async function* faultyRowsFile(
  context: WriteContext,
  { id, file: { reading } }: { id: string; file: Pick<ImportFile, 'reading'> },
): AsyncGenerator<string> {
  const faults = await faultTexts(context, id);
  const delimiter = reading.kind === 'csv' ? reading.delimiter : ',';
  const line = (cells: readonly string[]): string =>
    `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
  let width = 0;
  for await (const { number, cells } of fileRows(reading, partsOf(context, id))) {
    const isHeader = width === 0;
    if (isHeader) width = Math.max(cells.length, 1);
    const told = isHeader ? importTexts.faults[context.language] : faults.get(number);
    if (told === undefined) continue;
    const texts = Array.from({ length: Math.max(width, cells.length) }, (_, index) => cellText(cells[index] ?? null));
    yield `${isHeader ? byteOrderMark : ''}${line([...texts, told])}`;
  }
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
const number = /^-[\d.,]+$/;

function csvCell(text: string, delimiter: string): string {
  const cell = number.test(text) ? text : harmless(text);
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
