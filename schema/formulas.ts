/** Guards texts against spreadsheets that would run them as formulas (OWASP, "CSV Injection"). */

/** Lists the characters that begin a formula. Ends with the minus, which is literal only at the end of a class. */
const signs = '=+@\uFF1D\uFF0B\uFF0D\uFF20-';
/** Lists the characters at which a spreadsheet set to another separator begins a cell, whatever the quotes. */
export const cellBreaks = ';\t\r\n';
/** Lists the characters of which a text without cell breaks must begin with one to be changed. */
export const formulaLikeBeginnings = `'\t\r\n${signs}`;

/**
 * Matches a text that begins as a formula does, after apostrophes too. Spreadsheets may drop leading tabs and breaks.
 */
export const formulaAtStart = `^(?='*[\t\r\n${signs}])`;
/** Matches a break and the quotes after it where a formula follows. Both patterns mean the same to PostgreSQL. */
export const breakBeforeFormula = `([${cellBreaks}]"*)(?='*[${signs}])`;

const start = new RegExp(formulaAtStart);
const breaks = new RegExp(breakBeforeFormula, 'g');
const guardedStart = new RegExp(`^'(?='*[\t\r\n${signs}])`);
const guardedBreaks = new RegExp(`([${cellBreaks}]"*)'(?='*[${signs}])`, 'g');

/**
 * Puts an apostrophe before whatever a spreadsheet would take for a formula. There a cell also begins after `;` or a
 * tab. Removing one apostrophe gives the text again.
 */
export const harmless = (text: string): string => text.replace(breaks, "$1'").replace(start, "'");

/** Restores a text that `harmless` changed. */
export const withoutApostrophe = (cell: string): string => cell.replace(guardedBreaks, '$1').replace(guardedStart, '');
