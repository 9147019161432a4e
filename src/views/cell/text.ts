/** Formats values for people. Every function is pure and takes a locale such as `nl-nl`. */

const formatters = new Map<string, unknown>();

/** Caches formatters, because creating one costs a hundred times as much as using it. */
function once<T>(key: string, make: () => T): T {
  const known = formatters.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}

export const integerText = (value: number, locale: string): string =>
  once(`integer ${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })).format(value);

const megabytesPerGigabyte = 1000;

/** Writes a size in MB, or in GB with one decimal from there on. */
export const sizeText = (megabytes: number, locale: string): string =>
  megabytes < megabytesPerGigabyte
    ? `${integerText(megabytes, locale)} MB`
    : `${once(`size ${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })).format(megabytes / megabytesPerGigabyte)} GB`;

/** @param moment RFC 3339; written in the time of Amsterdam */
export function momentText(moment: string, locale: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return once(
    `moment ${locale}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Amsterdam' }),
  ).format(date);
}

/** Groups an IBAN by four characters, as ISO 13616 prints it. */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

export function countryText(code: string, locale: string): string {
  const names = once(`country ${locale}`, () => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** Returns the name of a language, capitalised. */
export function languageText(code: string, locale: string): string {
  const name =
    once(`language ${locale}`, () => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })).of(code) ??
    code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Accepts http and https only, because other schemes could run code when clicked. */
export const isWebAddress = (value: string): boolean => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '');
