/** Writes values of exports from the texts of the database. */

/** Writes integer cents or basis points as a decimal: `1250` is `12.50`. */
export const hundredths = (text: string): string => decimal(text, 2);

/**
 * Writes integer thousandths as a decimal without trailing zeros: `1500` is `1.5`. Three decimals get a fourth,
 * because an import refuses `1.234` as ambiguous.
 */
export const thousandths = (text: string): string =>
  decimal(text, 3)
    .replace(/\.?0+$/, '')
    .replace(/(\.\d{3})$/, '$10');

function decimal(text: string, decimals: number): string {
  const isNegative = text.startsWith('-');
  const digits = (isNegative ? text.slice(1) : text).padStart(decimals + 1, '0');
  return `${isNegative ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Writes a moment in UTC, such as `2026-11-21 10:00:00.5+00`, as RFC 3339. */
export function moment(text: string): string {
  const wholeSeconds = 22;
  if (text.length === wholeSeconds) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  const [seconds = '', fraction = ''] = text.replace(' ', 'T').replace(/\+00$/, '').split('.');
  return `${seconds}.${fraction.padEnd(3, '0')}Z`;
}

/** Returns a date, or the text for years up to 1900 or beyond 9999, which spreadsheets cannot hold. */
export function sheetDate(text: string): Date | string {
  const isCountable = /^\d{4}-/.test(text) && Number(text.slice(0, 4)) > 1900;
  return isCountable ? new Date(text) : text;
}
