import { byteOrderMark, type CsvNotation, textCell } from '../../schema/csv.ts';
import type { Language } from '../../schema/label.ts';
import type { TextRow } from '../sql/database.ts';
import type { ExportColumn } from './columns.ts';
import { exportFormOf, isDecimal, isPlain, type Shown, shownAs, titled } from './shown.ts';

/**
 * Writes CSV (RFC 4180) in UTF-8: a comma or semicolon between cells, CRLF after each line. Yields one chunk of text per batch of
 * rows.
 */
export async function* csvFile(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly TextRow[]>,
  { language, notation }: { language: Language; notation: CsvNotation },
): AsyncGenerator<string> {
  const cells = columns.map((column) => cellOf(column, language, notation));
  yield headOf(columns, notation);
  for await (const rows of batches) yield linesOf(rows, cells, notation);
}

/** Writes the same file from CSV lines of the database, which end with a line feed each. */
export async function* csvFileOfLines(
  columns: readonly ExportColumn[],
  lines: AsyncIterable<Buffer>,
  notation: CsvNotation,
): AsyncGenerator<string | Buffer> {
  yield headOf(columns, notation);
  const ended = endedByCrlf();
  for await (const text of gathered(lines)) yield Buffer.from(ended(text), 'latin1');
}

/** Gathers this many bytes per piece, as each piece costs the same. The database sends some 8 KiB at a time. */
const pieceSize = 65_536;

/** Joins bytes into fewer pieces, one character per byte, so that a chunk may end inside a UTF-8 character. */
async function* gathered(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of chunks) {
    held += chunk.toString('latin1');
    if (held.length < pieceSize) continue;
    yield held;
    held = '';
  }
  if (held !== '') yield held;
}

const headOf = (columns: readonly ExportColumn[], { separator }: CsvNotation): string =>
  `${byteOrderMark}${columns.map(({ label }) => textCell(label, separator)).join(separator)}\r\n`;

/** Puts a carriage return before each line feed outside of quotes, piece after piece. */
function endedByCrlf(): (piece: string) => string {
  let isQuoted = false;
  return (piece) => {
    const parts = piece.split('"');
    const ended = parts.map((part, index) => {
      if (index > 0) isQuoted = !isQuoted;
      return isQuoted ? part : part.replaceAll('\n', '\r\n');
    });
    return ended.join('"');
  };
}

function linesOf(rows: readonly TextRow[], cells: readonly Shown[], { separator }: CsvNotation): string {
  let lines = '';
  for (const row of rows) {
    for (let index = 0; index < cells.length; index += 1) {
      const text = row[index];
      const cell = cells[index];
      if (index > 0) lines += separator;
      if (typeof text === 'string' && cell) lines += cell(text);
    }
    lines += '\r\n';
  }
  return lines;
}

/** Gives the writer of a column's values. */
function cellOf({ field, part, titleOf }: ExportColumn, language: Language, notation: CsvNotation): Shown {
  const cell: Shown = (text) => textCell(text, notation.separator);
  if (part === 'title') return written(titled(Object.values(titleOf), language), cell);
  const shown = shownAs(field, language);
  if (isDecimal(field) && notation.decimalMark === ',') return (text) => shown(text).replace('.', ',');
  if (isPlain(field)) return shown;
  return exportFormOf(field) === 'text' ? cell : written(shown, cell);
}

/** Keeps the cells it wrote, as the same few values recur. */
function written(shown: Shown, cellOfText: Shown): Shown {
  const cells = new Map<string, string>();
  return (text) => {
    const known = cells.get(text);
    if (known !== undefined) return known;
    const cell = cellOfText(shown(text));
    if (cells.size < mostKnown) cells.set(text, cell);
    return cell;
  };
}

const mostKnown = 1000;
