/** Escapes a text that a spreadsheet would run as a formula, with an apostrophe (decision 16). */
export const plainCell = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
