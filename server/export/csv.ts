import type { Language } from '../../schema/label.ts';
import type { TextRow } from '../sql/database.ts';
import type { ExportColumn } from './columns.ts';
import { isPlain, mannerOf, type Shown, shownAs, titled } from './shown.ts';

/** Excel takes a CSV file for UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

/** RFC 4180: a comma between cells, CRLF after each line. In UTF-8. One chunk of text per batch of rows. */
export async function* csvFile(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly TextRow[]>,
  language: Language,
): AsyncGenerator<string> {
  const cells = columns.map((column) => cellOf(column, language));
  yield headOf(columns);
  for await (const rows of batches) yield linesOf(rows, cells);
}

/** The same file, of lines that the database made: as CSV, each with a line feed after it. */
export async function* csvFileOfLines(
  columns: readonly ExportColumn[],
  lines: AsyncIterable<Buffer>,
): AsyncGenerator<string | Buffer> {
  yield headOf(columns);
  const ended = endedByCrlf();
  for await (const text of gathered(lines)) yield Buffer.from(ended(text), 'latin1');
}

/** In bytes. The database sends some 8 KiB at a time, and each piece sent on costs as much as a larger one. */
const pieceSize = 65_536;

/** The same bytes in fewer pieces, one character for each, so that a chunk may end inside a character of UTF-8. */
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

/** How the values of a column are written. */
function cellOf({ field, part, titleOf }: ExportColumn, language: Language): Shown {
  if (part === 'title') return written(titled(Object.values(titleOf), language));
  const shown = shownAs(field, language);
  if (isPlain(field)) return shown;
  return mannerOf(field) === 'text' ? textCell : written(shown);
}

/** The same few values come again and again. */
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

/** What spreadsheets take for the beginning of a formula (OWASP, "CSV Injection"). In a class of a pattern the last is itself. */
const formulaBeginnings = '=+@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20-';
/**
 * These beginnings, with apostrophes before them: they get another one, so that whoever reads the file takes one away and has
 * the text again.
 */
export const formulaLike = new RegExp(`^'*[${formulaBeginnings}]`);
/** The first characters of what is formula-like. */
export const formulaLikeBeginnings = `'${formulaBeginnings}`;
const special = /[",\r\n]/;
/** Either: most texts are neither, and are looked at once. */
const unusual = new RegExp(`${formulaLike.source}|${special.source}`);

/** One cell of text, harmless and quoted where it must be. */
export function textCell(text: string): string {
  if (!unusual.test(text)) return text;
  const cell = harmless(text);
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A text no spreadsheet takes for a formula. */
export const harmless = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/** A text as it was before `textCell` made it harmless, the quotes taken off already. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formulaLike.test(cell) ? cell.slice(1) : cell;
