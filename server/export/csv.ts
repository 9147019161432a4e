import type { Field } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import type { TextRow } from '../sql/database.ts';
import type { ExportColumn } from './columns.ts';
import { hundredths, labelled, moment, type Shown } from './shown.ts';

/** Excel takes a CSV file for UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

/** RFC 4180: a comma between cells, CRLF after each line. In UTF-8. One chunk of text per batch of rows. */
export async function* csvFile(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly TextRow[]>,
  language: Language,
): AsyncGenerator<string> {
  const cells = columns.map(({ field, part }) => cellOf(part === 'title' ? null : field, part, language));
  yield `${byteOrderMark}${columns.map(({ label }) => textCell(label)).join(',')}\r\n`;
  for await (const rows of batches) yield linesOf(rows, cells);
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

const plain: Shown = (text) => text;

/** How the values of a column are written. Numbers, days and the like need no quotes, and a minus before a number is one. */
function cellOf(field: Field | null, part: ExportColumn['part'], language: Language): Shown {
  if (part === 'title') return textCell;
  switch (field?.type) {
    case undefined:
    case 'reference':
    case 'integer':
    case 'boolean':
    case 'date':
      return plain;
    case 'money':
    case 'percent':
      return hundredths;
    case 'dateTime':
      return moment;
    case 'choice':
    case 'choices':
    case 'state':
      return written(labelled(field, language));
    default:
      return textCell;
  }
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

/**
 * Beginnings that spreadsheets take for a formula (OWASP, "CSV Injection"), with apostrophes before them: those get another
 * one, so that whoever reads the file takes one away and has the text again.
 */
const formulaLike = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const special = /[",\r\n]/;
/** Either: most texts are neither, and are looked at once. */
const unusual = /^'*[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20]|[",\r\n]/;

/** One cell of text, harmless and quoted where it must be. */
export function textCell(text: string): string {
  if (!unusual.test(text)) return text;
  const harmless = formulaLike.test(text) ? `'${text}` : text;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A text as it was before `textCell` made it harmless, the quotes taken off already. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formulaLike.test(cell) ? cell.slice(1) : cell;
