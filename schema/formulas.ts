/** Guards texts against spreadsheets that would run them as formulas (OWASP, "CSV Injection"). */

/** Lists the characters that begin a formula. Ends with the minus, which is literal only at the end of a class. */
const formulaBeginnings = '=+@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20-';
/** Lists the characters at which a spreadsheet set to another separator begins a cell, whatever the quotes. */
export const cellBreaks = ';\t\r\n';
const cellStart = `(?<=^|[${cellBreaks}]"*)`;

/**
 * Matches the place before each formula of a text, after apostrophes too, so that removing one apostrophe gives the text
 * again. The pattern means the same to PostgreSQL.
 */
export const beforeFormula = `${cellStart}(?='*[${formulaBeginnings}])`;
/** Lists the characters of which a text without cell breaks must begin with one to be changed. */
export const formulaLikeBeginnings = `'${formulaBeginnings}`;

const formulas = new RegExp(beforeFormula, 'g');
const guarded = new RegExp(`${cellStart}'(?='*[${formulaBeginnings}])`, 'g');

/** Puts an apostrophe before whatever a spreadsheet would take for a formula, also where `;` or a tab begins a cell. */
export const harmless = (text: string): string => text.replace(formulas, "'");

/** Restores a text that `harmless` changed. */
export const withoutApostrophe = (cell: string): string => cell.replace(guarded, '');
