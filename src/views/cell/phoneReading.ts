/** Matches area codes of two digits after the zero; all other places have three (numbering plan of the ACM). */
const shortAreas = /^(1[035]|2[0346]|3[03568]|4[03567]|5[03589]|7\d|8[2-8]|9[147])/;

/**
 * Writes a Dutch number as the Dutch do. Examples: `06 12 34 56 78`, `020 123 45 67`, `0251 12 34 56`. Others stay as
 * stored.
 * @param number E.164
 */
export function phoneReading(number: string, locale: string): string {
  const national = /^\+31(\d{9})$/.exec(number)?.[1];
  if (national === undefined) return number;
  const isAtHome = new Intl.Locale(locale).language === 'nl';
  const area = national.startsWith('6') ? 1 : shortAreas.test(national) ? 2 : 3;
  const prefix = isAtHome ? `0${national.slice(0, area)}` : `+31 ${national.slice(0, area)}`;
  return `${prefix} ${grouped(national.slice(area))}`;
}

/** Groups digits in pairs, an odd number with three in front. */
function grouped(digits: string): string {
  const head = digits.length % 2 === 1 ? 3 : 2;
  const tail = digits.slice(head).match(/../g) ?? [];
  return [digits.slice(0, head), ...tail].join(' ');
}
