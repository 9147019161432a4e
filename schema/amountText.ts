/** Writes amounts for people, in a locale such as `nl-nl`. */

const formatters = new Map<string, Intl.NumberFormat>();

/** Reuses `Intl` formatters: making one costs a hundred times what using it does. */
function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.style}`;
  const made = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** Writes an integer of smaller parts as an exact decimal: 12345 is `123.45`. Dividing would round large amounts. */
export function decimalOf(parts: number, decimals = 2): `${number}` {
  const digits = String(Math.abs(parts)).padStart(decimals + 1, '0');
  return `${parts < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as `${number}`;
}

/** @param cents integer */
export const moneyText = (cents: number, locale: string): string =>
  formatter(locale, { style: 'currency', currency: 'EUR' }).format(decimalOf(cents));

/** @param basisPoints integer; 2100 is 21 % */
export const percentText = (basisPoints: number, locale: string): string =>
  formatter(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 }).format(decimalOf(basisPoints));

/** @param thousandths integer; 1500 is 1.5 */
export const quantityText = (thousandths: number, locale: string): string =>
  formatter(locale, { style: 'decimal', maximumFractionDigits: 3 }).format(decimalOf(thousandths, 3));

const writers = { money: moneyText, percent: percentText, quantity: quantityText } as const;

/** Lists the types whose values are stored in smaller units than people write. */
export type Unit = keyof typeof writers;

export const isUnit = (type: unknown): type is Unit => typeof type === 'string' && Object.hasOwn(writers, type);

/** Writes an integer as people do: 1250 of `money` is € 12,50. */
export const amountText = (value: number, unit: Unit, locale: string): string => writers[unit](value, locale);
