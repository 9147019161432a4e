import { Temporal } from 'temporal-polyfill';

const zone = 'Europe/Amsterdam';
const clock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** RFC 3339 to what a `datetime-local` input shows: the clock in Amsterdam. What already is such a text stays. */
export function clockOf(moment: unknown): string {
  if (typeof moment !== 'string' || moment === '') return '';
  if (clock.test(moment)) return moment;
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' });
}

/** The other way; the hour that comes twice in autumn is the first of the two. */
export const momentOf = (typed: unknown): string | null =>
  typeof typed === 'string' && typed !== ''
    ? Temporal.PlainDateTime.from(typed).toZonedDateTime(zone).toInstant().toString()
    : null;

/** The first moment of a day in Amsterdam. */
export const startOfDay = (day: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString();

/** The first moment of the day after. */
export const endOfDay = (day: string): string => startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString());

export const dayOf = (moment: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
