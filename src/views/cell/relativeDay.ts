import { dayIn } from '../../../schema/day.ts';

const millisecondsPerDay = 86_400_000;

/**
 * Writes how far a day is from today: `tomorrow`, `in 3 weeks`, `5 months ago`.
 * @param day `YYYY-MM-DD`
 */
export function relativeDay(day: string, locale: string, now: Date): string {
  const days = Math.round((Date.parse(day) - Date.parse(dayIn(now))) / millisecondsPerDay);
  const { size, unit } = units.find(({ upTo }) => Math.abs(days) < upTo) ?? years;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(days / size), unit);
}

const years = { upTo: Number.POSITIVE_INFINITY, size: 365, unit: 'year' } as const;
const units = [
  { upTo: 21, size: 1, unit: 'day' },
  { upTo: 60, size: 7, unit: 'week' },
  { upTo: 730, size: 30.4, unit: 'month' },
  years,
] as const;
