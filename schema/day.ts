/** Reuses one formatter, as making one is slow. Swedish writes days as ISO 8601. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });

/** Returns the day in Europe/Amsterdam at a moment, as `2026-12-31`. */
export const dayIn = (moment: Date): string => days.format(moment);

/** Returns whether a text is a day relative to today: `$today`, `$today+30`, `$today-7`. */
export const isRelativeDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\$today([+-]\d{1,4})?$/.test(text);

/** Returns how many days a relative day lies after today. */
export const daysFromToday = (text: string): number => Number(text.slice('$today'.length));

/**
 * Returns the day that a relative day means.
 * @param today `YYYY-MM-DD`
 */
export const relativeTo = (today: string, text: string): string =>
  new Date(Date.parse(today) + daysFromToday(text) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const written = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes a day for people: `16 Jan 2027`. Text that is no day stays as it is.
 * @param day `YYYY-MM-DD`
 */
export function dayText(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(date.getTime())) return day;
  const format = written.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  written.set(locale, format);
  return format.format(date);
}
