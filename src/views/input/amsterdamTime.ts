import { Temporal } from 'temporal-polyfill';

const zone = 'Europe/Amsterdam';
const clock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Converts RFC 3339 to local time in Amsterdam, as `datetime-local` inputs show it. Keeps a text already in that form. */
export function clockOf(moment: unknown): string {
  if (typeof moment !== 'string' || moment === '') return '';
  if (clock.test(moment)) return moment;
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' });
}

/** Converts local time in Amsterdam to RFC 3339 in UTC. Takes the earlier moment when clocks go back. */
export const momentOf = (typed: unknown): string | null =>
  typeof typed === 'string' && typed !== ''
    ? Temporal.PlainDateTime.from(typed).toZonedDateTime(zone).toInstant().toString()
    : null;

/** Returns the first moment of a day in Amsterdam. */
export const startOfDay = (day: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString();

/** Returns the first moment of the next day, an exclusive end. */
export const endOfDay = (day: string): string => startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString());

export const dayOf = (moment: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
