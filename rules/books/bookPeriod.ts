import { addDays, daysBetween } from '../billing/calendar/day.ts';

/** Holds the days of a report, the last one included. */
export interface BookPeriod {
  from: string;
  to: string;
}

/** Limits a report to a leap year and a day. */
const longest = 367;

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads a period; undefined for days that are none, in the wrong order, or more than a year apart. */
export function bookPeriodIn(asked: Readonly<Record<string, unknown>>): BookPeriod | undefined {
  const { from, to } = asked;
  if (!isDay(from) || !isDay(to)) return undefined;
  const days = daysBetween(from, to);
  return days >= 0 && days < longest ? { from, to } : undefined;
}

/** Tells whether a text is a day of the calendar. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && day.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

/** Lists the days of a period, one after the other. */
export function* daysOf({ from, to }: BookPeriod): Generator<string> {
  for (let one = from; one <= to; one = addDays(one, 1)) yield one;
}

/** Parts a period by months. */
export function monthsOf(period: BookPeriod): BookPeriod[] {
  const byMonth = Map.groupBy(daysOf(period), (day) => day.slice(0, 7));
  return [...byMonth.values()].map((days) => ({ from: days[0] ?? '', to: days.at(-1) ?? '' }));
}

/** Selects what is dated within a period. */
export const within = ({ from, to }: BookPeriod) => ({ gte: from, lte: to });

/** Names a period in a file: its month, or both days. */
export function periodName({ from, to }: BookPeriod): string {
  const month = from.slice(0, 7);
  const isMonth = from.endsWith('-01') && to.startsWith(month) && addDays(to, 1).endsWith('-01');
  return isMonth ? month : `${from}-${to}`;
}
