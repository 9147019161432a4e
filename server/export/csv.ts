import { cellBreaks, formulaLikeBeginnings, harmless } from '../../schema/formulas.ts';
import type { Language } from '../../schema/label.ts';
import type { TextRow } from '../sql/database.ts';
import type { ExportColumn } from './columns.ts';
import { exportFormOf, isPlain, type Shown, shownAs, titled } from './shown.ts';

/** Begins a CSV file, as Excel reads UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

/**
 * Writes CSV (RFC 4180) in UTF-8: a comma between cells, CRLF after each line. Yields one chunk of text per batch of
 * rows.
 */
export async function* csvFile(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly TextRow[]>,
  language: Language,
): AsyncGenerator<string> {
  const cells = columns.map((column) => cellOf(column, language));
  yield headOf(columns);
  for await (const rows of batches) yield linesOf(rows, cells);
}

/** Writes the same file from CSV lines of the database, which end with a line feed each. */
export async function* csvFileOfLines(
  columns: readonly ExportColumn[],
  lines: AsyncIterable<Buffer>,
): AsyncGenerator<string | Buffer> {
  yield headOf(columns);
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

const headOf = (columns: readonly ExportColumn[]): string =>
  `${byteOrderMark}${columns.map(({ label }) => textCell(label)).join(',')}\r\n`;

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

function linesOf(rows: readonly TextRow[], cells: readonly Shown[]): string {
  let lines = '';
  for (const row of rows) {
    for (let index = 0; index < cells.length; index += 1) {
      const text = row[index];
      const cell = cells[index];
      if (index > 0) lines += ',';
      if (typeof text === 'string' && cell) lines += cell(text);
    }
    lines += '\r\n';
  }
  return lines;
}

/** Gives the writer of a column's values. */
function cellOf({ field, part, titleOf }: ExportColumn, language: Language): Shown {
  if (part === 'title') return written(titled(Object.values(titleOf), language));
  const shown = shownAs(field, language);
  if (isPlain(field)) return shown;
  return exportFormOf(field) === 'text' ? textCell : written(shown);
}

/** Keeps the cells it wrote, as the same few values recur. */
function written(shown: Shown): Shown {
  const cells = new Map<string, string>();
  return (text) => {
    const known = cells.get(text);
    if (known !== undefined) return known;
    const cell = textCell(shown(text));
    if (cells.size < mostKnown) cells.set(text, cell);
    return cell;
  };
}

const mostKnown = 1000;

const special = /[",\r\n]/;
/** Finds what may be a formula and special characters in one pass, as most texts have neither. */
const unusual = new RegExp(`^[${formulaLikeBeginnings}]|[${cellBreaks}]|${special.source}`);

/** Makes one cell of text, harmless and quoted where it must be. */
export function textCell(text: string): string {
  if (!unusual.test(text)) return text;
  const cell = harmless(text);
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
