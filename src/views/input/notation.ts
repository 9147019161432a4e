import { decimalOf } from '../../../schema/amountText.ts';

/** Describes how numbers of one type are typed and shown in an input. */
export interface Notation {
  /** Returns the number, or null for empty text. Returns any other text unchanged, so that validation reports it. */
  parse(text: string): number | string | null;
  format(value: number, locale: string): string;
}

/** Matches a decimal comma with points between thousands, and the reverse. */
const decimals = [/^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d{0,2}))?$/, /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/];

/**
 * Parses a decimal as hundredths, digit by digit, because floats are inexact. Takes one or two digits after the last
 * separator as decimals, three as thousands. Both `1,5` and `1.5` are 150, `1.000` and `1,000` are 100000.
 */
function parseHundredths(text: string): number | string | null {
  const compact = text.replace(/[\s\u00a0\u202f€%]/g, '').replace('\u2212', '-');
  if (compact === '') return null;
  const [, sign, digits] = /^(-?)(.*\d.*)$/.exec(compact) ?? [];
  if (digits === undefined) return text;
  for (const pattern of decimals) {
    const found = pattern.exec(digits);
    if (!found) continue;
    const whole = (found[1] ?? '').replace(/\D/g, '');
    // Adds zero to turn the negative zero of "-0" into 0.
    return Number(`${sign}${whole}${(found[2] ?? '').padEnd(2, '0')}`) + 0;
  }
  return text;
}

function hundredthsText(value: number, locale: string, minimumFractionDigits: number): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 }).format(decimalOf(value));
}

/** Shows euros on screen, and keeps integer cents in the form. */
export const moneyNotation: Notation = {
  parse: parseHundredths,
  format: (cents, locale) => hundredthsText(cents, locale, 2),
};

/** Shows per cent on screen, integer basis points in the form. */
export const percentNotation: Notation = {
  parse: parseHundredths,
  format: (basisPoints, locale) => hundredthsText(basisPoints, locale, 0),
};

/** Reads a lone separator as the decimal one: `1.500` is one and a half, because no thousands separators are shown. */
const quantity = /^(\d*)(?:[.,](\d{0,3}))?$/;
const groupedQuantities = [
  /^(\d{1,3}(?:\.\d{3})+),(\d{0,3})$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{0,3})$/,
  /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/,
];

/** Shows decimals on screen, and keeps integer thousandths in the form. */
export const quantityNotation: Notation = {
  parse(text) {
    const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
    if (compact === '') return null;
    const [, sign, digits] = /^(-?)(.*\d.*)$/.exec(compact) ?? [];
    if (digits === undefined) return text;
    for (const pattern of [quantity, ...groupedQuantities]) {
      const found = pattern.exec(digits);
      if (found) return Number(`${sign}${(found[1] ?? '').replace(/\D/g, '')}${(found[2] ?? '').padEnd(3, '0')}`) + 0;
    }
    return text;
  },
  format: (thousandths, locale) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(decimalOf(thousandths, 3)),
};

export const integerNotation: Notation = {
  parse(text) {
    const compact = text.replace(/[\s\u00a0]/g, '').replace('\u2212', '-');
    if (compact === '') return null;
    if (/^-?\d+$/.test(compact)) return Number(compact) + 0;
    return /^-?\d{1,3}([.,]\d{3})+$/.test(compact) ? Number(compact.replace(/[.,]/g, '')) : text;
  },
  // Omits thousands separators: an integer may be a port or a year.
  format: (value) => String(value),
};
