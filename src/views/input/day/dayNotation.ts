import { dayFrom, type Reading, typedDay } from './dayText.ts';

/** Describes how a value that holds a day is written in an input, and read from it. */
export interface DayNotation {
  /** Key of the text that shows how to type it. */
  hint: string;
  shown(value: unknown, locale: string): string;
  /** Returns the value that a text means; undefined where it means none (yet). */
  read(text: string, reading: Reading): string | undefined;
  /** Returns the day of a value, where it has one. */
  dayOf(value: unknown): string | undefined;
  /** Returns the value with another day, as chosen in the calendar. */
  withDay(value: unknown, day: string): string;
}

/** Returns a text where it is a whole day. */
export const asDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** Writes and reads days. */
export const days: DayNotation = {
  hint: 'views.input.day.hint',
  shown: typedDay,
  read: dayFrom,
  dayOf: asDay,
  withDay: (_value, day) => day,
};
