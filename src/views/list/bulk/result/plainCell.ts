/** A text that a spreadsheet would take for a formula gets an apostrophe before it, as in the server's files (decision 16). */
export const plainCell = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
