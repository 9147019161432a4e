/** Reads and writes lists of texts as one cell of a file. Items are between commas, in quotes where they hold one. */

/** Matches what an item is quoted for in a cell, in JavaScript and in SQL alike. */
export const needsQuotes = '[,;"\\n\\r]';

/** Writes a list: `a.nl, "Acme, Inc."`. */
export const listText = (items: readonly string[]): string => items.map(quoted).join(', ');

const quoted = (item: string): string =>
  new RegExp(needsQuotes).test(item) ? `"${item.replaceAll('"', '""')}"` : item;

const item = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\n\r]|$)|([^,;\n\r]*))(?:[,;\n\r]|$)/gy;

/** Reads a list with commas, semicolons or lines between its items; leaves empty items out. */
export function textsCell(text: string): string[] {
  return [...text.matchAll(item)].flatMap(([, inQuotes, plain = '']) => {
    const read = inQuotes === undefined ? plain.trim() : inQuotes.replaceAll('""', '"');
    return read === '' ? [] : [read];
  });
}
