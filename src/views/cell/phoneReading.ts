/** Matches area codes of two digits after the zero; all other places have three (numbering plan of the ACM). */
const shortAreas = /^(1[035]|2[0346]|3[03568]|4[03567]|5[03589]|7\d|8[2-8]|9[147])/;

/** Matches country codes of one digit and of two; all others have three (ITU-T E.164). */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/**
 * Writes a Dutch number as the Dutch do. Examples: `06 12 34 56 78`, `020 123 45 67`, `0251 12 34 56`. Others are grouped
 * after the code of their country.
 * @param number E.164
 */
export function phoneReading(number: string, locale: string): string {
  const national = /^\+31(\d{9})$/.exec(number)?.[1];
  if (national === undefined) return abroad(number);
  const isAtHome = new Intl.Locale(locale).language === 'nl';
  const area = national.startsWith('6') ? 1 : shortAreas.test(national) ? 2 : 3;
  const prefix = isAtHome ? `0${national.slice(0, area)}` : `+31 ${national.slice(0, area)}`;
  return `${prefix} ${grouped(national.slice(area))}`;
}

/** Writes a number of another country: `+32 485 06 89 70`, `+1 212 555 0123`. */
function abroad(number: string): string {
  const [, code, digits] = countryCode.exec(number) ?? [];
  if (code === undefined || digits === undefined) return number;
  const inNorthAmerica = code === '1' ? /^(\d{3})(\d{3})(\d{4})$/.exec(digits) : null;
  return `+${code} ${inNorthAmerica ? inNorthAmerica.slice(1).join(' ') : grouped(digits)}`;
}

/** Groups digits in pairs, an odd number with three in front. */
function grouped(digits: string): string {
  const head = digits.length % 2 === 1 ? 3 : 2;
  const tail = digits.slice(head).match(/../g) ?? [];
  return [digits.slice(0, head), ...tail].join(' ');
}
