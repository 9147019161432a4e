import type { Cell } from '../../../schema/types/fieldType.ts';
import { giveTurn } from '../../eventLoop.ts';
import { csvRows, delimiterOf } from './csvRows.ts';
import { type FileFormat, fileFormat } from './fileFormat.ts';
import { FileFault, type FileRow, isBlank, mostRows } from './fileRow.ts';

/** Describes a column to a person who maps it to a field. */
export interface FileColumn {
  /** Position as a spreadsheet names it: `A`, `B` …. */
  position: string;
  /** Text of the cell in the first row. */
  header: string;
  /** Cells of the first rows below it. */
  samples: readonly string[];
}

/** Holds how to read a file, detected once at upload so that every reading is alike. */
export type Reading = { kind: 'xlsx' } | { kind: 'csv'; encoding: string; delimiter: string };

export interface Inspected {
  reading: Reading;
  columns: readonly FileColumn[];
  /** Number of rows below the headers, without blank ones. */
  rows: number;
}

/** Reads a file through once. Throws FileFault where it cannot be read, or exceeds a limit. */
export async function inspectFile(content: Uint8Array): Promise<Inspected> {
  const reading = readingOf(content, await fileFormat(content));
  const first: FileRow[] = [];
  let rows = 0;
  for await (const row of fileRows(reading, [content])) {
    if (first.length < 1 + mostSamples) first.push(row);
    if (first.length > 1 || row !== first[0]) rows += 1;
    if (rows > mostRows) throw new FileFault('TOO_MANY_ROWS');
  }
  const [headers, ...examples] = first;
  if (!headers) throw new FileFault('EMPTY_FILE');
  return { reading, columns: columnsOf(headers, examples), rows };
}

const mostSamples = 3;
const longestSample = 100;

/** Yields the rows of a file in their order, without blank ones; the first holds the headers. */
export async function* fileRows(
  reading: Reading,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<FileRow> {
  const source = asStream(chunks);
  for await (const row of await rowsOf(source, reading)) {
    await giveTurn();
    if (!isBlank(row)) yield row;
  }
}

async function rowsOf(source: AsyncIterable<Uint8Array>, reading: Reading): Promise<AsyncIterable<FileRow>> {
  if (reading.kind === 'csv') return csvRows(source, reading.encoding, reading.delimiter);
  // Loads what reads workbooks at the first one, as most processes see none.
  const { xlsxRows } = await import('./xlsxRows.ts');
  return xlsxRows(source);
}

/** Divides what comes into pieces, each of which is read without a pause. */
async function* asStream(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    for (let start = 0; start < chunk.length; start += pieceSize) yield chunk.subarray(start, start + pieceSize);
}

const pieceSize = 16_384;

function readingOf(content: Uint8Array, format: FileFormat): Reading {
  if (format.kind === 'xlsx') return format;
  const beginning = new TextDecoder(format.encoding).decode(content.subarray(0, 100_000));
  return { ...format, delimiter: delimiterOf(beginning) };
}

function columnsOf(headers: FileRow, examples: readonly FileRow[]): FileColumn[] {
  const width = Math.max(headers.cells.length, ...examples.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    position: columnLetters(index),
    header: cellText(headers.cells[index] ?? null).trim(),
    samples: examples.map(({ cells }) => cellText(cells[index] ?? null).slice(0, longestSample)),
  }));
}

/** Names a column: `A` for 0, `Z` for 25, `AA` for 26. */
export const columnLetters = (index: number): string =>
  `${index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;

/** Shows a cell as a person reads it. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
